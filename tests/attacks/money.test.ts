import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#services/kit/ids.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { attackBench, orderOf, type Answer, type AttackBench, type Held } from './bench.ts'

/* Money and shares under parallel requests through both doors at once: REST and GraphQL reach the same rows. */
const PLACE = 'mutation($input: PlaceOrderBody!) { it: placeOrder(input: $input) { data { _id state } } }'
const CANCEL = 'mutation($id: PathId!) { it: cancelOrder(id: $id) { data { _id state } } }'
const SHARES = 100

let bench: AttackBench
let first: Held
let second: Held

beforeAll(async () => {
  bench = await attackBench(SHARES)
  first = await bench.investor('investor', 5_000_000n)
  second = await bench.investor('investor1', 5_000_000n)
})
afterAll(() => bench?.close())
afterEach(() => expectGoodBooks(bench.platform.ledger))

type Door = 'rest' | 'graphql'
const DOORS: readonly Door[] = ['rest', 'graphql']

const place = async (door: Door, as: Held, body: ReturnType<typeof orderOf>) => {
  const headers = await bench.proof(as, body)
  return door === 'rest'
    ? bench.rest('POST', '/v2/payments/orders', { as, body, headers })
    : bench.graphql(PLACE, { input: body }, { as, headers })
}
const cancel = (door: Door, as: Held, id: string) =>
  door === 'rest'
    ? bench.rest('POST', `/v2/payments/orders/${id}/cancel`, { as })
    : bench.graphql(CANCEL, { id }, { as })

/** The order an answer holds; undefined when it was refused. */
function orderIn({ body }: Answer): string | undefined {
  const data = body.data as { _id?: string; it?: { data: { _id: string } } } | null | undefined
  return data?._id ?? data?.it?.data._id
}
const wallet = async (as: Held) => {
  const { body } = await bench.rest('GET', '/v1/accounts', { as })
  const { available, held } = body.data as Record<'available' | 'held', { amount: string }>
  return [BigInt(available.amount), BigInt(held.amount)] as const
}
const total = async () => {
  const [one, other] = await Promise.all([wallet(first), wallet(second)])
  return one[0] + one[1] + other[0] + other[1]
}
const bothDoors = (times: number) => Array.from({ length: times }, (_, index) => DOORS[index % 2] ?? 'rest')

describe('orders', () => {
  it('of one key are one order, whichever door they came through', async () => {
    const body = orderOf(1)
    const answers = await Promise.all(bothDoors(30).map((door) => place(door, first, body)))
    expect(new Set(answers.map(orderIn)).size).toBe(1)
    const other = { ...body, units: 2 }
    for (const door of DOORS) expect(orderIn(await place(door, first, other))).toBeUndefined()
    // The key is the investor's own: somebody else's is another one.
    expect(orderIn(await place('rest', second, body))).toBeDefined()
  })

  it('never sell more shares than there are, nor more than the wallet holds', async () => {
    const before = await bench.platform.ledger.supply('alpha')
    const money = await total()
    const answers = await Promise.all(
      bothDoors(80).map((door, index) => place(door, index % 4 < 2 ? first : second, orderOf(3))),
    )
    const sold = answers.filter((answer) => orderIn(answer) !== undefined).length
    expect(BigInt(sold)).toBe((before?.free ?? 0n) / 3n)
    expect(await total()).toBe(money)
    for (const held of [first, second]) expect((await wallet(held))[0]).toBeGreaterThanOrEqual(0n)
  })

  it('are cancelled once, with exactly what was held', async () => {
    const { body } = await bench.rest('GET', '/v2/payments/orders?perPage=5', { as: first })
    const [order] = body.data as { _id: string; amount: { amount: string } }[]
    const before = await wallet(first)
    const answers = await Promise.all(bothDoors(20).map((door) => cancel(door, first, order?._id ?? '')))
    expect(answers.filter((answer) => orderIn(answer) !== undefined)).toHaveLength(1)
    const amount = BigInt(order?.amount.amount ?? 0)
    expect(await wallet(first)).toEqual([before[0] + amount, before[1] - amount])
  })

  it('are either cancelled or confirmed at the end of the cooling-off, never both and never neither', async () => {
    const ordersOf = async (as: Held) => {
      const { body } = await bench.rest('GET', '/v2/payments/orders?perPage=50&state=coolingOff', { as })
      return body.data as { _id: string; coolingOff: { endsAt: string } }[]
    }
    // Which of the two was quicker to get the last shares is chance.
    const [ofFirst, ofSecond] = await Promise.all([ordersOf(first), ordersOf(second)])
    const [investor, orders] = ofFirst.length > ofSecond.length ? [first, ofFirst] : [second, ofSecond]
    expect(orders.length).toBeGreaterThan(5)
    const end = new Date(orders[0]?.coolingOff.endsAt ?? 0)
    bench.clock.set(new Date(end.getTime() - 1))
    const renewed = await bench.session(investor.userId)
    const send = async ({ _id }: { _id: string }, index: number) => {
      const answer = await cancel(DOORS[index % 2] ?? 'rest', renewed, _id)
      return [_id, orderIn(answer) !== undefined] as const
    }
    const half = Math.floor(orders.length / 2)
    const early = orders.slice(0, half).map(send)
    // Some are through, some are on their way when the period ends and its jobs begin.
    await Promise.race(early)
    bench.clock.set(end)
    const jobs = Array.from({ length: 4 }, () => bench.platform.ctx.jobs.runDue())
    const outcomes = await Promise.all([...early, ...orders.slice(half).map(send)])
    await Promise.all(jobs)
    expect(new Set(outcomes.map(([, wasCancelled]) => wasCancelled))).toEqual(new Set([true, false]))
    bench.clock.advance(1000)
    await bench.platform.ctx.jobs.runDue()
    for (const [id, wasCancelled] of outcomes) {
      const shown = await bench.rest('GET', `/v2/payments/orders/${id}`, { as: renewed })
      const { state } = shown.body.data as { state: string }
      expect(wasCancelled ? ['refunded'] : ['confirmed', 'allotted', 'held']).toContain(state)
    }
  })
})

describe('bodies of an order', () => {
  const good = orderOf(1)
  it.each([
    ['units of 0', { ...good, units: 0 }],
    ['units below 0', { ...good, units: -1 }],
    ['a part of a unit', { ...good, units: 0.5 }],
    ['units as text', { ...good, units: '1' }],
    ['units beyond all bounds', { ...good, units: 1e21 }],
    ['a price of one’s own', { ...good, unitPrice: { amount: '1', currency: 'USD' } }],
    ['a price below 0', { ...good, unitPrice: { amount: '-10000', currency: 'USD' } }],
    ['another currency', { ...good, unitPrice: { amount: '10000', currency: 'MYR' } }],
    ['terms to come', { ...good, termsVersion: 2 }],
    ['an amount', { ...good, amount: { amount: '1', currency: 'USD' } }],
    ['a state', { ...good, state: 'held' }],
    ['an owner', { ...good, userId: 'usr_other' }],
    ['a key of the prototype', JSON.stringify(good).replace('{', '{"__proto__":{"units":1},')],
    ['an offering that is a property of every object', { ...good, projectId: 'constructor' }],
  ])('with %s hold and sell nothing', async (_name, body) => {
    const as = await bench.session(first.userId)
    const before = [await wallet(as), await bench.platform.ledger.supply('alpha')]
    const headers = await bench.proof(as, body)
    const rest = await bench.rest('POST', '/v2/payments/orders', { as, body, headers })
    expect(rest.status).toBeGreaterThanOrEqual(400)
    expect(rest.status).toBeLessThan(500)
    const input: unknown = typeof body === 'string' ? JSON.parse(body) : body
    const graphql = await bench.graphql(PLACE, { input }, { as, headers })
    expect([graphql.body.data ?? null, graphql.body.errors?.[0]?.extensions.code]).toEqual([
      null,
      expect.not.stringMatching('internal'),
    ])
    expect([await wallet(as), await bench.platform.ledger.supply('alpha')]).toEqual(before)
  })
})

describe('events of the card provider', () => {
  const event = JSON.stringify({
    id: newId('evt'),
    type: 'payment.succeeded',
    intentId: 'pi_1',
    amount: '100',
    currency: 'USD',
  })
  it.each([
    ['none', undefined, 'unsigned'],
    ['an empty one', '', 'unsigned'],
    ['one without a time', `v1=${'0'.repeat(64)}`, 'bad_signature'],
    ['a guess', `t=1795177355,v1=${'0'.repeat(64)}`, 'bad_signature'],
    ['two', `t=1,v1=${'0'.repeat(64)},v1=${'1'.repeat(64)}`, 'bad_signature'],
    ['a short one', 't=1,v1=00', 'bad_signature'],
  ])('with %s as signature are refused', async (_name, signature, code) => {
    const headers = signature === undefined ? {} : { 'card-signature': signature }
    const answer = await bench.rest('POST', '/v2/payments/webhooks/card', { body: event, headers })
    expect([answer.status, answer.body.code]).toEqual([400, code])
  })
})
