import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { refundPayee } from '#contracts/internal/payment.ts'
import {
  approveRefund,
  declineRefund,
  proposeRefund,
  refundableOrders,
  refundCampaigns,
  refundOrders,
  refunds,
  withdrawRefund,
  type Refund,
} from '#contracts/payment/refunds.ts'
import { REFUND_TEXTS } from '#contracts/payment/refund-values.ts'
import { REFUND_GUARD_TEXTS } from '#machines/refund/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { orderOf } from '#tests/support/services/orders.ts'
import type { TestOffering } from '#tests/support/services/payment.ts'
import { REFUND_TOPICS } from './execution.ts'
import { FACTS, FUNDS, REASON, refundBench, type RefundPerson } from '#tests/support/payments/refund-bench.ts'

const { product, investor, place, by, filled, propose, approve, shown, jobs, close } = await refundBench()
afterEach(() => expectGoodBooks(product.ledger))
afterAll(close)

describe('who may see and propose', () => {
  it('shows issuers their own campaigns and orders with names and exact amounts, staff all, others nothing', async () => {
    const { offering, orders, total } = await filled(2)
    for (const name of ['usr_issuer', 'usr_compliance', 'usr_finance'] as const) {
      const { data } = await (await by(name)).reply(refundCampaigns, { query: { project: offering.id } })
      expect(data).toEqual([
        expect.objectContaining({
          _id: offering.id,
          orders: 2,
          amount: total,
          open: 0,
          propose: { allowed: true, reason: null },
        }),
      ])
      const listed = await (await by(name)).reply(refundableOrders, { query: { project: offering.id } })
      expect(listed.totalCount).toBe(2)
      expect(new Map(listed.data.map(({ _id, amount }) => [_id, amount]))).toEqual(
        new Map(orders.map(({ _id, amount }) => [_id, amount])),
      )
      expect(listed.data.every(({ investorName }) => investorName.startsWith('Name of usr_i'))).toBe(true)
    }
    const rival = await by('usr_rival')
    expect((await rival.reply(refundCampaigns, { query: { project: offering.id } })).data).toEqual([])
    for (const answer of [
      await rival.call(refundableOrders, { query: { project: offering.id } }),
      await rival.confirmedCall(proposeRefund, { body: { projectId: offering.id, reason: REASON } }),
      await rival.confirmedCall(proposeRefund, { body: { projectId: 'off_unknown', reason: REASON } }),
    ])
      expect([answer.status, answer.body.message]).toEqual([404, REFUND_TEXTS.noCampaign])
    for (const name of ['usr_support', 'usr_investor'] as const) {
      expect((await (await by(name)).call(refunds, { query: {} })).status).toBe(403)
      const body = { projectId: offering.id, reason: REASON }
      expect((await (await by(name)).confirmedCall(proposeRefund, { body })).status).toBe(403)
    }
  })

  it('needs a second factor to propose and to approve', async () => {
    const { offering, total } = await filled(1)
    const body = { projectId: offering.id, reason: REASON }
    expect((await (await by('usr_issuer')).call(proposeRefund, { body })).status).toBe(403)
    const { _id } = await propose('usr_issuer', offering.id)
    const approval = { body: { refundId: _id, amount: total } }
    expect((await (await by('usr_finance')).call(approveRefund, approval)).status).toBe(403)
    // A code for another amount confirms nothing.
    const held = await product.named('usr_finance', FACTS.usr_finance)
    const headers = await product.proof(held, approveRefund.id, {
      payee: _id,
      amount: { amount: '1', currency: 'USD' },
    })
    expect((await product.as({ ...held, headers }).call(approveRefund, approval)).status).toBe(403)
    expect((await shown('usr_finance', _id, offering.id))?.state).toBe('proposed')
    expect(await product.ask(refundPayee)({ id: _id })).toEqual({ name: offering.name, isOpen: true })
    expect(await product.ask(refundPayee)({ id: 'rfd_unknown' })).toBeNull()
  })

  it('keeps proposals of staff from the issuer until they are approved, and other people’s from rivals', async () => {
    const { offering, total } = await filled(1)
    const { _id } = await propose('usr_compliance', offering.id)
    expect(await shown('usr_issuer', _id, offering.id)).toBeUndefined()
    expect((await shown('usr_finance', _id, offering.id))?.proposedBy).toBe('Name of usr_compliance')
    const params = { id: _id }
    expect((await (await by('usr_issuer')).call(withdrawRefund, { params })).status).toBe(404)
    expect((await (await by('usr_issuer')).call(refundOrders, { params, query: {} })).status).toBe(404)
    expect((await approve('usr_finance', _id, total)).status).toBe(200)
    expect(await shown('usr_issuer', _id, offering.id)).toMatchObject({
      state: 'executing',
      proposedBy: 'Mizan',
      decidedBy: 'Mizan',
    })
    expect(await shown('usr_rival', _id, offering.id)).toBeUndefined()
    expect((await (await by('usr_rival')).call(refundOrders, { params, query: {} })).status).toBe(404)
  })
})

describe('the orders that may be refunded', () => {
  const verdicts = async (name: RefundPerson, offering: TestOffering) => {
    const { data } = await (await by(name)).reply(refundableOrders, { query: { project: offering.id } })
    return new Map(data.map(({ _id, propose: { reason } }) => [_id, reason]))
  }

  it('do not tell an issuer of what staff propose, but say it to staff', async () => {
    const { offering, orders, total } = await filled(2)
    const [first, second] = orders.map(({ _id }) => _id) as [string, string]
    await propose('usr_compliance', offering.id, first)
    expect(await verdicts('usr_issuer', offering)).toEqual(
      new Map([
        [first, null],
        [second, null],
      ]),
    )
    expect((await verdicts('usr_finance', offering)).get(first)).toBe(REFUND_GUARD_TEXTS.isNotOpen)
    const whole = await propose('usr_compliance', offering.id)
    expect((await verdicts('usr_issuer', offering)).get(second)).toBeNull()
    expect((await approve('usr_finance', whole._id, total)).status).toBe(200)
    expect((await verdicts('usr_issuer', offering)).get(second)).toBe(REFUND_TEXTS.campaignTaken)
  })

  it('name the refund of the whole campaign as what stands in the way', async () => {
    const { offering, orders } = await filled(1)
    await propose('usr_issuer', offering.id)
    expect((await verdicts('usr_issuer', offering)).get(orders[0]?._id ?? '')).toBe(
      REFUND_TEXTS.campaignTaken,
    )
  })
})

describe('the second person', () => {
  it('is of finance, and neither the proposer nor of the issuer’s company', async () => {
    const { offering, total } = await filled(1)
    const { _id } = await propose('usr_finance', offering.id)
    product.companies.set('usr_issuer', 'Olive Grove Ltd').set('usr_partner', 'Olive Grove Ltd')
    const refusals = [
      [await approve('usr_finance', _id, total), 409, REFUND_GUARD_TEXTS.isNotProposer],
      [await approve('usr_partner', _id, total), 409, REFUND_GUARD_TEXTS.isNotOfIssuer],
    ] as const
    for (const [{ status, body }, expected, text] of refusals)
      expect([status, body.message]).toEqual([expected, text])
    expect((await approve('usr_compliance', _id, total)).status).toBe(403)
    expect((await approve('usr_issuer', _id, total)).status).toBe(403)
    const params = { id: _id }
    const declined = await (await by('usr_partner')).call(declineRefund, { params, body: { reason: 'No.' } })
    expect([declined.status, declined.body.message]).toEqual([409, REFUND_GUARD_TEXTS.isNotOfIssuer])
    expect(await shown('usr_partner', _id, offering.id)).toMatchObject({
      approve: { allowed: false, reason: REFUND_GUARD_TEXTS.isNotOfIssuer },
    })
    product.companies.clear()
    expect((await approve('usr_partner', _id, total)).status).toBe(200)
  })

  it('wins once when two approve at the same time', async () => {
    const { offering, total } = await filled(1)
    const { _id } = await propose('usr_issuer', offering.id)
    const answers = await Promise.all([
      approve('usr_finance', _id, total),
      approve('usr_finance2', _id, total),
      approve('usr_partner', _id, total),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await jobs(REFUND_TOPICS.approved, 'refundId', _id)).toHaveLength(1)
  })

  it('approves the amount that was read, and nothing else', async () => {
    const { offering, total } = await filled(1)
    const { _id } = await propose('usr_issuer', offering.id)
    orderOf(await place(await investor(FUNDS), offering, 1))
    const late = await approve('usr_finance', _id, total)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ code: 'stale', message: REFUND_TEXTS.otherAmount })
    const { amount } = (await shown('usr_finance', _id, offering.id)) as Refund
    expect(amount.amount).toBe(String(BigInt(total.amount) + 10_001n))
    expect((await approve('usr_finance', _id, amount)).status).toBe(200)
  })

  it('declines with a reason, which the issuer reads and is told of', async () => {
    const { offering } = await filled(1)
    const { _id } = await propose('usr_issuer', offering.id)
    const params = { id: _id }
    const body = { reason: 'The licence can still come.' }
    await (await by('usr_finance')).reply(declineRefund, { params, body })
    expect(await shown('usr_issuer', _id, offering.id)).toMatchObject({
      state: 'declined',
      decidedBy: 'Mizan',
      decidedWhy: body.reason,
    })
    expect(await jobs('refund.notice', 'offeringId', offering.id)).toEqual([
      { payload: { userId: 'usr_issuer', offeringId: offering.id, about: 'declined' } },
    ])
    // Then it can be proposed anew, and withdrawn.
    const again = await propose('usr_issuer', offering.id)
    const twice = await (
      await by('usr_compliance')
    ).confirmedCall(proposeRefund, { body: { projectId: offering.id, reason: REASON } })
    expect([twice.status, twice.body.message]).toEqual([409, REFUND_GUARD_TEXTS.isNotOpen])
    await (await by('usr_issuer')).reply(withdrawRefund, { params: { id: again._id } })
    expect((await shown('usr_issuer', again._id, offering.id))?.state).toBe('withdrawn')
  })
})

describe('a proposal that nobody decides', () => {
  it('lapses after 14 days with a reason, and can be proposed again', async () => {
    const { offering } = await filled(1)
    const { _id } = await propose('usr_issuer', offering.id)
    const [job] = await query<{ days: number }>(
      product.db.orm,
      sql`SELECT (extract(epoch FROM j.due_at - r.proposed_at) / 86400)::int AS days FROM kit.job j, payment.refund r
           WHERE j.topic = ${REFUND_TOPICS.expire} AND j.payload ->> 'refundId' = ${_id} AND r.id = ${_id}`,
    )
    expect(job?.days).toBe(14)
    await product.jobs.deliver(REFUND_TOPICS.expire, { refundId: _id })
    await product.jobs.deliver(REFUND_TOPICS.expire, { refundId: _id })
    expect(await shown('usr_issuer', _id, offering.id)).toMatchObject({
      state: 'lapsed',
      decidedWhy: REFUND_TEXTS.expired,
    })
    expect((await propose('usr_issuer', offering.id)).state).toBe('proposed')
  })

  it('keeps an approval when the job comes late', async () => {
    const { offering, total } = await filled(1)
    const { _id } = await propose('usr_issuer', offering.id)
    expect((await approve('usr_finance', _id, total)).status).toBe(200)
    await product.jobs.deliver(REFUND_TOPICS.expire, { refundId: _id })
    expect((await shown('usr_issuer', _id, offering.id))?.state).toBe('executing')
  })
})

it('lists what is open the oldest first, all the newest first, in pages', async () => {
  const mine = [await filled(1), await filled(1), await filled(1)]
  const ids: string[] = []
  for (const { offering } of mine) {
    product.clock.advance(1000)
    ids.push((await propose('usr_finance', offering.id))._id)
  }
  const finance = await by('usr_finance')
  const open = await finance.reply(refunds, { query: { perPage: '50' } })
  expect(open.data.map(({ _id }) => _id).filter((id) => ids.includes(id))).toEqual(ids)
  const all = await finance.reply(refunds, { query: { show: 'all', perPage: '5' } })
  expect(all.data.slice(0, 3).map(({ _id }) => _id)).toEqual(ids.toReversed())
  expect(all.totalCount).toBeGreaterThan(open.totalCount)
})
