import { afterEach, expect, it } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { newId } from '#services/kit/ids.ts'
import { createLedger } from '#services/ledger/ledger.ts'
import type { InvestItem } from '#services/ledger/types.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'

/*
 * Times are figures of bench/invest. Here stand the order (a batch beats one call each) and a ceiling ten times the target
 * of 50 ms at 64 clients on one hot offering.
 */
const CLIENTS = 64
const ROUNDS = 12
const CEILING_MS = 500
const PRICE = 10_000n

let database: TestDatabase | undefined
afterEach(async () => {
  await database?.close()
  database = undefined
})

it('64 clients on one hot offering: the desk beats one call each, and stays below the ceiling', async () => {
  database = await testDatabase({ maxConnections: 4 })
  const ledger = createLedger({ db: database.db, clock: manualClock(new Date('2026-03-01T12:00:00Z')) })
  const investors = Array.from({ length: CLIENTS }, (_, index) => `inv_${index}`)
  for (const offeringId of ['desk', 'single']) {
    await ledger.openOffering({ offeringId, currency: 'USD', unitPrice: PRICE, totalUnits: 100_000n })
  }
  await Promise.all(
    investors.map((userId) =>
      ledger.deposit({
        provider: 'cards',
        userId,
        currency: 'USD',
        amount: 1_000n * PRICE,
        idempotency: { actor: 'cards', key: userId },
      }),
    ),
  )
  const order = (offeringId: string, investorId: string): InvestItem => {
    const orderId = newId('ord')
    return {
      offeringId,
      investorId,
      orderId,
      units: 1n,
      amount: PRICE,
      idempotency: { actor: investorId, key: orderId },
    }
  }
  const nothing = () => Promise.resolve()
  const desk = ledger.openBatcher(nothing)
  const run = async (invest: (investorId: string) => Promise<unknown>) => {
    const latencies: number[] = []
    const from = performance.now()
    await Promise.all(
      investors.map(async (investorId) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const asked = performance.now()
          await invest(investorId)
          latencies.push(performance.now() - asked)
        }
      }),
    )
    const p99 =
      latencies.toSorted((one, other) => one - other)[Math.floor(latencies.length * 0.99)] ?? Number.NaN
    return { ms: performance.now() - from, p99 }
  }

  const batched = await run((investorId) => desk.invest(order('desk', investorId)))
  const single = await run((investorId) => ledger.investBatch([order('single', investorId)], nothing))

  expect(await ledger.supply('desk')).toMatchObject({ reserved: BigInt(CLIENTS * ROUNDS) })
  expect(await ledger.supply('single')).toMatchObject({ reserved: BigInt(CLIENTS * ROUNDS) })
  expect(batched.ms).toBeLessThan(single.ms)
  expect(batched.p99).toBeLessThan(CEILING_MS)
})
