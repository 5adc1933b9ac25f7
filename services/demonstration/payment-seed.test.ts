import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { createPaymentProduct, type PaymentProduct } from '#tests/support/services/payment.ts'
import { seedPayments, withinLimit, type SeedPlan } from './payment-seed.ts'

const DAY_MS = 86_400_000

let product: PaymentProduct

beforeAll(async () => {
  product = await createPaymentProduct()
})
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())

it('fills offerings with real orders, those past their cooling-off confirmed, and does so once', async () => {
  const present = product.clock.now()
  const before = (days: number) => new Date(present.getTime() - days * DAY_MS)
  const token = await product.addOffering()
  const small = await product.addOffering({ totalUnits: 500, minUnits: 10 })
  small.coolingOff.regime = 'malaysia_ecf'
  const investors = Array.from({ length: 12 }, (_, index) => product.addUser(`usr_s${index}`))
  const coolingOffOf = (at: string) => new Date(Date.parse(at) + 4 * DAY_MS).toISOString()
  const { ctx, db } = product
  const deps: Parameters<typeof seedPayments>[1] = {
    staffOfRole: async () => [],
    findUser: async ({ userId }) => ({
      userId,
      isIssuer: false,
      isInvestor: true,
      emailVerified: true,
      displayName: userId,
    }),
    orderingFacts: async () => ({ emailVerified: true, acceptedRiskVersion: '2026-11', isPaused: false }),
    offeringForOrder: async ({ offeringId, now = '' }) => {
      const offering = product.offerings.get(offeringId)
      return offering
        ? { ...offering, coolingOff: { ...offering.coolingOff, endsAt: coolingOffOf(now) } }
        : null
    },
    offeringFacts: async () => ({}),
    zakatableAssets: async () => ({}),
    displayNames: async () => ({}),
    isOfferingInsider: async () => false,
    cancellableCampaigns: async () => ({ rows: [], total: 0 }),
    issuerCompany: async () => null,
    keptNames: async () => [],
    signerFacts: async () => ({}),
    investorFacts: undefined,
  }
  const plan: SeedPlan = {
    wallets: [{ userId: 'usr_demo', amount: 2_500_000n, currency: 'USD' }],
    investors,
    offerings: [
      { offeringId: token.id, units: 4100, people: 12, place: 0, from: before(30), to: before(1) },
      { offeringId: small.id, units: 123, people: 5, place: 4, from: before(20), to: before(10) },
    ],
    limited: { userIds: ['usr_s0', 'usr_s9'], regime: 'malaysia_ecf', amount: 200_000n },
    cancelled: [{ offeringId: small.id, units: 20 }],
  }
  await seedPayments(ctx, deps, plan)
  const state = () =>
    query<{ offering: string; state: string; units: bigint; n: bigint }>(
      db.orm,
      sql`SELECT offering_id AS offering, state, sum(units)::bigint AS units, count(*) AS n FROM payment.share_order
          GROUP BY offering_id, state ORDER BY offering_id, state`,
    )
  const first = await state()
  const unitsOf = (id: string) =>
    first
      .filter(({ offering, state: reached }) => offering === id && reached !== 'refunded')
      .reduce((sum, row) => sum + row.units, 0n)
  expect([unitsOf(token.id), unitsOf(small.id)]).toEqual([4100n, 123n])
  expect(first.filter(({ offering }) => offering === token.id).map((row) => row.state)).toEqual([
    'confirmed',
    'coolingOff',
  ])
  const ofSmall = first.filter(({ offering }) => offering === small.id)
  expect(ofSmall.map((row) => [row.state, Number(row.n), Number(row.units)])).toEqual([
    ['confirmed', 5, 123],
    ['refunded', 1, 20],
  ])
  const lastOfSmall = await query<{ userId: string }>(
    db.orm,
    sql`SELECT user_id AS "userId" FROM payment.share_order WHERE offering_id = ${small.id} ORDER BY placed_at DESC LIMIT 1`,
  )
  expect(lastOfSmall).toEqual([{ userId: 'usr_s0' }])
  const limited = await query<{ userId: string; units: number }>(
    db.orm,
    sql`SELECT user_id AS "userId", units FROM payment.share_order WHERE offering_id = ${small.id} AND state = 'confirmed'
        ORDER BY placed_at`,
  )
  expect(limited.map(({ userId, units }) => [userId, units > 20])).toEqual([
    ['usr_s8', true],
    ['usr_s9', false],
    ['usr_s10', true],
    ['usr_s11', true],
    ['usr_s0', false],
  ])
  expect(await product.ledger.supply(token.id)).toMatchObject({ reserved: 4100n, free: 2200n })
  const [available] = await product.wallet('usr_demo')
  expect(available).toBe('2500000')
  const placed = await query<{ at: Date; confirmed: Date | null }>(
    db.orm,
    sql`SELECT min(placed_at) AS at FROM payment.share_order WHERE offering_id = ${token.id}`,
  )
  expect(placed[0]?.at).toEqual(before(30))

  const transfers = () => query(db.orm, sql`SELECT count(*) AS n FROM ledger.transfer`)
  const written = await transfers()
  await seedPayments(ctx, deps, plan)
  expect([await state(), await transfers()]).toEqual([first, written])

  // The deadlines of seeded orders pass like those of any other order.
  product.clock.advance(4 * DAY_MS)
  await product.jobs.runDue()
  expect((await state()).map((row) => row.state)).toEqual(['confirmed', 'confirmed', 'refunded'])
  // No deadline came for an order whose cooling-off the seed had ended already.
  const lines: readonly string[] = product.lines
  expect(lines.filter((line) => line.includes('lifecycle.unexpected_event'))).toEqual([])
})

describe('orders within the limit of a person', () => {
  const shares = (...units: readonly (readonly [string, number])[]) =>
    units.map(([userId, count]) => ({ userId, units: count }))
  const offering = {
    unitPrice: 100n,
    minUnits: 5,
    coolingOff: { regime: 'malaysia_ecf', rule: '', ruleVersion: '', endsAt: null, noOrders: '' },
  } as const
  const limited = { userIds: ['a'], regime: 'malaysia_ecf', amount: 1000n } as const

  it('gives the rest to one order, also of a person who has several', () => {
    const planned = shares(['a', 30], ['b', 10], ['a', 8], ['b', 6])
    expect(withinLimit(planned, offering, limited)).toEqual(shares(['a', 10], ['b', 30], ['a', 8], ['b', 6]))
  })

  it('throws where nobody may take the rest, and where the limit is below the minimum investment', () => {
    expect(() => withinLimit(shares(['a', 30]), offering, limited)).toThrow('Nobody')
    expect(() => withinLimit(shares(['a', 30], ['b', 5]), offering, { ...limited, amount: 400n })).toThrow(
      'minimum investment',
    )
  })
})
