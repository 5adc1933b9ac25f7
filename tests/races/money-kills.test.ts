// Over 20 s: every kill is of a process of its own, which takes seconds to start; with TEST_LONG 100 of them.
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankTransfer } from '#contracts/payment/bank-entries.ts'
import { query } from '#services/kit/database/database.ts'
import { buildChild } from './built-child.ts'
import { randomOf } from '#tests/support/random.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { withdrawalBench } from '#tests/support/services/orders.ts'
import type { TestOffering } from '#tests/support/services/payment.ts'
import { IS_LONG, raceSeed } from '#tests/support/long.ts'
import type { MoneyWork } from './money-child.ts'

/* Two processes that move money at once are ended with SIGKILL again and again. Nothing that they acknowledged is lost, and nothing happens twice. */

const KILLS = IS_LONG ? 100 : 4
const PEOPLE = 4
const FUNDS = 10_000_000n
/** The lease of a killed process has ended by then. */
const LEASE_ENDS_MS = 2 * 3_600_000
/** A child is ended after at least so many acknowledged lines: then each kind of work was acknowledged once. */
const LINES_MIN = 5
/** The kill comes up to so long after the last of these lines, so that it hits any point of the work. */
const DELAY_MS = 60

let bench: Awaited<ReturnType<typeof withdrawalBench>>
let program: Awaited<ReturnType<typeof buildChild>>
let offering: TestOffering
let people: MoneyWork['people'] = []
const running = new Set<ChildProcess>()
const acknowledged: Record<string, Set<string>> = {
  in: new Set(),
  order: new Set(),
  cancelled: new Set(),
  out: new Set(),
}

beforeAll(async () => {
  bench = await withdrawalBench()
  const { product, person, proven, by } = bench
  for (let at = 0; at < PEOPLE; at += 1) {
    const userId = await person(FUNDS)
    const { _id: accountId } = await proven(userId)
    const { reference } = (await (await by(userId)).reply(bankTransfer)).data
    people = [...people, { userId, accountId, reference }]
  }
  offering = await product.addOffering({ totalUnits: 100_000 })
  program = await buildChild('tests/races/money-child.ts')
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  program?.remove()
  await bench?.product.close()
})

it(
  `loses nothing and does nothing twice, though two processes are killed ${KILLS} times`,
  { timeout: 1_800_000 },
  async () => {
    const { product } = bench
    const seed = raceSeed('MONEY_SEED')
    const random = randomOf(seed)
    for (let kills = 0; kills < KILLS; kills += 2) {
      product.clock.advance(LEASE_ENDS_MS)
      await Promise.all(
        ['a', 'b'].map((side, at) =>
          killed(`${side}${kills}`, seed + kills + at, {
            lines: LINES_MIN + random.below(8),
            delayMs: random.below(DELAY_MS),
          }),
        ),
      )
    }
    // What the last ones left undone.
    for (let round = 0; round < 5; round += 1) {
      product.clock.advance(LEASE_ENDS_MS)
      await product.jobs.deliver('bank.read', {})
      await product.jobs.runDue()
    }
    const about = `MONEY_SEED=${seed}`
    await expectGoodBooks(product.ledger)
    for (const kind of ['in', 'order', 'out'])
      expect(acknowledged[kind]?.size, `${about}: ${kind}`).toBeGreaterThan(0)

    const rows = <R>(statement: ReturnType<typeof sql>) => query<R>(product.db.orm, statement)
    const entries = await rows<{ ref: string; state: string; transferId: string | null }>(
      sql`SELECT bank_ref AS ref, state, transfer_id FROM payment.bank_entry`,
    )
    const reported = await rows<{ id: string }>(
      sql`SELECT id FROM bank_provider.entry WHERE return_of IS NULL`,
    )
    expect(entries.map(({ ref }) => ref).toSorted(), about).toEqual(reported.map(({ id }) => id).toSorted())
    expect(
      entries.filter(({ state, transferId }) => state !== 'booked' || transferId === null),
      about,
    ).toEqual([])
    expect(
      lost(
        'in',
        entries.map(({ ref }) => ref),
      ),
      about,
    ).toEqual([])

    const orders = await rows<{ id: string; key: string; state: string }>(
      sql`SELECT id, idempotency_key AS key, state FROM payment.share_order`,
    )
    expect(
      lost(
        'order',
        orders.map(({ key }) => key),
      ),
      about,
    ).toEqual([])
    expect(
      lost(
        'cancelled',
        orders.flatMap(({ id, state }) => (state === 'refunded' ? [id] : [])),
      ),
      about,
    ).toEqual([])

    const withdrawals = await rows<{ id: string; key: string; state: string }>(
      sql`SELECT id, idempotency_key AS key, state FROM payment.withdrawal`,
    )
    expect(
      lost(
        'out',
        withdrawals.map(({ key }) => key),
      ),
      about,
    ).toEqual([])
    // The bank was told each of them once, and nothing else.
    const paid = await rows<{ reference: string }>(
      sql`SELECT reference FROM bank_provider.payment WHERE reference LIKE 'wdr%'`,
    )
    expect(paid.map(({ reference }) => reference).toSorted(), about).toEqual(
      withdrawals.map(({ id }) => id).toSorted(),
    )
    // What left and came in stands in the wallets: each effect once.
    const came = BigInt(entries.length) * 700n
    const went = BigInt(withdrawals.length) * 500n
    const held = BigInt(orders.filter(({ state }) => state !== 'refunded').length) * 10_000n
    const [wallets] = await rows<{ posted: bigint; held: bigint }>(
      sql`SELECT sum(posted)::bigint AS posted, sum(held)::bigint AS held FROM ledger.account WHERE kind = 'customer_cash' AND owner_id IN ${people.map(({ userId }) => userId)}`,
    )
    expect(wallets, about).toEqual({ posted: BigInt(PEOPLE) * FUNDS + came - went, held })
    const told = await rows<{ n: bigint }>(
      sql`SELECT count(*) AS n FROM kit.job WHERE topic = 'deposit.settled' GROUP BY payload HAVING count(*) > 1`,
    )
    expect(told, about).toEqual([])
  },
)

/** What was acknowledged and is not there. */
const lost = (kind: string, there: readonly string[]): string[] => {
  const known = new Set(there)
  return [...(acknowledged[kind] ?? [])].filter((one) => !known.has(one))
}

/** Lets a process move money, and ends it so many milliseconds after so many acknowledged lines. */
async function killed(
  name: string,
  seed: number,
  { lines, delayMs }: { readonly lines: number; readonly delayMs: number },
): Promise<void> {
  const { product } = bench
  const work: MoneyWork = {
    url: product.store.url,
    at: product.clock.now().toISOString(),
    name,
    seed,
    offering,
    people,
  }
  const child = spawn(process.execPath, [program.file, JSON.stringify(work)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = new Promise((resolve) => child.once('close', resolve))
  let told = 0
  for await (const line of createInterface(child.stdout)) {
    const [kind = '', key = ''] = line.split(' ')
    if (kind === 'begun') continue
    acknowledged[kind]?.add(key)
    told += 1
    if (told === lines) setTimeout(() => child.kill('SIGKILL'), delayMs)
  }
  await ended
  running.delete(child)
  if (child.signalCode !== 'SIGKILL') throw new Error('The process ended by itself.')
}
