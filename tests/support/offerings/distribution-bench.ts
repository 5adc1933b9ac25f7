import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import {
  approveDistribution,
  checkDistribution,
  distributions,
  fileDistribution,
  type DistributionWire,
  type FileDistributionBody,
} from '#contracts/project/distribution/distributions.ts'
import { fileFacts, keepFile, readUrl } from '#contracts/internal/file.ts'
import { investorFacts, issuerCompany, taxCountry } from '#contracts/internal/kyc.ts'
import { accountStandings } from '#contracts/internal/user.ts'
import { investments } from '#contracts/token/investments.ts'
import { query, type Database } from '#services/kit/database/database.ts'
import { answers } from '#services/kit/http/questions.ts'
import { customerCash } from '#services/ledger/accounts.ts'
import { RECORD_SETTLES_MS } from '#services/project/distribution/lifecycle.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { WEALTHY } from '#tests/support/services/payment.ts'
import { operateOffering } from '#tests/support/product/operating-offering.ts'
import { issuerCompanyFrom, NOW } from './setting.ts'

/* What tests of distributions begin with: for each of them an operating offering of its own, whose 100 digital shares three people hold. */

export const KEY = 'k'.repeat(43)
export const usd = (minor: bigint | number) => ({ amount: minor.toString(), currency: 'USD' as const })

export let product: TestPlatform
export let owner: Database
export let issuer: Person
export let stranger: Person
export let finance: Person
export let finance2: Person
export let support: Person
export let holders: Person[]
export let offeringId: string
let counter = 0
export const companies = new Map<string, string>()
export const taxCountries = new Map<string, string>()
/** Accounts that the user service does not call open. */
export const standings = new Map<string, 'closed' | 'erased'>()
let answersLeft = Infinity
/** The user service answers so many more questions about accounts; the process ends at the next one. */
export function limitAccountAnswers(questions: number): void {
  answersLeft = questions
}

/** Starts the services for the tests of the file that calls it; before each test the offering is a new one. */
export function distributionBench(): void {
  beforeAll(async () => {
    product = await startPlatform({
      at: NOW,
      answers: answers(
        { investorFacts, issuerCompany, taxCountry, keepFile, fileFacts, readUrl, accountStandings },
        {
          investorFacts: async () => ({ ...WEALTHY }),
          issuerCompany: issuerCompanyFrom(companies),
          taxCountry: async ({ userId }) => taxCountries.get(userId) ?? null,
          keepFile: async ({ key, ownerId }) =>
            key === KEY && [issuer.userId, stranger.userId].includes(ownerId),
          fileFacts: async () => ({
            examined: true,
            contentType: 'application/pdf',
            size: 10,
            sha256: '0'.repeat(64),
            name: 'books.pdf',
          }),
          readUrl: async ({ key, name }) => ({ url: `https://files.test/${key}/${name}` }),
          accountStandings: async ({ userIds }) => {
            answersLeft -= 1
            if (answersLeft < 0) throw new Error('The process ends here.')
            return Object.fromEntries(
              userIds.flatMap((userId) => {
                const standing = standings.get(userId) ?? 'open'
                return standing === 'erased' ? [] : [[userId, standing] as const]
              }),
            )
          },
        },
      ),
    })
    owner = await product.openOwner()
    issuer = await product.person('issuer', { isIssuer: true })
    stranger = await product.person('stranger', { isIssuer: true })
    finance = await product.person('finance', { roles: ['finance'] })
    finance2 = await product.person('finance2', { roles: ['finance'] })
    support = await product.person('support', { roles: ['support'] })
    holders = await Promise.all(['one', 'two', 'three'].map((name) => product.person(name)))
  })
  afterAll(async () => {
    await owner?.close()
    await product?.close()
  })
  beforeEach(async () => {
    companies.clear()
    companies.set(issuer.userId, 'Sample Works Ltd')
    taxCountries.clear()
    standings.clear()
    answersLeft = Infinity
    await operate()
  })
  afterEach(() => expectGoodBooks(product.ledger))
}

export const nth = (at: number): Person => holders[at] as Person
/** Names the offering of this test anew. */
export function nextOfferingId(name: string): void {
  offeringId = `${name}-${(counter += 1)}`
}

/** Puts another operating offering in the place of the one that the test began with. */
export async function operate({
  holders: held = [50n, 45n, 5n].map((units, at) => [nth(at).userId, units] as const),
  ...more
}: {
  readonly terms?: ContractTerms
  readonly wallet?: bigint
  readonly holders?: readonly (readonly [holderId: string, units: bigint])[]
} = {}): Promise<void> {
  nextOfferingId('operating')
  await operateOffering(product, { id: offeringId, issuerId: issuer.userId, holders: held, ...more })
}

export const figures = (over: Partial<FileDistributionBody> = {}): FileDistributionBody => ({
  projectId: offeringId,
  periodFrom: '2026-07-01',
  periodTo: '2026-09-30',
  recordAt: NOW.toISOString(),
  income: usd(700),
  costs: usd(100),
  nonPermissible: usd(100),
  lease: null,
  instalment: null,
  isFinal: false,
  report: 'The machine ran for three months.',
  files: [KEY],
  ...over,
})
export const fileCall = (over: Partial<FileDistributionBody> = {}, who = issuer) =>
  product.as(who).call(fileDistribution, { body: figures(over) })
export async function filed(over: Partial<FileDistributionBody> = {}): Promise<DistributionWire> {
  return (await product.as(issuer).reply(fileDistribution, { body: figures(over) })).data
}
export const check = ({ _id, filedAt }: DistributionWire, who = finance) =>
  product.as(who).call(checkDistribution, { params: { id: _id }, body: { filedAt } })
export const sumOf = ({ waterfall }: DistributionWire): bigint => {
  const paid = BigInt(waterfall?.holders.amount ?? 0)
  return (paid > 0n ? paid : 0n) + BigInt(waterfall?.nonPermissible.amount ?? 0)
}
export const approve = (one: DistributionWire, who = finance2, amount = usd(sumOf(one))) =>
  product.as(who).confirmedCall(approveDistribution, {
    body: { distributionId: one._id, amount, filedAt: one.filedAt },
  })
/** The state of the campaign, and how often it was settled. */
export async function campaignOf(): Promise<[string | undefined, number]> {
  const [row] = await query<{ state: string; times: bigint }>(
    owner.orm,
    sql`SELECT o.state, (SELECT count(*) FROM kit.audit a WHERE a.entity_id = o.id AND a.action = 'campaign.settled') AS times
        FROM project.offering o WHERE o.id = ${offeringId}`,
  )
  return [row?.state, Number(row?.times)]
}
export const heldUnits = async () =>
  (await product.ledger.unitsAt(offeringId, new Date('2030-01-01'))).map(({ holderId, units }) => [
    holderId,
    units,
  ])
/** Where the investment of a holder is listed. */
export async function stageOf(who: Person): Promise<string | undefined> {
  for (const stage of ['open', 'closed'] as const) {
    const { data } = await product.as(who).reply(investments, { query: { stage, perPage: '50' } })
    if (data.some(({ _id }) => _id === offeringId)) return stage
  }
  return undefined
}
export async function approved(over: Partial<FileDistributionBody> = {}): Promise<DistributionWire> {
  const one = await filed(over)
  expect((await check(one)).status).toBe(200)
  expect((await approve(one)).status).toBe(200)
  return one
}
export const own = async (id: string): Promise<DistributionWire> => {
  const { data } = await product
    .as(issuer)
    .reply(distributions, { query: { project: offeringId, perPage: '50' } })
  const found = data.find((one) => one._id === id)
  if (!found) throw new Error(`no distribution ${id}`)
  return found
}
export const filedIds = async () =>
  (await product.as(issuer).reply(distributions, { query: { project: offeringId } })).data.map(
    ({ _id }) => _id,
  )
export const posted = async (account: Parameters<TestPlatform['ledger']['balance']>[0]) =>
  (await product.ledger.balance(account)).posted
export const dollarsOf = ({ userId }: Person) => posted(customerCash(userId, 'USD'))
export const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message

/** How much more a wallet holds after this. */
export async function gained(run: () => Promise<unknown>, people = holders): Promise<bigint[]> {
  const before = await Promise.all(people.map(dollarsOf))
  await run()
  const after = await Promise.all(people.map(dollarsOf))
  return after.map((amount, at) => amount - (before[at] ?? 0n))
}

/** What is due once the holders of a record date of now are read. */
export async function runPayouts(): Promise<void> {
  const at = product.clock.now()
  product.clock.advance(RECORD_SETTLES_MS)
  try {
    await product.jobs.runDue()
  } finally {
    product.clock.set(at)
  }
}
