// A year of daily payouts to the holders of some offerings through the ledger, against the same rows written by bare SQL, in the same run.
// Usage: npx tsx bench/portfolio.ts [holders] [offerings] [days]. The small form: 40 4 5. Trust the ratio, not the absolute numbers.
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { EMPTY_BOOKS, resultOf } from '#contracts/finance/distribution.ts'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { manualClock } from '#services/kit/clock.ts'
import { openDatabase, query, type Database } from '#services/kit/database/database.ts'
import { JOBS_AT_ONCE } from '#services/kit/jobs/jobs.ts'
import { silentLog } from '#services/kit/log.ts'
import { createLedger, type Ledger } from '#services/ledger/ledger.ts'
import { median } from './support/measure.ts'
import { startBenchServer } from './support/server.ts'

const HOLDERS = Number(process.argv[2] ?? 10_000)
const OFFERINGS = Number(process.argv[3] ?? 20)
const DAYS = Number(process.argv[4] ?? 365)
const START = new Date('2026-01-01T09:00:00Z')
const DAY_MS = 86_400_000
const PRICE = 10_000n
/** Cents that each holder gets for a day. */
const DAILY = 25n
/** Payouts of one transaction, as the project service makes them. */
const BATCH = 50
/** Days between two lines of the figures so far. */
const SHOWN_EVERY = 30
/** Portfolios whose history is read at the end. */
const READ = 100

const TERMS: ContractTerms = {
  type: 'mudarabah',
  tiers: [{ investors: 5000, issuer: 5000 }],
  thresholdBp: null,
  payoutEveryMonths: 3,
}

interface Offering {
  readonly id: string
  readonly issuerId: string
  readonly holders: readonly string[]
}

const offerings: readonly Offering[] = Array.from({ length: OFFERINGS }, (_, offering) => ({
  id: `off_${offering}`,
  issuerId: `issuer_${offering}`,
  holders: Array.from({ length: HOLDERS }, (__, holder) => holder)
    .filter((holder) => holder % OFFERINGS === offering)
    .map((holder) => `holder_${holder}`),
}))

const batchesOf = (holders: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(holders.length / BATCH) }, (_, index) =>
    holders.slice(index * BATCH, (index + 1) * BATCH),
  )

/** Each holder has one digital share; the issuer has the money of every payout. */
async function prepare(ledger: Ledger, { id, issuerId, holders }: Offering): Promise<void> {
  const deposit = (userId: string, amount: bigint) =>
    ledger.deposit({
      provider: 'bench',
      userId,
      currency: 'USD',
      amount,
      idempotency: { actor: 'bench', key: userId },
    })
  await deposit(issuerId, DAILY * 2n * BigInt(holders.length * DAYS))
  await ledger.openOffering({
    offeringId: id,
    currency: 'USD',
    unitPrice: PRICE,
    totalUnits: BigInt(holders.length),
  })
  for (const some of batchesOf(holders)) {
    for (const holderId of some) await deposit(holderId, PRICE)
    const results = await ledger.investBatch(
      some.map((investorId) => ({
        offeringId: id,
        investorId,
        orderId: `ord_${investorId}`,
        units: 1n,
        amount: PRICE,
        idempotency: { actor: investorId, key: 'bench' },
      })),
      async () => undefined,
    )
    await ledger.settleInvestments(
      results.map((result) => {
        if (!('transferId' in result)) throw new Error(`an investment was ${result.outcome}`)
        return result.transferId
      }),
    )
  }
}

/** The profit of a day, judged by the contract, and its payouts. */
async function payByLedger(db: Database, ledger: Ledger, offering: Offering, day: number): Promise<void> {
  const { id, issuerId, holders } = offering
  const reference = `${id}-${day}`
  const income = DAILY * 2n * BigInt(holders.length)
  const figures = {
    income,
    costs: 0n,
    impure: 0n,
    lease: null,
    instalment: null,
    isFinal: false,
    residual: 0n,
  }
  const books = (await ledger.booksOf([id])).get(id) ?? EMPTY_BOOKS
  const result = resultOf(TERMS, PRICE * BigInt(holders.length), figures, books)
  if ('fault' in result) throw new Error(result.fault)
  const posted = await db.transaction((tx) =>
    ledger.postResult(
      {
        reference,
        offeringId: id,
        terms: TERMS,
        payerId: issuerId,
        currency: 'USD',
        entries: result.entries,
        charity: 0n,
        isFinal: false,
        capital: 0n,
      },
      tx,
    ),
  )
  if (posted.outcome !== 'accepted') throw new Error(`the result ${reference} was ${posted.outcome}`)
  for (const some of batchesOf(holders))
    await db.transaction(async (tx) => {
      for (const holderId of some) {
        const key = `${reference}-${holderId}`
        const paid = await ledger.payHolder({ reference, key, holderId, net: DAILY, tax: 0n }, tx)
        if (paid.outcome !== 'accepted') throw new Error(`the payout ${key} was ${paid.outcome}`)
      }
    })
}

/** The same movements as two balances and a row each, in as many calls and transactions; nothing is judged. */
async function payBySql(db: Database, { id, issuerId, holders }: Offering, day: number): Promise<void> {
  const move = (from: string, to: string, amount: bigint) =>
    sql`WITH taken AS (UPDATE bench.account SET balance = balance - ${amount.toString()}::bigint WHERE id = ${from}),
          given AS (UPDATE bench.account SET balance = balance + ${amount.toString()}::bigint WHERE id = ${to})
        INSERT INTO bench.posting (reference, taker, giver, amount) VALUES (${`${id}-${day}`}, ${to}, ${from}, ${amount.toString()}::bigint)`
  await db.transaction((tx) => query(tx, move(issuerId, id, DAILY * BigInt(holders.length))))
  for (const some of batchesOf(holders))
    await db.transaction(async (tx) => {
      for (const holderId of some) await query(tx, move(id, holderId, DAILY))
    })
}

async function eachOffering(pay: (offering: Offering) => Promise<void>): Promise<void> {
  const left = offerings.values()
  await Promise.all(
    // As many offerings pay at the same time as a process of the product carries out jobs.
    Array.from({ length: JOBS_AT_ONCE }, async () => {
      for (const offering of left) await pay(offering)
    }),
  )
}

async function createTables(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`CREATE SCHEMA bench;
    CREATE TABLE bench.account (id text PRIMARY KEY, balance bigint NOT NULL);
    CREATE TABLE bench.posting (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, reference text NOT NULL, taker text NOT NULL,
      giver text NOT NULL, amount bigint NOT NULL);
    CREATE INDEX ON bench.posting (taker, id);
    GRANT USAGE ON SCHEMA bench TO mizan_app;
    GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA bench TO mizan_app`)
  const ids = offerings.flatMap(({ id, issuerId, holders }) => [id, issuerId, ...holders])
  await owner.query('INSERT INTO bench.account SELECT unnest($1::text[]), 0', [ids])
  await owner.end()
}

async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return (performance.now() - start) / 1000
}

const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))

async function main(): Promise<void> {
  const server = await startBenchServer()
  const db = openDatabase({ url: server.url, log: silentLog(), maxConnections: 8 })
  const clock = manualClock(START)
  try {
    await createTables(server.ownerUrl)
    const ledger = createLedger({ db, clock })
    console.log(`${HOLDERS} holders of ${OFFERINGS} offerings …`)
    for (const offering of offerings) await prepare(ledger, offering)
    const days: Day[] = []
    for (let day = 0; day < DAYS; day += 1) {
      clock.set(new Date(START.getTime() + (day + 1) * DAY_MS))
      // Day by day, so that what else the machine does hits both.
      days.push({
        ledger: await secondsOf(() => eachOffering((offering) => payByLedger(db, ledger, offering, day))),
        bare: await secondsOf(() => eachOffering((offering) => payBySql(db, offering, day))),
      })
      if ((day + 1) % SHOWN_EVERY === 0) console.log(`${day + 1} days`, figuresOf(days))
    }
    const reads: number[] = []
    for (const { holders } of offerings)
      for (const holderId of holders.slice(0, Math.ceil(READ / OFFERINGS)))
        reads.push(
          await secondsOf(async () => {
            const flows = await ledger.holderFlows(holderId)
            if (flows.filter(({ kind }) => kind === 'payout').length !== DAYS)
              throw new Error(`${holderId} was not paid each day`)
          }),
        )
    // Millions of postings take longer than a statement of a request may.
    const discrepancies = await db.transaction(async (tx) => {
      await query(tx, sql`SELECT set_config('statement_timeout', '0', true)`)
      return ledger.reconcile(tx)
    })
    if (discrepancies.length > 0)
      throw new Error(`the books do not balance: ${JSON.stringify(discrepancies)}`)
    await report(days, reads)
  } finally {
    await db.close()
    await server.stop()
  }
}

/** Seconds of a day's payouts. */
interface Day {
  readonly ledger: number
  readonly bare: number
}

function figuresOf(days: readonly Day[]) {
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    ledgerSeconds: rounded(sum((day) => day.ledger)),
    bareSqlSeconds: rounded(sum((day) => day.bare)),
    payoutsPerSecond: rounded((HOLDERS * days.length) / sum((day) => day.ledger), 0),
    /** The median of the ratios of the days. */
    ratioToBareSql: rounded(median(days.map((day) => day.ledger / day.bare))),
  }
}

async function report(days: readonly Day[], reads: readonly number[]): Promise<void> {
  const results = { ...figuresOf(days), historyMilliseconds: rounded(median(reads) * 1000) }
  console.log(`${HOLDERS * days.length} payouts in ${days.length} days`)
  console.table(results)
  await mkdir('bench/results', { recursive: true })
  const json = {
    holders: HOLDERS,
    offerings: OFFERINGS,
    days: DAYS,
    node: process.version,
    cores: os.cpus().length,
    load: os.loadavg(),
    results,
  }
  await writeFile('bench/results/portfolio.json', `${JSON.stringify(json, null, 2)}\n`)
}

await main()
