import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { manualClock, type ManualClock } from '#services/kit/clock.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { deposit, expectGoodBooks } from '#tests/support/services/ledger.ts'
import { sql } from 'drizzle-orm'
import { customerCash, escrow, holding } from './accounts.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { InvestItem, InvestResult } from './types.ts'

const START = new Date('2026-01-05T08:00:00Z')
const DAY = 86_400_000
/** Price of a share in cents, unless a test opens an offering of its own. */
const PRICE = 10_000n

let database: TestDatabase
let clock: ManualClock
let ledger: Ledger
let user: string
let offering: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  clock = manualClock(START)
  ledger = createLedger({ db: database.db, clock })
  user = newId('u')
  offering = newId('o')
})

const nothing = () => Promise.resolve()

const fund = (userId: string, amount: bigint, key?: string) => deposit(ledger, userId, amount, key)

function order(units: bigint, more: Partial<InvestItem> = {}): InvestItem {
  return {
    offeringId: offering,
    investorId: user,
    orderId: newId('ord'),
    units,
    amount: units * PRICE,
    idempotency: { actor: user, key: newId('k') },
    ...more,
  }
}

async function invest(item: InvestItem): Promise<InvestResult> {
  const [result] = await ledger.investBatch([item], nothing)
  if (!result) throw new Error('no result')
  return result
}

async function accepted(item: InvestItem) {
  const result = await invest(item)
  if (result.outcome !== 'accepted') throw new Error(`not accepted: ${result.outcome}`)
  return result
}

/** Opens an offering of 6,300 shares at this price for the following orders. */
async function openAt(unitPrice: bigint, offeringId = newId('o')): Promise<void> {
  offering = offeringId
  await ledger.openOffering({ offeringId, currency: 'USD', unitPrice, totalUnits: 6_300n })
}

describe('investments', () => {
  beforeEach(async () => {
    await ledger.openOffering({ offeringId: offering, currency: 'USD', unitPrice: PRICE, totalUnits: 6_300n })
    await fund(user, 1_000_000n)
  })

  it('are one transfer in two assets: cash held, shares reserved, a provisional lot', async () => {
    const until = new Date(START.getTime() + 4 * DAY)
    const item = order(25n, { provisionalUntil: until })
    const result = await accepted(item)
    expect(result.orderId).toBe(item.orderId)
    expect(await ledger.balance(customerCash(user, 'USD'))).toMatchObject({
      held: 250_000n,
      available: 750_000n,
    })
    expect(await ledger.balance(escrow(offering, 'USD'))).toMatchObject({ posted: 0n, pending: 250_000n })
    expect(await ledger.balance(holding(user, offering))).toMatchObject({ posted: 0n, pending: 25n })
    expect(await ledger.supply(offering)).toMatchObject({
      total: 6_300n,
      reserved: 25n,
      sold: 0n,
      free: 6_275n,
    })
    expect(await ledger.holdings(user)).toMatchObject([
      {
        lotId: result.lotId,
        state: 'provisional',
        units: 25n,
        amount: 250_000n,
        provisionalUntil: until,
        lockedUntil: null,
      },
    ])
    const legs = await query<{ asset: string; n: bigint }>(
      database.db.orm,
      sql`SELECT asset, count(*) AS n FROM ledger.posting WHERE transfer_id = ${result.transferId} GROUP BY asset ORDER BY asset`,
    )
    expect(legs).toEqual([
      { asset: 'USD', n: 2n },
      { asset: `share:${offering}`, n: 2n },
    ])
    await expectGoodBooks(ledger)
  })

  it('settle at allotment: cash in escrow, shares held and locked', async () => {
    const { transferId } = await accepted(order(10n))
    clock.advance(5 * DAY)
    const lockedUntil = new Date('2027-04-10T00:00:00Z')
    expect((await ledger.settleInvestment(transferId, { lockedUntil })).outcome).toBe('done')
    expect((await ledger.settleInvestment(transferId, { lockedUntil })).outcome).toBe('replayed')
    expect((await ledger.releaseInvestment(transferId, { reason: 'cancelled' })).outcome).toBe('not_pending')
    expect(await ledger.balance(customerCash(user, 'USD'))).toMatchObject({ posted: 900_000n, held: 0n })
    expect(await ledger.balance(escrow(offering, 'USD'))).toMatchObject({ posted: 100_000n, pending: 0n })
    expect(await ledger.supply(offering)).toMatchObject({ reserved: 0n, sold: 10n })
    expect(await ledger.holdings(user)).toMatchObject([{ state: 'held', lockedUntil, heldAt: clock.now() }])
    await expectGoodBooks(ledger)
  })

  it('return exactly what was held when released, and the shares can be sold again', async () => {
    await openAt(3_741n)
    const { transferId } = await accepted(order(33n, { amount: 123_453n }))
    expect((await ledger.releaseInvestment(transferId, { reason: 'cooling_off' })).outcome).toBe('done')
    expect((await ledger.releaseInvestment(transferId, { reason: 'cooling_off' })).outcome).toBe('replayed')
    expect((await ledger.settleInvestment(transferId)).outcome).toBe('not_pending')
    expect(await ledger.balance(customerCash(user, 'USD'))).toMatchObject({ posted: 1_000_000n, held: 0n })
    expect(await ledger.supply(offering)).toMatchObject({ reserved: 0n, sold: 0n, free: 6_300n })
    expect(await ledger.holdings(user)).toEqual([])
    await expectGoodBooks(ledger)
  })

  it('are refunded once after allotment, to the cent, unless escrow no longer has the money', async () => {
    await openAt(10_003n)
    const first = await accepted(order(7n, { amount: 70_021n }))
    expect((await ledger.refund(first.transferId, { reason: 'campaign_failed' })).outcome).toBe('not_posted')
    await ledger.settleInvestment(first.transferId)
    const refunds = await Promise.all(
      Array.from({ length: 10 }, () => ledger.refund(first.transferId, { reason: 'campaign_failed' })),
    )
    expect(refunds.map((refund) => refund.outcome).toSorted()).toEqual(['done', ...Array(9).fill('replayed')])
    expect(await ledger.balance(customerCash(user, 'USD'))).toMatchObject({ posted: 1_000_000n, held: 0n })
    expect(await ledger.supply(offering)).toMatchObject({ reserved: 0n, sold: 0n })

    const second = await accepted(order(1n, { amount: 10_003n }))
    await ledger.settleInvestment(second.transferId)
    await ledger.transfer({
      kind: 'move',
      reason: 'released_to_issuer',
      legs: [{ from: escrow(offering, 'USD'), to: customerCash(newId('issuer'), 'USD'), amount: 10_000n }],
      idempotency: { actor: 'system', key: newId() },
    })
    expect(await ledger.refund(second.transferId, { reason: 'late' })).toEqual({
      outcome: 'insufficient_funds',
    })
    await expectGoodBooks(ledger)
  })

  it('replay under their key with the first ids, whatever the order id of the retry', async () => {
    const item = order(5n)
    const first = await accepted(item)
    expect(await invest({ ...item, orderId: newId('ord') })).toEqual({ ...first, outcome: 'replayed' })
    expect(await invest({ ...item, units: 6n, amount: 60_000n })).toEqual({ outcome: 'key_reused' })
    expect(await invest({ ...item, idempotency: { ...item.idempotency, body: 'terms 2' } })).toEqual({
      outcome: 'key_reused',
    })
    expect(await ledger.supply(offering)).toMatchObject({ reserved: 5n })
    await expectGoodBooks(ledger)
  })

  it('are refused without funds, beyond the supply and when closed, and change nothing then', async () => {
    expect(await invest(order(101n))).toEqual({ outcome: 'insufficient_funds' })
    await openAt(1n)
    expect(await invest(order(6_301n, { amount: 6_301n }))).toEqual({ outcome: 'sold_out' })
    expect(await invest(order(1n, { amount: 1n, investorId: newId('u') }))).toEqual({
      outcome: 'insufficient_funds',
    })
    const kept = order(6_300n, { amount: 6_300n })
    const first = await accepted(kept)
    expect(await invest(order(1n, { amount: 1n }))).toEqual({ outcome: 'sold_out' })
    expect(await invest(kept)).toEqual({ ...first, outcome: 'replayed' })
    await ledger.setOfferingClosed(offering, true)
    expect(await invest(order(1n, { amount: 1n }))).toEqual({ outcome: 'closed' })
    expect(await invest(kept)).toEqual({ ...first, outcome: 'replayed' })
    await expect(invest(order(1n, { offeringId: 'none' }))).rejects.toThrow()
    await expectGoodBooks(ledger)
  })

  it('pay exactly the price of their shares, which is set once', async () => {
    for (const amount of [1n, PRICE - 1n, PRICE + 1n, 2n * PRICE]) {
      await expect(invest(order(1n, { amount }))).rejects.toMatchObject({ cause: { code: 'LG008' } })
    }
    // A wrong item must not fail the others of its batch.
    const batcher = ledger.openBatcher(nothing)
    const results = await Promise.allSettled([
      batcher.invest(order(1n)),
      batcher.invest(order(1n, { amount: 1n })),
      batcher.invest(order(2n)),
    ])
    expect(results.map((one) => (one.status === 'fulfilled' ? one.value.outcome : one.status))).toEqual([
      'accepted',
      'rejected',
      'accepted',
    ])
    expect(await ledger.supply(offering)).toMatchObject({
      unitPrice: PRICE,
      reserved: 3n,
      escrowHeld: 3n * PRICE,
    })
    await expect(openAt(PRICE + 1n, offering)).rejects.toThrow('other figures')
    await expect(openAt(0n)).rejects.toThrow()
    await expectGoodBooks(ledger)
  })

  it('are taken from the opening on and before the closing', async () => {
    offering = newId('o')
    await ledger.openOffering({
      offeringId: offering,
      currency: 'USD',
      unitPrice: PRICE,
      totalUnits: 10n,
      opensAt: new Date(START.getTime() + 1000),
      closesAt: new Date(START.getTime() + 2000),
    })
    expect((await invest(order(1n))).outcome).toBe('closed')
    clock.advance(1000)
    expect((await invest(order(1n))).outcome).toBe('accepted')
    clock.advance(999)
    expect((await invest(order(1n))).outcome).toBe('accepted')
    clock.advance(1)
    expect((await invest(order(1n))).outcome).toBe('closed')
  })

  it('in one batch are decided in order, each on what the earlier ones left', async () => {
    const other = newId('u')
    await fund(other, 30_000n)
    const items = [
      order(60n),
      order(50n),
      order(40n),
      order(2n, { investorId: other }),
      order(2n, { investorId: other }),
      order(1n, { investorId: other }),
    ]
    const seen: string[] = []
    const results = await ledger.investBatch(items, (_, taken) => {
      seen.push(...taken.map(({ item }) => item.orderId))
      return Promise.resolve()
    })
    expect(results.map((result) => result.outcome)).toEqual([
      'accepted',
      'insufficient_funds',
      'accepted',
      'accepted',
      'insufficient_funds',
      'accepted',
    ])
    expect(seen).toEqual([items[0], items[2], items[3], items[5]].map((item) => item?.orderId))
    expect(await ledger.supply(offering)).toMatchObject({ reserved: 103n })
    await expectGoodBooks(ledger)
  })

  it('vanish whole when the caller fails to write its order', async () => {
    await expect(
      ledger.investBatch([order(3n)], () => Promise.reject(new Error('no order'))),
    ).rejects.toThrow('no order')
    expect(await ledger.supply(offering)).toMatchObject({ reserved: 0n })
    expect(await ledger.balance(customerCash(user, 'USD'))).toMatchObject({ held: 0n })
    expect(await ledger.holdings(user)).toEqual([])
    await expectGoodBooks(ledger)
  })

  it('settle and release in one call for a whole campaign, each with its own result', async () => {
    const [a, b, c] = [await accepted(order(1n)), await accepted(order(2n)), await accepted(order(3n))]
    await ledger.releaseInvestment(b.transferId, { reason: 'cooling_off' })
    const results = await ledger.settleInvestments([a.transferId, b.transferId, c.transferId, 'tr_none'])
    expect([a, b, c].map((one) => results.get(one.transferId)?.outcome)).toEqual([
      'done',
      'not_pending',
      'done',
    ])
    expect(results.get('tr_none')?.outcome).toBe('not_found')
    expect(await ledger.supply(offering)).toMatchObject({ reserved: 0n, sold: 4n })
    await expectGoodBooks(ledger)
  })

  it('an offering opens once; other figures under its id are refused', async () => {
    await ledger.openOffering({ offeringId: offering, currency: 'USD', unitPrice: PRICE, totalUnits: 6_300n })
    await expect(
      ledger.openOffering({ offeringId: offering, currency: 'USD', unitPrice: PRICE, totalUnits: 6_301n }),
    ).rejects.toThrow('other figures')
    expect(await ledger.supply(offering)).toMatchObject({ total: 6_300n })
    expect(await ledger.supply('none')).toBeUndefined()
  })
})

describe('reading', () => {
  beforeEach(async () => {
    await ledger.openOffering({ offeringId: offering, currency: 'USD', unitPrice: PRICE, totalUnits: 100n })
    await fund(user, 100_000n)
  })

  it('a statement explains every change of the available balance, newest first', async () => {
    clock.advance(DAY)
    const kept = await accepted(order(2n))
    clock.advance(DAY)
    const released = await accepted(order(3n))
    clock.advance(DAY)
    await ledger.releaseInvestment(released.transferId, { reason: 'investment_released' })
    await ledger.settleInvestment(kept.transferId)
    const account = customerCash(user, 'USD')
    const page = await ledger.statement({ account, limit: 10, offset: 0 })
    expect(page.totalCount).toBe(4)
    expect(page.movements.map((m) => [m.reason, m.state, m.change.available, m.balance.available])).toEqual([
      ['investment_released', 'posted', 30_000n, 80_000n],
      ['investment', 'voided', -30_000n, 50_000n],
      ['investment', 'posted', -20_000n, 80_000n],
      ['deposit', 'posted', 100_000n, 100_000n],
    ])
    expect(page.movements[0]).toMatchObject({ settles: released.transferId, at: clock.now() })
    expect(page.movements[2]).toMatchObject({
      transferId: kept.transferId,
      reference: kept.orderId,
      counterparty: { ownerKind: 'offering', ownerId: offering, kind: 'escrow' },
    })
    expect(page.movements[3]?.counterparty).toEqual({
      ownerKind: 'provider',
      ownerId: 'cards',
      kind: 'provider_settlement',
    })

    const second = await ledger.statement({ account, limit: 2, offset: 2 })
    expect(second.movements).toEqual(page.movements.slice(2))
    const journal = await ledger.statement({ account, limit: 10, offset: 0, view: 'journal' })
    expect(journal.totalCount).toBe(5)
    expect(journal.movements[0]).toMatchObject({ reason: 'allotted', balance: { posted: 80_000n, held: 0n } })
    const window = await ledger.statement({
      account,
      limit: 10,
      offset: 0,
      from: new Date(START.getTime() + DAY),
      to: new Date(START.getTime() + 2 * DAY),
    })
    expect(window).toMatchObject({ totalCount: 1, movements: [{ transferId: kept.transferId }] })
  })

  it('the register says who held what at any instant', async () => {
    const at = (days: number) => new Date(START.getTime() + days * DAY)
    const other = newId('u')
    await fund(other, 50_000n)
    clock.set(at(1))
    const first = await accepted(order(4n))
    clock.set(at(2))
    const second = await accepted(order(5n, { investorId: other }))
    clock.set(at(3))
    await ledger.settleInvestment(first.transferId)
    clock.set(at(4))
    await ledger.releaseInvestment(second.transferId, { reason: 'cancelled' })
    clock.set(at(5))
    await ledger.refund(first.transferId, { reason: 'campaign_failed' })

    const states = async (asOf?: Date) => {
      const { lots, totalCount } = await ledger.register({
        offeringIds: [offering],
        asOf,
        limit: 10,
        offset: 0,
      })
      expect(totalCount).toBe(lots.length)
      return lots.map((lot) => [lot.holderId === user ? 'user' : 'other', lot.units, lot.state])
    }
    expect(await states(at(0.5))).toEqual([])
    expect(await states(at(1))).toEqual([['user', 4n, 'provisional']])
    expect(await states(at(2))).toEqual([
      ['user', 4n, 'provisional'],
      ['other', 5n, 'provisional'],
    ])
    expect(await states(at(3))).toEqual([
      ['user', 4n, 'held'],
      ['other', 5n, 'provisional'],
    ])
    expect(await states(at(4))).toEqual([['user', 4n, 'held']])
    expect(await states()).toEqual([])
    expect(await ledger.registerTotals(offering, { asOf: at(3) })).toEqual({
      provisional: 5n,
      held: 4n,
      holders: 2,
    })
    expect(await ledger.holdings(user, { asOf: at(4) })).toMatchObject([
      { lotId: first.lotId, state: 'held' },
    ])
    expect(await ledger.lotOfOrder(first.orderId)).toMatchObject({ state: 'cancelled', endedAt: at(5) })
    const cancelled = await ledger.register({
      offeringIds: [offering],
      states: ['cancelled'],
      holderId: other,
      limit: 1,
      offset: 0,
    })
    expect(cancelled).toMatchObject({ totalCount: 1, lots: [{ lotId: second.lotId }] })
  })
})
