import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileFacts, keepFile, readUrl } from '#contracts/internal/file.ts'
import { issuerCompany } from '#contracts/internal/kyc.ts'
import { notifications } from '#contracts/notification/notifications.ts'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import {
  approveDistribution,
  checkDistribution,
  fileDistribution,
  type DistributionWire,
} from '#contracts/project/distribution/distributions.ts'
import {
  approveLate,
  askForLate,
  endRespite,
  lateFile,
  latePaymentQueue,
  latePayments,
  type LatePaymentWire,
} from '#contracts/project/late-payment/late-payments.ts'
import { statement } from '#contracts/payment/payments.ts'
import { LATE_REQUEST_GUARD_TEXTS } from '#machines/late-request/labels.ts'
import { query, type Database } from '#services/kit/database/database.ts'
import { answers } from '#services/kit/http/questions.ts'
import { charity, customerCash, distributionAccount, platformExpenses } from '#services/ledger/accounts.ts'
import { operateOffering } from '#tests/support/product/operating-offering.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'

const KEY = 'k'.repeat(43)
const NOW = new Date('2026-11-20T09:00:00Z')
const usd = (minor: bigint | number) => ({ amount: minor.toString(), currency: 'USD' as const })
/** Ten instalments of 500.00, with 5% a year to charity. */
const SALE: ContractTerms = {
  type: 'murabaha',
  goods: 'Looms',
  cost: '450000',
  markUp: '50000',
  instalments: 10,
  possessionFirst: true,
  lateIncreaseBp: 0,
  latePledgeBp: 500,
}

let product: TestPlatform
let owner: Database
let issuer: Person
let finance: Person
let finance2: Person
let holder: Person
let offeringId: string
let counter = 0
const companies = new Map<string, string>()

beforeAll(async () => {
  product = await startPlatform({
    at: NOW,
    answers: answers(
      { issuerCompany, keepFile, fileFacts, readUrl },
      {
        issuerCompany: async ({ userId }) => {
          const legalName = companies.get(userId)
          return legalName === undefined ? null : { legalName }
        },
        keepFile: async () => true,
        fileFacts: async () => ({
          examined: true,
          contentType: 'application/pdf',
          size: 10,
          sha256: '0'.repeat(64),
          name: 'receipt.pdf',
        }),
        readUrl: async ({ name }) => ({ url: `https://files.test/${name}` }),
      },
    ),
  })
  owner = await product.openOwner()
  issuer = await product.person('issuer', { isIssuer: true })
  finance = await product.person('finance', { roles: ['finance'] })
  finance2 = await product.person('finance2', { roles: ['finance'] })
  holder = await product.person('holder')
})
afterAll(async () => {
  await owner?.close()
  await product?.close()
})
beforeEach(async () => {
  companies.clear()
  companies.set(issuer.userId, 'Sample Works Ltd')
  await operate(SALE, '2026-09-01')
})
afterEach(async () => {
  product.clock.set(NOW)
  await expectGoodBooks(product.ledger)
})

/** The first instalment is due on 11 October, the second on 11 November. */
async function operate(terms: ContractTerms, since: string): Promise<void> {
  offeringId = `late-${(counter += 1)}`
  await operateOffering(product, {
    id: offeringId,
    issuerId: issuer.userId,
    holders: [[holder.userId, 100n]],
    terms,
  })
  await query(owner.orm, sql`UPDATE project.offering SET operating_since = ${since} WHERE id = ${offeringId}`)
}
const own = async (): Promise<LatePaymentWire[]> => {
  const { data } = await product.as(issuer).reply(latePayments, { query: { perPage: '50' } })
  return data.filter(({ projectId }) => projectId === offeringId)
}
const request = (over: object = {}, who = finance) =>
  product.as(who).call(askForLate, {
    body: {
      projectId: offeringId,
      number: 1,
      kind: 'cost',
      amount: usd(4_500),
      reason: 'The bailiff has sent a bill.',
      files: [KEY],
      ...over,
    },
  })
const asked = async (over: object = {}): Promise<string> => {
  const { body } = await request(over)
  const { data } = body as { data: LatePaymentWire }
  return data.requests.at(-1)?._id ?? ''
}
const approve = (id: string, who = finance2) => product.as(who).confirmedCall(approveLate, { params: { id } })
const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message
const posted = async (account: Parameters<TestPlatform['ledger']['balance']>[0]) =>
  (await product.ledger.balance(account)).posted

/** Files the first instalment, and has it approved for this sum. */
async function payFirst(sum: bigint): Promise<DistributionWire> {
  const { data } = await product.as(issuer).reply(fileDistribution, {
    body: {
      projectId: offeringId,
      periodFrom: '2026-09-01',
      periodTo: '2026-09-30',
      recordAt: NOW.toISOString(),
      income: usd(50_000),
      costs: usd(0),
      nonPermissible: usd(0),
      lease: null,
      instalment: 1,
      isFinal: false,
      report: 'The buyer paid late.',
      files: [KEY],
    },
  })
  const { _id, filedAt } = data
  await product.as(finance).reply(checkDistribution, { params: { id: _id }, body: { filedAt } })
  const approved = await product.as(finance2).confirmedCall(approveDistribution, {
    body: { distributionId: _id, amount: usd(sum), filedAt },
  })
  expect([approved.status, messageOf(approved)]).toEqual([200, 'The distribution is approved.'])
  return (approved.body as { data: DistributionWire }).data
}

describe('a late instalment', () => {
  it('never grows: the issuer pays it with the proved cost, and the pledge goes to charity', async () => {
    // 40 days at 5% a year of 500.00 are 2.74, 9 days are 0.62.
    expect(await own()).toMatchObject([
      { number: 1, dueOn: '2026-10-11', days: 40, amount: usd(50_000), cost: usd(0), donation: usd(274) },
      {
        number: 2,
        dueOn: '2026-11-11',
        days: 9,
        amount: usd(50_000),
        donation: usd(62),
        pledgedPercent: '5',
      },
    ])
    const id = await asked()
    expect((await own())[0]).toMatchObject({ cost: usd(0), requests: [] })
    expect(messageOf(await approve(id, finance))).toBe(LATE_REQUEST_GUARD_TEXTS.isNotAsker)
    companies.set(finance2.userId, 'SAMPLE works ltd')
    expect(messageOf(await approve(id))).toBe(LATE_REQUEST_GUARD_TEXTS.isNotOfIssuer)
    companies.delete(finance2.userId)
    expect((await approve(id)).status).toBe(200)
    expect((await own())[0]).toMatchObject({ cost: usd(4_500), total: usd(54_774), isRespite: false })
    const accounts = [
      customerCash(issuer.userId, 'USD'),
      distributionAccount(offeringId, 'USD'),
      platformExpenses('USD'),
      charity('USD'),
    ]
    const before = await Promise.all(accounts.map(posted))
    const paid = await payFirst(54_774n)
    expect(paid.waterfall).toMatchObject({
      holders: usd(50_000),
      lateCost: usd(4_500),
      lateDonation: usd(274),
    })
    const after = await Promise.all(accounts.map(posted))
    expect(after.map((amount, at) => amount - (before[at] ?? 0n))).toEqual([-54_774n, 50_000n, 4_500n, 274n])
    expect((await own()).map(({ number }) => number)).toEqual([2])
    const { data } = await product.as(issuer).reply(statement, { query: { perPage: '50' } })
    expect(data.filter(({ reason }) => reason === 'late_payment').map(({ amount }) => amount.amount)).toEqual(
      expect.arrayContaining(['-274', '-4500']),
    )
    await product.jobs.runDue()
    const told = await product.as(issuer).reply(notifications, { query: { perPage: '50' } })
    expect(told.data.map(({ title }) => title)).toContain('A cost of late payment is approved')
    const file = { params: { id, key: KEY } }
    expect((await product.as(issuer).reply(lateFile, file)).data.url).toBe('https://files.test/receipt.pdf')
    expect((await product.as(holder).call(lateFile, file)).status).toBe(404)
  })

  it('costs nothing while respite stands, whatever was approved before, and its days count no more', async () => {
    await approve(await asked())
    const respite = { kind: 'respite', amount: null, reason: 'The court has opened insolvency.' }
    const id = await asked(respite)
    expect(messageOf(await request())).toBe(LATE_REQUEST_GUARD_TEXTS.isFree)
    expect((await approve(id)).status).toBe(200)
    expect((await own())[0]).toMatchObject({
      cost: usd(0),
      donation: usd(0),
      total: usd(50_000),
      isRespite: true,
    })
    const granted = new Date(NOW.getTime() - 10 * 86_400_000)
    await query(owner.orm, sql`UPDATE project.late_request SET decided_at = ${granted} WHERE id = ${id}`)
    await product.as(finance).reply(endRespite, { params: { id }, body: { reason: 'They can pay again.' } })
    // 40 days without the 10 of respite.
    expect((await own())[0]).toMatchObject({
      days: 30,
      cost: usd(4_500),
      donation: usd(205),
      isRespite: false,
    })
  })

  it('that is paid while respite stands costs the sum alone', async () => {
    await approve(await asked())
    await approve(await asked({ kind: 'respite', amount: null }))
    expect((await payFirst(50_000n)).waterfall).toMatchObject({ lateCost: usd(0), lateDonation: usd(0) })
  })
})

it.each<[string, ContractTerms, string, object[]]>([
  [
    'no pledge was agreed',
    { ...SALE, latePledgeBp: null },
    '2026-10-01',
    [{ days: 9, donation: usd(0), pledgedPercent: null }],
  ],
  ['it is due today', SALE, '2026-10-10', []],
  [
    'rent of a share falls with it',
    {
      type: 'diminishing_musharakah',
      ownership: { investors: 8000, issuer: 2000 },
      buyOutMonths: 10,
      firstRent: '5000',
    },
    '2026-09-01',
    [
      { what: 'rent', number: 1, amount: usd(5_000) },
      { what: 'rent', number: 2, amount: usd(4_500) },
    ],
  ],
  [
    'a partnership owes nothing by a day',
    {
      type: 'mudarabah',
      tiers: [{ investors: 5000, issuer: 5000 }],
      thresholdBp: null,
      payoutEveryMonths: 1,
    },
    '2026-01-01',
    [],
  ],
])('reads what is late where %s', async (_what, terms, since, expected) => {
  await operate(terms, since)
  expect(await own()).toMatchObject(expected)
})

it('is seen by its issuer and by finance who have no part in it', async () => {
  const of = async (who: Person) =>
    (await product.as(who).reply(latePaymentQueue, { query: { perPage: '50' } })).data.some(
      ({ projectId }) => projectId === offeringId,
    )
  expect(await of(finance)).toBe(true)
  expect((await product.as(holder).reply(latePayments, { query: {} })).data).toEqual([])
  expect((await request({ number: 3 })).status).toBe(404)
  expect((await request({ kind: 'respite' })).status).toBe(400)
  expect((await request({ amount: usd(0) })).status).toBe(400)
})
