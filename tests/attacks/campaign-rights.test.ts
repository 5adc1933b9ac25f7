// Over 20 s on a busy machine: twelve people send 28 calls in every state; all states and both kinds of refunds under `TEST_LONG`.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APPROVABLE_STATES, HIDDEN_STATES, WITHDRAWABLE_STATES } from '#contracts/project/proposal-values.ts'
import { campaignMachine, type CampaignContext, type CampaignEvent } from '#machines/campaign/machine.ts'
import { cancelRefusal } from '#machines/campaign/rules.ts'
import { applyEvent } from '#machines/lifecycle.ts'
import { query } from '#services/kit/database/database.ts'
import { statusOf } from '#services/project/campaign.ts'
import { coverPage } from '#tests/support/product/deeds.ts'
import {
  ASKED,
  CAMPAIGN,
  DECLINED,
  deedsOf,
  MILESTONE,
  REFUND,
  TWINS,
  type Deed,
  type Subject,
} from './campaign-rights.ts'
import { IS_LONG } from '#tests/support/long.ts'
import { NOW } from '#tests/support/offerings/setting.ts'
import { isAdmitted, rightsBench, takes, told } from './campaign-rights-bench.ts'

/*
 * Every person of the table sends every event of a campaign, a milestone and a refund in every state. What is not listed is refused with
 * the code that fits, and changes nothing.
 */
type CampaignState = keyof typeof campaignMachine.states
const CAMPAIGN_STATES = Object.keys(campaignMachine.states) as CampaignState[]
const HIDDEN: ReadonlySet<string> = new Set(HIDDEN_STATES)
/** States that the small form leaves out: what is refused in the state before is refused in them. */
const LATE_STATES: ReadonlySet<string> = new Set([
  'deploying',
  'operating',
  'settled',
  'refunding',
  'refunded',
])
const TRIED_STATES = IS_LONG ? CAMPAIGN_STATES : CAMPAIGN_STATES.filter((state) => !LATE_STATES.has(state))

const { product, owner, personOf, first, expectRefused, expectDone, offering, order, subjectOf, close } =
  await rightsBench()
afterAll(close)

describe('a campaign', () => {
  /** Money has been allotted since the minimum target was reached. */
  const REACHED: ReadonlySet<string> = new Set([
    'softCapReached',
    'funded',
    'deploying',
    'operating',
    'settled',
  ])
  const contextIn = (state: string, context: CampaignContext): CampaignContext => ({
    ...context,
    isSoftCapReached: REACHED.has(state),
  })

  /** Puts a campaign into a state as its row keeps it; tests/model walks to each of them. */
  async function put(id: string, state: CampaignState): Promise<CampaignContext> {
    const row = await product.project.offerings.find(id)
    const context = contextIn(state, row?.campaign as unknown as CampaignContext)
    await query(
      owner.orm,
      sql`UPDATE project.offering SET state = ${state}, status = ${statusOf(state)},
            campaign = ${JSON.stringify(context)}::jsonb WHERE id = ${id}`,
    )
    return context
  }

  /** Requests of compliance to pause, to resume and to extend wait, whatever the campaign is in. */
  async function withChanges(id: string): Promise<void> {
    for (const [state, type] of [
      ['live', 'campaign.paused'],
      ['paused', 'campaign.resumed'],
      ['live', 'campaign.extended'],
    ] as const) {
      await put(id, state)
      const { status } = await ASKED[type].send(
        product.as(first.compliance),
        await subjectOf(id),
        'compliance',
      )
      expect([type, status]).toEqual([type, 200])
    }
  }

  const eventOf = (type: CampaignEvent['type'], { closesLater }: Subject): CampaignEvent =>
    ({
      type,
      approvals: 4,
      now: NOW.toISOString(),
      isFatwaValid: true,
      confirmed: '0',
      closesAt: closesLater,
    }) as unknown as CampaignEvent

  /** Where the machine goes from a state; undefined where it refuses. */
  function next(
    type: CampaignEvent['type'],
    state: CampaignState,
    context: CampaignContext,
    subject: Subject,
  ): string | undefined {
    const event = eventOf(type, subject)
    const result = applyEvent(campaignMachine, { state, context }, event, new Set([type]))
    if (!result.ok) {
      // A replaced approval moves nothing.
      return type === 'shariah.approved' && APPROVABLE_STATES.has(state) ? state : undefined
    }
    if (type === 'campaign.cancelled' && !WITHDRAWABLE_STATES.has(state)) return undefined
    // Terms that three scholars have approved need no second reading.
    return type === 'campaign.submitted' ? 'complianceReview' : String(result.state)
  }

  const isTwins = (type: CampaignEvent['type'], state: CampaignState): boolean => {
    const twin = TWINS[type]
    return twin !== undefined && takes(campaignMachine, state, twin)
  }

  let id: string
  /** Where nothing waits. */
  let quiet: string
  beforeAll(async () => {
    id = await offering()
    quiet = await offering()
    await order(id)
    await order(quiet)
    await withChanges(id)
  })

  describe.each(deedsOf(CAMPAIGN))('%s', (type, deed) => {
    it.each(TRIED_STATES.filter((state) => !isTwins(type, state)))('while it is %s', async (state) => {
      const context = await put(id, state)
      const subject = await subjectOf(id)
      const to = next(type, state, context, subject)
      const { refused, allowed } = told(deed, to === undefined ? 409 : undefined)
      await expectRefused(deed, subject, refused)
      for (const actor of allowed) {
        const fresh = await offering()
        if (deed.operation.id === 'approveCampaignChange') await withChanges(fresh)
        await put(fresh, state)
        if (state === 'draft') await addCover(fresh)
        await expectDone(deed, actor, await subjectOf(fresh))
        expect((await product.project.offerings.find(fresh))?.state).toBe(to)
      }
    })
  })

  async function addCover(at: string): Promise<void> {
    const { revision } = await subjectOf(at)
    const issuer = personOf('issuer')
    const answers = JSON.stringify(await coverPage(product, issuer))
    await product.project.proposals.savePage({
      id: at,
      issuerId: issuer.userId,
      revision,
      page: 'images',
      answers,
    })
  }

  describe.each(deedsOf(ASKED))('asking for %s', (type, deed) => {
    it.each(TRIED_STATES)('while it is %s', async (state) => {
      const context = await put(quiet, state)
      const subject = await subjectOf(quiet)
      const isTaken = next(type, state, context, subject) !== undefined
      const { refused, allowed } = told(deed, HIDDEN.has(state) ? 404 : isTaken ? undefined : 409)
      await expectRefused(deed, subject, refused)
      for (const actor of allowed) {
        await expectDone(deed, actor, subject)
        expect((await product.project.offerings.find(quiet))?.state).toBe(state)
        // The same change waits once only.
        await expectRefused(deed, subject, [[actor, 409]])
        await query(owner.orm, sql`DELETE FROM project.campaign_change WHERE offering_id = ${quiet}`)
      }
    })
  })

  it('declining a change', async () => {
    await put(id, 'live')
    const subject = await subjectOf(id)
    await expectRefused(DECLINED, subject, told(DECLINED, undefined).refused)
    const fresh = await offering()
    await withChanges(fresh)
    await put(fresh, 'live')
    await expectDone(DECLINED, 'compliance', await subjectOf(fresh))
    expect((await product.project.offerings.find(fresh))?.state).toBe('live')
  })

  describe('refund.proposed', () => {
    const deed = REFUND['refund.proposed'] as Deed
    it.each(TRIED_STATES)('while the campaign is %s', async (state) => {
      const context = await put(quiet, state)
      const subject = await subjectOf(quiet)
      const isPossible = cancelRefusal({ state, context }) === null
      const { refused, allowed } = told(deed, HIDDEN.has(state) ? 404 : isPossible ? undefined : 409)
      await expectRefused(deed, subject, refused)
      for (const actor of allowed) {
        await expectDone(deed, actor, subject)
        await query(owner.orm, sql`DELETE FROM payment.refund WHERE offering_id = ${quiet}`)
      }
    })
  })
})

it('the people who may are let in by the calls themselves', () => {
  for (const [type, deed] of [...deedsOf(CAMPAIGN), ...deedsOf(MILESTONE), ...deedsOf(REFUND)])
    for (const actor of deed.may) expect([type, actor, isAdmitted(deed, actor)]).toEqual([type, actor, true])
})
