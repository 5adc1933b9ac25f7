// Over 20 s on a busy machine: twelve people send 28 calls in every state; all states and both kinds of refunds under `TEST_LONG`.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { investorFacts, issuerCompany } from '#contracts/internal/kyc.ts'
import { acceptRisk } from '#contracts/user/users.ts'
import { placeOrder } from '#contracts/payment/payments.ts'
import { approveRefund, declineRefund, proposeRefund, withdrawRefund } from '#contracts/payment/refunds.ts'
import { approveMilestoneRelease, askMilestoneRelease, fileMilestone } from '#contracts/project/milestones.ts'
import { APPROVABLE_STATES, HIDDEN_STATES, WITHDRAWABLE_STATES } from '#contracts/project/proposal-values.ts'
import { REFUND_STATES, type RefundState } from '#contracts/payment/refund-values.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import { campaignMachine, type CampaignContext, type CampaignEvent } from '#machines/campaign/machine.ts'
import { cancelRefusal } from '#machines/campaign/rules.ts'
import { applyEvent } from '#machines/lifecycle.ts'
import { milestoneMachine } from '#machines/milestone/machine.ts'
import { refundMachine } from '#machines/refund/machine.ts'
import { signerOf } from '#services/demonstration/scholar.ts'
import { query, type Database } from '#services/kit/database/database.ts'
import { requireAccess } from '#services/kit/http/host-access.ts'
import { answers } from '#services/kit/http/questions.ts'
import { newId } from '#services/kit/ids.ts'
import { REFUND_TOPICS } from '#services/payment/refunds/execution.ts'
import { statusOf } from '#services/project/campaign.ts'
import { coverPage, upload } from '#tests/support/product/deeds.ts'
import { fundOffering, RAISED } from '#tests/support/product/funded-offering.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { WEALTHY } from '#tests/support/services/payment.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { pdf } from '#tests/support/files/file-samples.ts'
import {
  ACTORS,
  ASKED,
  CAMPAIGN,
  DECLINED,
  deedsOf,
  MILESTONE,
  REFUND,
  TWINS,
  type Actor,
  type Deed,
  type Subject,
} from './campaign-rights.ts'
import { IS_LONG } from '#tests/support/long.ts'
import { DAY_MS, NOW } from '#tests/support/offerings/setting.ts'

/*
 * Every person of the table sends every event of a campaign, a milestone and a refund in every state. What is not listed is refused with
 * the code that fits, and changes nothing.
 */
const UNIT = { amount: '10000', currency: 'USD' } as const
const EVERYBODY = Object.keys(ACTORS) as Actor[]
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

const CODES: Readonly<Record<number, readonly string[]>> = {
  401: ['unauthenticated'],
  403: ['forbidden'],
  404: ['not_found'],
  409: ['not_allowed', 'conflict'],
}

let product: TestPlatform
let owner: Database
let counter = 0
const people: Partial<Record<Actor, Person>> = {}
const evidence: Partial<Record<Actor, string>> = {}
/** The first of two people. */
const first: Partial<Record<'compliance' | 'finance' | 'finance2', Person>> = {}

beforeAll(async () => {
  const issuers = new Set<string>()
  product = await startPlatform({
    at: NOW,
    answers: answers(
      { issuerCompany, investorFacts },
      {
        issuerCompany: async ({ userId }) =>
          issuers.has(userId) ? { legalName: `Works of ${userId}` } : null,
        investorFacts: async () => WEALTHY,
      },
    ),
  })
  owner = await product.openOwner()
  for (const [name, facts] of Object.entries(ACTORS) as [Actor, (typeof ACTORS)[Actor]][]) {
    if (facts === null) continue
    people[name] = await product.person(name.replaceAll(' ', '-'), facts)
  }
  for (const name of ['compliance', 'finance', 'finance2'] as const)
    first[name] = await product.person(`first-${name}`, {
      roles: [name === 'compliance' ? 'compliance' : 'finance'],
    })
  for (const name of ['issuer', 'other issuer', 'editor', 'viewer'] as const) {
    issuers.add(personOf(name).userId)
    evidence[name] = await upload(product, personOf(name), pdf(), 'application/pdf')
  }
  const investor = personOf('investor with an order')
  const body = { version: RISK_TEXT_VERSION, accepted: true } as const
  await product.as(investor).reply(acceptRisk, { body })
  await product.ledger.deposit({
    provider: 'test',
    userId: investor.userId,
    currency: 'USD',
    amount: 100_000_000n,
    idempotency: { actor: 'test', key: newId('k') },
  })
})
afterAll(async () => {
  if (product) await expectGoodBooks(product.ledger)
  await owner?.close()
  await product?.close()
})

function personOf(name: Actor): Person {
  const person = people[name]
  if (!person) throw new Error(`${name} has no account`)
  return person
}

const callerOf = (name: Actor) => product.as(name === 'visitor' ? {} : personOf(name))

function isAdmitted({ operation: { access } }: Deed, actor: Actor): boolean {
  const facts = ACTORS[actor]
  if (facts === null) return false
  const { isInvestor, isIssuer, roles } = { isInvestor: true, isIssuer: false, roles: [], ...facts }
  try {
    requireAccess(access, {
      kind: 'user',
      userId: 'usr_1',
      sessionId: 'ses_1',
      isInvestor,
      isIssuer,
      roles: [...roles],
      emailVerified: true,
      view: 'investor',
    })
    return true
  } catch {
    return false
  }
}

/** The status of an answer to a person whom the state would not keep away. */
function refusalOf(deed: Deed, actor: Actor): number | undefined {
  if (deed.may.includes(actor)) return undefined
  if (actor === 'visitor') return 401
  if (!isAdmitted(deed, actor)) return 403
  return deed.sees.includes(actor) ? 409 : 404
}

/** Everything stored that these calls could touch. */
async function stored(id: string): Promise<string> {
  const [row] = await query<{ all: object }>(
    owner.orm,
    sql`SELECT jsonb_build_object(
      'offering', (SELECT jsonb_agg(o) FROM project.offering o WHERE o.id = ${id}),
      'proposal', (SELECT jsonb_agg(p) FROM project.proposal p WHERE p.id = ${id}),
      'reviews', (SELECT count(*) FROM project.review r WHERE r.offering_id = ${id}),
      'changes', (SELECT jsonb_agg(c ORDER BY c.id) FROM project.campaign_change c WHERE c.offering_id = ${id}),
      'milestones', (SELECT jsonb_agg(m ORDER BY m.id) FROM project.milestone m WHERE m.offering_id = ${id}),
      'filings', (SELECT jsonb_agg(f ORDER BY f.seq) FROM project.milestone_filing f
        JOIN project.milestone m ON m.id = f.milestone_id WHERE m.offering_id = ${id}),
      'refunds', (SELECT jsonb_agg(r ORDER BY r.id) FROM payment.refund r WHERE r.offering_id = ${id}),
      'orders', (SELECT jsonb_agg(h ORDER BY h.id) FROM payment.share_order h WHERE h.offering_id = ${id}),
      'transfers', (SELECT count(*) FROM ledger.transfer),
      'jobs', (SELECT count(*) FROM kit.job),
      'audit', (SELECT count(*) FROM kit.audit)) AS all`,
  )
  return JSON.stringify(row?.all)
}

const audited = async (): Promise<bigint> =>
  (await query<{ n: bigint }>(owner.orm, sql`SELECT count(*) AS n FROM kit.audit`))[0]?.n ?? 0n

/** All at once are refused, with a code that fits, and change nothing. */
async function expectRefused(
  deed: Deed,
  subject: Subject,
  expected: readonly (readonly [Actor, number])[],
): Promise<void> {
  const before = await stored(subject.id)
  const answers = await Promise.all(
    expected.map(async ([actor]) => {
      const { status, body } = await deed.send(callerOf(actor), subject, actor)
      const { code = 'none' } = body as { readonly code?: string }
      return [actor, status, CODES[status]?.includes(code) === true ? 'fits' : code]
    }),
  )
  expect(answers).toEqual(expected.map(([actor, status]) => [actor, status, 'fits']))
  expect(await stored(subject.id)).toBe(before)
}

/** The people of the table by what they are told: the refused ones with their status, and those who may. `inState` is for those who are let in. */
function told(deed: Deed, inState: number | undefined) {
  const refused: (readonly [Actor, number])[] = []
  const allowed: Actor[] = []
  for (const actor of EVERYBODY) {
    const status = refusalOf(deed, actor) ?? inState
    if (status === undefined) allowed.push(actor)
    else refused.push([actor, status])
  }
  return { refused, allowed }
}

/** Whether a machine knows an event in a state, whatever its guards say. */
const takes = (machine: AnyStateMachine, state: string, type: string): boolean =>
  machine.states[state]?.events.includes(type) === true

/** Passes, and is in the audit trail. */
async function expectDone(deed: Deed, actor: Actor, subject: Subject): Promise<void> {
  const before = await audited()
  const answer = await deed.send(callerOf(actor), subject, actor)
  expect([actor, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([actor, 200, ''])
  expect(await audited()).toBeGreaterThan(before)
}

/** A published offering with an order and both colleagues. */
async function offering(): Promise<string> {
  const id = `rights-${(counter += 1)}`
  await publish(product.project, sampleOffering({ id, issuerId: personOf('issuer').userId }))
  await addColleagues(id)
  return id
}

async function addColleagues(id: string): Promise<void> {
  for (const role of ['editor', 'viewer'] as const)
    await query(
      owner.orm,
      sql`INSERT INTO project.colleague (id, offering_id, owner_id, role, state, invited_by, invited_at, expires_at, user_id, accepted_at)
          VALUES (${newId('col')}, ${id}, ${personOf('issuer').userId}, ${role}, 'active', ${personOf('issuer').userId}, ${NOW}, ${NOW},
            ${personOf(role).userId}, ${NOW})`,
    )
}

async function order(id: string): Promise<void> {
  const body = { projectId: id, units: 1, unitPrice: UNIT, termsVersion: 1, idempotencyKey: newId('key') }
  await product.as(personOf('investor with an order')).confirmed(placeOrder, { body })
}

async function subjectOf(id: string, more: Partial<Subject> = {}): Promise<Subject> {
  const { row, digest } = await product.project.proposals.read({
    id,
    issuerId: personOf('issuer').userId,
  })
  const waiting = await query<{ kind: string; id: string }>(
    owner.orm,
    sql`SELECT kind, id FROM project.campaign_change WHERE offering_id = ${id} AND state = 'waiting'`,
  )
  const found = await product.project.offerings.find(id)
  const signs = await signerOf(product.project.keys, personOf('scholar').userId)
  return {
    id,
    revision: row.revision,
    version: row.version,
    digest: digest ?? '',
    signed: signs(id, digest ?? ''),
    changes: Object.fromEntries(waiting.map((one) => [one.kind, one.id])),
    closesLater: new Date((found?.closesAt ?? NOW).getTime() + DAY_MS).toISOString(),
    ...more,
  }
}

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

describe('a milestone', () => {
  const STATES = Object.keys(milestoneMachine.states) as (keyof typeof milestoneMachine.states)[]

  /** A third of what the sample offering raised, rounded down. */
  const TRANCHE = { amount: String((RAISED * 33n) / 100n), currency: 'USD' } as const

  /** The first milestone of a funded offering, brought into a state by the people whose part it is. */
  async function milestoneIn(state: (typeof STATES)[number]): Promise<Subject> {
    const id = `rights-${(counter += 1)}`
    const issuer = personOf('issuer')
    const investorId = personOf('investor with an order').userId
    await fundOffering(product, { id, issuerId: issuer.userId, investorId })
    await addColleagues(id)
    const [row] = await query<{ id: string }>(
      owner.orm,
      sql`SELECT id FROM project.milestone WHERE offering_id = ${id} AND position = 0`,
    )
    const milestoneId = row?.id ?? 'none'
    const params = { id: milestoneId }
    const steps = STATES.indexOf(state)
    let filedAt = NOW.toISOString()
    if (steps > 0) {
      const body = { evidence: 'It runs.', files: [fileOf('issuer')] }
      const { data } = await product.as(issuer).reply(fileMilestone, { params, body })
      filedAt = data.filings[0]?.filedAt ?? filedAt
    }
    if (steps > 1) await product.as(first.finance).reply(askMilestoneRelease, { params, body: { filedAt } })
    if (steps > 2) {
      const body = { milestoneId, amount: TRANCHE, filedAt }
      await product.as(first.finance2).confirmed(approveMilestoneRelease, { body })
    }
    return subjectOf(id, { milestone: { id: milestoneId, amount: TRANCHE, filedAt, file: fileOf } })
  }

  const fileOf = (actor: Actor) => evidence[actor] ?? evidence.issuer ?? 'none'

  describe.each(STATES)('that is %s', (state) => {
    let subject: Subject
    beforeAll(async () => {
      subject = await milestoneIn(state)
    })

    it.each(deedsOf(MILESTONE))('%s', async (type, deed) => {
      const { refused, allowed } = told(deed, takes(milestoneMachine, state, type) ? undefined : 409)
      await expectRefused(deed, subject, refused)
      for (const actor of allowed) await expectDone(deed, actor, await milestoneIn(state))
    })
  })
})

describe('a refund', () => {
  const KINDS = IS_LONG ? (['campaign', 'order'] as const) : (['campaign'] as const)
  type Kind = 'campaign' | 'order'

  /** A refund that its issuer proposed, brought into a state by the people whose part it is. */
  async function refundIn(kind: Kind, state: RefundState): Promise<Subject> {
    const id = await offering()
    await order(id)
    const [held] = await query<{ id: string }>(
      owner.orm,
      sql`SELECT id FROM payment.share_order WHERE offering_id = ${id}`,
    )
    const byIssuer = product.as(personOf('issuer'))
    const orderId = kind === 'order' ? (held?.id ?? '') : null
    const proposal = { projectId: id, orderId, reason: 'The licence was refused.' }
    const { data } = await byIssuer.confirmed(proposeRefund, { body: proposal })
    const params = { id: data._id }
    const byFinance = product.as(first.finance)
    if (state === 'declined') await byFinance.reply(declineRefund, { params, body: { reason: 'No.' } })
    if (state === 'withdrawn') await byIssuer.reply(withdrawRefund, { params })
    if (state === 'lapsed') await product.jobs.deliver(REFUND_TOPICS.expire, { refundId: data._id })
    if (['executing', 'partlyFailed', 'settled'].includes(state))
      await byFinance.confirmed(approveRefund, { body: { refundId: data._id, amount: UNIT } })
    if (state === 'settled' && kind === 'order')
      await product.jobs.deliver(REFUND_TOPICS.run, { refundId: data._id })
    if (state === 'settled' && kind === 'campaign')
      await product.jobs.deliver('campaign.failed', { offeringId: id })
    if (state === 'partlyFailed')
      await query(owner.orm, sql`UPDATE payment.refund SET state = ${state} WHERE id = ${data._id}`)
    const [row] = await query<{ state: string }>(
      owner.orm,
      sql`SELECT state FROM payment.refund WHERE id = ${data._id}`,
    )
    expect(row?.state).toBe(state)
    return subjectOf(id, { refund: { id: data._id, amount: UNIT } })
  }

  describe.each(KINDS)('of one %s', (kind) => {
    describe.each(REFUND_STATES)('that is %s', (state) => {
      let subject: Subject
      beforeAll(async () => {
        subject = await refundIn(kind, state)
      })

      it.each(deedsOf(REFUND).filter(([type]) => type !== 'refund.proposed'))('%s', async (type, deed) => {
        const { refused, allowed } = told(deed, takes(refundMachine, state, type) ? undefined : 409)
        await expectRefused(deed, subject, refused)
        for (const actor of allowed) await expectDone(deed, actor, await refundIn(kind, state))
      })
    })
  })

  it('keeps its books to the cent', () => expectGoodBooks(product.ledger))
})

it('the people who may are let in by the calls themselves', () => {
  for (const [type, deed] of [...deedsOf(CAMPAIGN), ...deedsOf(MILESTONE), ...deedsOf(REFUND)])
    for (const actor of deed.may) expect([type, actor, isAdmitted(deed, actor)]).toEqual([type, actor, true])
})
