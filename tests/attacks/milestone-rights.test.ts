import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveRefund, declineRefund, proposeRefund, withdrawRefund } from '#contracts/payment/refunds.ts'
import { approveMilestoneRelease, askMilestoneRelease, fileMilestone } from '#contracts/project/milestones.ts'
import { REFUND_STATES, type RefundState } from '#contracts/payment/refund-values.ts'
import { milestoneMachine } from '#machines/milestone/machine.ts'
import { refundMachine } from '#machines/refund/machine.ts'
import { query } from '#services/kit/database/database.ts'
import { REFUND_TOPICS } from '#services/payment/refunds/execution.ts'
import { fundOffering, RAISED } from '#tests/support/product/funded-offering.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { deedsOf, MILESTONE, REFUND, type Actor, type Subject } from './campaign-rights.ts'
import { IS_LONG } from '#tests/support/long.ts'
import { NOW } from '#tests/support/offerings/setting.ts'
import { rightsBench, takes, told, UNIT } from './campaign-rights-bench.ts'

/* Who may do what with a milestone and a refund, in each state. */
const {
  product,
  owner,
  personOf,
  evidence,
  first,
  nextId,
  expectRefused,
  expectDone,
  offering,
  addColleagues,
  order,
  subjectOf,
  close,
} = await rightsBench()
afterAll(close)

describe('a milestone', () => {
  const STATES = Object.keys(milestoneMachine.states) as (keyof typeof milestoneMachine.states)[]

  /** A third of what the sample offering raised, rounded down. */
  const TRANCHE = { amount: String((RAISED * 33n) / 100n), currency: 'USD' } as const

  /** The first milestone of a funded offering, brought into a state by the people whose part it is. */
  async function milestoneIn(state: (typeof STATES)[number]): Promise<Subject> {
    const id = nextId()
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
