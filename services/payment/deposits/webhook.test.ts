import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { newId } from '#services/kit/ids.ts'
import type { CardEvent } from '#services/providers/card/port.ts'
import { signBody } from '#services/simulators/card/signature.ts'
import { dataOf, depositBench } from '#tests/support/services/deposits.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'

const { product, person, open, webhook, intentOf } = await depositBench()
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())

describe('events', () => {
  const openEvent = async (): Promise<{ userId: string; event: CardEvent }> => {
    const userId = person()
    const deposit = dataOf(await open(userId))
    const facts = {
      id: newId('evt'),
      intentId: await intentOf(deposit._id),
      amount: 25_000n,
      currency: 'USD',
    }
    return { userId, event: { ...facts, type: 'payment.succeeded' } }
  }

  it.each([
    ['no signature', { header: null }, 'unsigned'],
    ['an odd signature', { header: 'v1=abc' }, 'bad_signature'],
    ['the signature of another secret', { secret: 'guess' }, 'bad_signature'],
    ['a changed body', { body: '{"amount":"99999999"}' }, 'bad_signature'],
  ])('are refused with %s', async (_what, options, code) => {
    const { userId, event } = await openEvent()
    const answer = await webhook(event, options)
    expect([answer.status, answer.body.code]).toEqual([400, code])
    expect(await product.wallet(userId)).toEqual(['0', '0', '0'])
  })

  it.each([
    ['five minutes old', -300_000, 200],
    ['older than that', -301_000, 400],
    ['from the near future', 300_000, 200],
    ['from further ahead', 301_000, 400],
  ])('%s (%i ms) get %i', async (_what, ms, status) => {
    const { event } = await openEvent()
    const answer = await webhook(event, { at: new Date(product.clock.now().getTime() + ms) })
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.body.code).toBe('stale')
  })

  it('are refused when signed but malformed', async () => {
    const { event } = await openEvent()
    const body = JSON.stringify({ ...event, amount: '1e9' })
    const answer = await webhook(event, {
      body,
      header: signBody(product.webhookSecret, body, product.clock.now()),
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed'])
  })

  it('in another currency are a mismatch', async () => {
    const { userId, event } = await openEvent()
    expect((await webhook({ ...event, currency: 'CAD' })).body.message).toBe('mismatch')
    expect(await product.wallet(userId)).toEqual(['0', '0', '0'])
  })

  it('of a payment we do not know are asked for again', async () => {
    const { event } = await openEvent()
    expect((await webhook({ ...event, intentId: 'pi_unknown' })).status).toBe(404)
  })

  it('of one id act once, also at the same moment', async () => {
    const { userId, event } = await openEvent()
    const answers = await Promise.all(Array.from({ length: 8 }, () => webhook(event)))
    expect(answers.map(({ body }) => body.message).toSorted()).toEqual([
      'credited',
      ...Array.from({ length: 7 }, () => 'known'),
    ])
    expect(await product.wallet(userId)).toEqual(['25000', '0', '0'])
  })

  it('out of order are reported, and those that a provider sends beside its answer are not', async () => {
    const { event } = await openEvent()
    const failed = { ...event, type: 'payment.failed', reason: 'declined' } as const
    const { monitor } = product.ctx
    const before = monitor.recentUnexpected().length
    const tell = (given: CardEvent) => webhook({ ...given, id: newId('evt') })
    for (const given of [failed, failed, event]) await tell(given)
    expect(monitor.recentUnexpected()).toHaveLength(before)
    expect((await tell(failed)).body.message).toBe('ignored')
    const seen = { machine: 'deposit', state: 'settled', event: 'deposit.refused' }
    expect(monitor.recentUnexpected()[0]).toMatchObject(seen)
    expect(monitor.recentUnexpected()).toHaveLength(before + 1)
  })

  it('too large are refused', async () => {
    const { event } = await openEvent()
    expect((await webhook(event, { body: 'x'.repeat(20_000) })).status).toBe(413)
  })
})
