import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { openDatabase, query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { silentLog } from '#services/kit/log.ts'
import { customerCash, escrow } from '#services/ledger/accounts.ts'
import { createLedger } from '#services/ledger/ledger.ts'
import type { InvestItem, InvestResult } from '#services/ledger/types.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { outboxOf, prepareOutbox, writeOutbox } from './ledger-schedule.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const PRICE = 10_000n
const clock = manualClock(NOW)

let database: TestDatabase | undefined
afterEach(async () => {
  await database?.close()
  database = undefined
})

async function world(processes: number) {
  database = await testDatabase({ maxConnections: 4 })
  await prepareOutbox(database.ownerUrl)
  const url = database.url
  const pools = Array.from({ length: processes - 1 }, () =>
    openDatabase({ url, log: silentLog(), maxConnections: 4 }),
  )
  const ledgers = [database.db, ...pools].map((db) => createLedger({ db, clock }))
  const desks = ledgers.map((ledger) => ledger.openBatcher(writeOutbox))
  const [ledger] = ledgers
  if (!ledger) throw new Error('no ledger')
  return { ledger, desks, db: database.db, close: () => Promise.all(pools.map((pool) => pool.close())) }
}

function count(results: readonly InvestResult[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed
  const random = () => (state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff)
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

describe.each([{ processes: 1 }, { processes: 2 }])(
  'a rush for the last shares, $processes process(es)',
  ({ processes }) => {
    it('10,000 parallel requests, 15 % of them replays: exactly 6,300 shares and $630,000.00', async () => {
      const { ledger, desks, db, close } = await world(processes)
      await ledger.openOffering({ offeringId: 'rush', currency: 'USD', unitPrice: PRICE, totalUnits: 6_300n })
      const investors = Array.from({ length: 400 }, (_, index) => `inv_${index}`)
      await Promise.all(
        investors.map((userId) =>
          ledger.deposit({
            provider: 'cards',
            userId,
            currency: 'USD',
            amount: 30n * PRICE,
            idempotency: { actor: 'cards', key: userId },
          }),
        ),
      )
      // 8,500 orders of one share, and 1,500 of them sent a second time.
      const orders = Array.from({ length: 8_500 }, (_, index): InvestItem => {
        const investorId = investors[index % investors.length] ?? ''
        return {
          offeringId: 'rush',
          investorId,
          orderId: newId('ord'),
          units: 1n,
          amount: PRICE,
          idempotency: { actor: investorId, key: `key_${index}` },
        }
      })
      const replays = orders.slice(0, 1_500).map((order) => ({ ...order, orderId: newId('ord') }))
      const requests = shuffled([...orders, ...replays], 42)

      const results = await Promise.all(
        requests.map(
          (request, index) =>
            desks[index % desks.length]?.invest(request) ?? Promise.reject(new Error('no desk')),
        ),
      )
      await close()

      const counts = count(results)
      expect(counts['accepted']).toBe(6_300)
      expect((counts['accepted'] ?? 0) + (counts['replayed'] ?? 0) + (counts['sold_out'] ?? 0)).toBe(10_000)
      expect(counts['replayed']).toBeGreaterThan(0)
      expect(await ledger.supply('rush')).toMatchObject({
        reserved: 6_300n,
        sold: 0n,
        free: 0n,
        escrow: 0n,
        escrowHeld: 63_000_000n,
      })
      const cash = await Promise.all(investors.map((userId) => ledger.balance(customerCash(userId, 'USD'))))
      expect(cash.reduce((sum, balance) => sum + balance.held, 0n)).toBe(63_000_000n)
      expect(await ledger.registerTotals('rush')).toMatchObject({ provisional: 6_300n, held: 0n })
      expect(await outboxOf(db)).toBe(6_300)
      // A replay names the transfer of the first time.
      const byKey = new Map<string, Set<string>>()
      for (const [index, result] of results.entries()) {
        const request = requests[index]
        if (!request || !('transferId' in result)) continue
        const ids = byKey.get(request.idempotency.key) ?? new Set()
        byKey.set(request.idempotency.key, ids.add(result.transferId))
      }
      expect([...byKey.values()].every((ids) => ids.size === 1)).toBe(true)
      expect(byKey.size).toBe(6_300)
      expect(await ledger.reconcile()).toEqual([])
      for (const line of await ledger.trialBalance())
        expect(line).toMatchObject({ posted: 0n, held: line.pending })
    })
  },
)

describe('under contention', () => {
  it('one account never spends twice what it has', async () => {
    const { ledger, desks, close } = await world(2)
    await ledger.openOffering({ offeringId: 'one', currency: 'USD', unitPrice: PRICE, totalUnits: 1_000n })
    await ledger.deposit({
      provider: 'cards',
      userId: 'rich',
      currency: 'USD',
      amount: 10n * PRICE,
      idempotency: { actor: 'cards', key: 'e1' },
    })
    const invest = Array.from({ length: 100 }, (_, index) =>
      desks[index % 2]?.invest({
        offeringId: 'one',
        investorId: 'rich',
        orderId: newId('ord'),
        units: 1n,
        amount: PRICE,
        idempotency: { actor: 'rich', key: `key_${index}` },
      }),
    )
    const holds = Array.from({ length: 20 }, (_, index) =>
      ledger.hold({
        kind: 'withdrawal',
        reason: 'payout',
        legs: [
          {
            from: customerCash('rich', 'USD'),
            to: { ownerKind: 'provider', ownerId: 'bank', kind: 'provider_settlement', asset: 'USD' },
            amount: PRICE,
          },
        ],
        idempotency: { actor: 'rich', key: `hold_${index}` },
      }),
    )
    const outcomes = (await Promise.all([...invest, ...holds])).map((result) => result?.outcome)
    await close()
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'insufficient_funds')).toHaveLength(110)
    expect(await ledger.balance(customerCash('rich', 'USD'))).toMatchObject({
      held: 10n * PRICE,
      available: 0n,
    })
    expect(await ledger.reconcile()).toEqual([])
  })

  it('a hold ends one way only, however many try at once; a refund happens once', async () => {
    const { ledger, close } = await world(1)
    await ledger.openOffering({ offeringId: 'two', currency: 'USD', unitPrice: PRICE, totalUnits: 1_000n })
    await ledger.deposit({
      provider: 'cards',
      userId: 'u1',
      currency: 'USD',
      amount: 100n * PRICE,
      idempotency: { actor: 'cards', key: 'e1' },
    })
    const ids: string[] = []
    for (let index = 0; index < 30; index += 1) {
      const [result] = await ledger.investBatch(
        [
          {
            offeringId: 'two',
            investorId: 'u1',
            orderId: newId('ord'),
            units: 1n,
            amount: PRICE,
            idempotency: { actor: 'u1', key: `k${index}` },
          },
        ],
        () => Promise.resolve(),
      )
      if (result?.outcome === 'accepted') ids.push(result.transferId)
    }
    expect(ids).toHaveLength(30)
    const ends = await Promise.all(
      ids.flatMap((id) => [
        ...Array.from({ length: 3 }, () => ledger.settleInvestment(id)),
        ...Array.from({ length: 3 }, () => ledger.releaseInvestment(id, { reason: 'cancelled' })),
      ]),
    )
    expect(ends.filter((end) => end.outcome === 'done')).toHaveLength(30)
    const refunds = await Promise.all(
      ids.flatMap((id) => [1, 2, 3].map(() => ledger.refund(id, { reason: 'failed' }))),
    )
    await close()
    const posted = refunds.filter((refund) => refund.outcome === 'done').length
    expect(refunds.filter((refund) => refund.outcome === 'replayed')).toHaveLength(posted * 2)
    expect(await ledger.balance(customerCash('u1', 'USD'))).toMatchObject({ posted: 100n * PRICE, held: 0n })
    expect(await ledger.balance(escrow('two', 'USD'))).toMatchObject({ posted: 0n, pending: 0n })
    expect(await ledger.supply('two')).toMatchObject({ reserved: 0n, sold: 0n })
    expect(await ledger.reconcile()).toEqual([])
  })
})

describe('a crash', () => {
  it('of the connection in mid-transaction leaves nothing behind, and the same key works afterwards', async () => {
    const { ledger, db } = await world(1)
    await ledger.openOffering({ offeringId: 'cut', currency: 'USD', unitPrice: PRICE, totalUnits: 10n })
    await ledger.deposit({
      provider: 'cards',
      userId: 'u1',
      currency: 'USD',
      amount: PRICE,
      idempotency: { actor: 'cards', key: 'e1' },
    })
    const order: InvestItem = {
      offeringId: 'cut',
      investorId: 'u1',
      orderId: newId('ord'),
      units: 1n,
      amount: PRICE,
      idempotency: { actor: 'u1', key: 'k1' },
    }
    const cut = ledger.openBatcher(async (tx, accepted) => {
      await writeOutbox(tx, accepted)
      const [own] = await query<{ pid: number }>(tx, sql`SELECT pg_backend_pid() AS pid`)
      await db.pool.query('SELECT pg_terminate_backend($1)', [own?.pid])
      await tx.execute('SELECT 1')
    })
    await expect(cut.invest(order)).rejects.toThrow()
    expect(await ledger.supply('cut')).toMatchObject({ reserved: 0n })
    expect(await outboxOf(db)).toBe(0)
    const desk = ledger.openBatcher(writeOutbox)
    expect((await desk.invest(order)).outcome).toBe('accepted')
    expect((await desk.invest(order)).outcome).toBe('replayed')
    expect(await outboxOf(db)).toBe(1)
    expect(await ledger.reconcile()).toEqual([])
  })
})
