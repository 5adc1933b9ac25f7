// Over 20 s: every kill is of a process of its own, which takes seconds to start; with TEST_LONG 100 of them.
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOf, daysAfter } from '#contracts/dates.ts'
import { fileFacts, keepFile } from '#contracts/internal/file.ts'
import { investorFacts, issuerCompany, taxCountry } from '#contracts/internal/kyc.ts'
import {
  approveDistribution,
  checkDistribution,
  fileDistribution,
} from '#contracts/project/distribution/distributions.ts'
import { query } from '#services/kit/database/database.ts'
import { answers } from '#services/kit/http/questions.ts'
import { distributionAccount } from '#services/ledger/accounts.ts'
import { buildChild } from './built-child.ts'
import { operateOffering } from '#tests/support/product/operating-offering.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { randomOf } from '#tests/support/random.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { WEALTHY } from '#tests/support/services/payment.ts'
import { IS_LONG, raceSeed } from '#tests/support/long.ts'
import { NOW } from '#tests/support/offerings/setting.ts'

/* Processes that pay a distribution are ended with SIGKILL again and again; every holder is paid once. */

const HOLDERS = IS_LONG ? 1000 : 200
const KILLS = IS_LONG ? 100 : 4
/** Of the kills, at least so many come between the first payout and the last. */
const BETWEEN = IS_LONG ? 50 : 2
const RESULTS_MAX = 60
const LIMIT_MS = IS_LONG ? 1_800_000 : 300_000
/** The lease of a killed process has ended by then, however often the job was tried. */
const LEASE_ENDS_MS = 2 * 3_600_000
/** Each holder's part of the result, minor units. */
const PART = 37n
const KEY = 'k'.repeat(43)
const OFFERING_ID = 'killed'
const usd = (minor: bigint) => ({ amount: minor.toString(), currency: 'USD' as const })
const holders = Array.from({ length: HOLDERS }, (_, at) => `usr_holder_${String(at).padStart(4, '0')}`)

let product: TestPlatform
let issuer: Person
let finance: Person
let finance2: Person
let program: Awaited<ReturnType<typeof buildChild>>
const running = new Set<ChildProcess>()

beforeAll(async () => {
  product = await startPlatform({
    at: NOW,
    answers: answers(
      { investorFacts, issuerCompany, taxCountry, keepFile, fileFacts },
      {
        investorFacts: async () => ({ ...WEALTHY }),
        issuerCompany: async ({ userId }) =>
          userId === issuer.userId ? { legalName: 'Sample Works Ltd' } : null,
        taxCountry: async () => null,
        keepFile: async () => true,
        fileFacts: async () => ({
          examined: true,
          contentType: 'application/pdf',
          size: 10,
          sha256: '0'.repeat(64),
          name: 'books.pdf',
        }),
      },
    ),
  })
  issuer = await product.person('issuer', { isIssuer: true })
  finance = await product.person('finance', { roles: ['finance'] })
  finance2 = await product.person('finance2', { roles: ['finance'] })
  program = await buildChild('tests/races/payouts-child.ts')
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  program?.remove()
  await product?.close()
})

it(`pays ${HOLDERS} holders once each, though the process is killed ${KILLS} times`, payWhileKilled, LIMIT_MS)

async function payWhileKilled(): Promise<void> {
  const seed = raceSeed('PAYOUT_SEED')
  const random = randomOf(seed)
  await operateOffering(product, {
    id: OFFERING_ID,
    issuerId: issuer.userId,
    holders: holders.map((userId) => [userId, 1n] as const),
    totalUnits: HOLDERS,
    wallet: PART * BigInt(HOLDERS) * 100n,
  })
  let at = NOW
  const next = () => (at = new Date(at.getTime() + LEASE_ENDS_MS))
  // The first run is not killed: its time sets when the others are.
  await approveResult(0)
  const whole = await run(next())
  expect(whole.isDone).toBe(true)
  let results = 1
  let kills = 0
  /** Kills after which some holders were paid and others were not. */
  let between = 0
  while (kills < KILLS || between < BETWEEN) {
    expect(results, `PAYOUT_SEED=${seed}: ${between} of ${kills} kills were between payouts`).toBeLessThan(
      RESULTS_MAX,
    )
    const id = await approveResult(results)
    results += 1
    for (let isPaid = false; !isPaid;) {
      const { isDone } = await run(next(), random.between(0, whole.ms))
      isPaid = isDone
      if (isDone) continue
      kills += 1
      const paid = await paidCount(id)
      if (paid > 0 && paid < HOLDERS) between += 1
    }
    const due = { times: BigInt(results), posted: PART * BigInt(results) }
    expect(await paidIn(), `PAYOUT_SEED=${seed}, after ${kills} kills`).toEqual(
      holders.map((holderId) => ({ holderId, ...due })),
    )
    const left = await product.ledger.balance(distributionAccount(OFFERING_ID, 'USD'))
    expect(left.posted).toBe(0n)
  }
  await expectGoodBooks(product.ledger)
}

/** What is in the wallets of the holders, and how often a payout came in. */
const paidIn = () =>
  query<{ holderId: string; times: bigint; posted: bigint }>(
    product.db.orm,
    sql`SELECT a.owner_id AS holder_id, a.posted,
               (SELECT count(*) FROM ledger.posting p JOIN ledger.account c ON c.id = p.counter_id
                 WHERE p.account_id = a.id AND c.kind = 'distribution') AS times
          FROM ledger.account a WHERE a.kind = 'customer_cash' AND a.owner_id IN ${holders} ORDER BY a.owner_id`,
  )

async function paidCount(distributionId: string): Promise<number> {
  const [row] = await query<{ paid: bigint }>(
    product.db.orm,
    sql`SELECT count(*) AS paid FROM project.payout WHERE distribution_id = ${distributionId} AND paid_at IS NOT NULL`,
  )
  return Number(row?.paid)
}

/** A result of one day, filed by the issuer and approved by two people of finance; half of it is the holders'. Answers its id. */
async function approveResult(index: number): Promise<string> {
  const day = dayOf(daysAfter(new Date('2026-01-01T00:00:00Z'), index))
  const sum = PART * BigInt(HOLDERS)
  const { data } = await product.as(issuer).reply(fileDistribution, {
    body: {
      projectId: OFFERING_ID,
      periodFrom: day,
      periodTo: day,
      recordAt: NOW.toISOString(),
      income: usd(2n * sum),
      costs: usd(0n),
      nonPermissible: usd(0n),
      lease: null,
      instalment: null,
      isFinal: false,
      report: 'The machine ran for a day.',
      files: [KEY],
    },
  })
  const { _id: id, filedAt } = data
  await product.as(finance).reply(checkDistribution, { params: { id }, body: { filedAt } })
  await product.as(finance2).confirmed(approveDistribution, {
    body: { distributionId: id, amount: usd(sum), filedAt },
  })
  return id
}

/** Pays what is due in a process of its own; `killAfter`, ms from its beginning, ends it where it has not ended by itself. */
async function run(at: Date, killAfter?: number): Promise<{ readonly isDone: boolean; readonly ms: number }> {
  const child = spawn(process.execPath, [program.file, product.store.url, at.toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = new Promise((resolve) => child.once('close', resolve))
  let begun = 0
  let ms = 0
  let isDone = false
  for await (const line of createInterface(child.stdout)) {
    if (line === 'begun') {
      begun = performance.now()
      if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter)
    }
    if (line === 'done') {
      isDone = true
      ms = performance.now() - begun
    }
  }
  await ended
  running.delete(child)
  if (!isDone && child.signalCode !== 'SIGKILL') throw new Error('The process ended by itself.')
  return { isDone, ms }
}
