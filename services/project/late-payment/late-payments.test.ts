import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysAfter } from '#contracts/dates.ts'
import { fileFacts, keepFile, readUrl } from '#contracts/internal/file.ts'
import { issuerCompany } from '#contracts/internal/kyc.ts'
import { notifications } from '#contracts/notification/notifications.ts'
import { charityAccount } from '#contracts/project/fatwa/charity.ts'
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
import { personAnswers } from '#services/project/export-part.ts'
import { operateOffering } from '#tests/support/product/operating-offering.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { deposit, expectGoodBooks } from '#tests/support/services/ledger.ts'
import { issuerCompanyFrom, NOW } from '#tests/support/offerings/setting.ts'

const KEY = 'k'.repeat(43)
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

const LEASE: ContractTerms = {
  type: 'ijara',
  asset: 'Looms',
  monthlyRent: '60000',
  termMonths: 12,
  ownershipCostsOn: 'lessor',
  rentStarts: 'when usable',
  depositMonths: 0,
  latePledgeBp: 500,
}

let product: TestPlatform
let owner: Database
let people: Readonly<Record<'issuer' | 'finance' | 'finance2', Person>>
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
        issuerCompany: issuerCompanyFrom(companies),
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
  people = {
    issuer: await product.person('issuer', { isIssuer: true }),
    finance: await product.person('finance', { roles: ['finance'] }),
    finance2: await product.person('finance2', { roles: ['finance'] }),
  }
  holder = await product.person('holder')
})
afterAll(async () => {
  await owner?.close()
  await product?.close()
})
beforeEach(async () => {
  ;({ issuer, finance, finance2 } = people)
  companies.clear()
  companies.set(issuer.userId, 'Sample Works Ltd')
  await operate(SALE, '2026-09-01')
})
afterEach(async () => {
  product.clock.set(NOW)
  await expectGoodBooks(product.ledger)
})

/** So many days later, when everybody has signed in again. */
async function pass(days: number): Promise<void> {
  product.clock.set(daysAfter(NOW, days))
  issuer = { ...issuer, ...(await product.session(issuer.userId, { isIssuer: true })) }
  finance = { ...finance, ...(await product.session(finance.userId, { roles: ['finance'] })) }
  finance2 = { ...finance2, ...(await product.session(finance2.userId, { roles: ['finance'] })) }
}

/** The first instalment is due on 11 October, the second on 11 November. */
async function operate(terms: ContractTerms, since: string, wallet = 1_000_000n): Promise<void> {
  offeringId = `late-${(counter += 1)}`
  await operateOffering(product, {
    id: offeringId,
    issuerId: issuer.userId,
    holders: [[holder.userId, 100n]],
    terms,
    wallet,
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

/** Files the first instalment, or what else it is. */
async function fileFirst(over: object = {}): Promise<DistributionWire> {
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
      ...over,
    },
  })
  return data
}
/** Has the first instalment, or what was filed, approved for this sum. */
async function payFirst(sum: bigint, filed?: DistributionWire): Promise<DistributionWire> {
  const { _id, filedAt } = filed ?? (await fileFirst())
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
    const late = data.filter(({ reason }) => reason === 'late_payment')
    expect(late.map(({ amount, counterparty }) => `${amount.amount} ${counterparty}`).toSorted()).toEqual([
      '-274 Charity account',
      '-4500 Mizan',
    ])
    expect(new Set(late.map(({ _id }) => _id)).size).toBe(2)
    const { data: given } = await product.as().reply(charityAccount, { query: {} })
    expect(given.movements[0]).toMatchObject({ amount: usd(274), kind: 'latePledge', projectId: offeringId })
    const copy = await personAnswers(product.db.orm).exportPart({ userId: issuer.userId })
    expect(copy.data).toMatchObject({ latePayments: [{ kind: 'cost', amount: '4500', state: 'approved' }] })
    await product.jobs.runDue()
    const told = await product.as(issuer).reply(notifications, { query: { perPage: '50' } })
    expect(told.data.map(({ title }) => title)).toContain('A charge for a late payment is approved')
    const file = { params: { id, key: KEY } }
    expect((await product.as(issuer).reply(lateFile, file)).data.url).toBe('https://files.test/receipt.pdf')
    expect((await product.as(holder).call(lateFile, file)).status).toBe(404)
  })

  it('costs nothing while respite stands, whatever was approved before, and its days count no more', async () => {
    await approve(await asked())
    const respite = { kind: 'respite', amount: null, reason: 'The court has opened insolvency.' }
    const id = await asked(respite)
    expect(messageOf(await request())).toBe(LATE_REQUEST_GUARD_TEXTS.hasNoRespite)
    expect((await approve(id)).status).toBe(200)
    expect((await own())[0]).toMatchObject({
      cost: usd(0),
      donation: usd(0),
      total: usd(50_000),
      isRespite: true,
    })
    const granted = new Date(NOW.getTime() - 10 * 86_400_000)
    await query(owner.orm, sql`UPDATE project.late_request SET decided_at = ${granted} WHERE id = ${id}`)
    expect((await own())[0]).toMatchObject({ days: 30, isRespite: true })
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

  it('that is filed in time costs nothing, however long finance takes', async () => {
    await operate(SALE, '2026-10-15')
    const filed = await fileFirst()
    const before = await posted(charity('USD'))
    await pass(30)
    expect((await own()).map(({ number }) => number)).toEqual([])
    await payFirst(50_000n, filed)
    expect((await posted(charity('USD'))) - before).toBe(0n)
  })

  it('is told with the others of its offering, once, to the issuer and to finance who have no part in it', async () => {
    const told = async () =>
      query<{ userId: string; about: string; count: bigint }>(
        owner.orm,
        sql`SELECT payload ->> 'userId' AS user_id, payload ->> 'about' AS about, count(*) AS count FROM kit.job
             WHERE topic = 'late.notice' AND payload ->> 'offeringId' = ${offeringId} GROUP BY 1, 2 ORDER BY 2 DESC, 1`,
      )
    await product.jobs.deliver('project.lateClock', {})
    // Two instalments are overdue.
    const once = [
      { userId: issuer.userId, about: 'overdue', count: 1n },
      ...[finance.userId, finance2.userId]
        .toSorted()
        .map((userId) => ({ userId, about: 'issuerOverdue', count: 1n })),
    ]
    expect(await told()).toEqual(once)
    await product.jobs.deliver('project.lateClock', {})
    expect(await told()).toEqual(once)
    // The third instalment is due on 11 December.
    await pass(30)
    await product.jobs.deliver('project.lateClock', {})
    expect((await told()).map(({ count }) => count)).toEqual([2n, 2n, 2n])
  })

  it('is late until the wallet covers it, and what a cancelled result took is not taken again', async () => {
    issuer = await product.person('poorer', { isIssuer: true })
    companies.set(issuer.userId, 'Sample Works Ltd')
    await operate(SALE, '2026-09-01', 0n)
    await approve(await asked())
    const filed = await fileFirst()
    await pass(5)
    expect((await own())[0]).toMatchObject({ days: 45, donation: usd(308), isFiled: true, isCovered: false })
    await deposit(product.ledger, issuer.userId, 100_000n, 'late money')
    await pass(9)
    expect((await own())[0]).toMatchObject({ days: 45, isCovered: true })
    await payFirst(54_808n, filed)
    await query(owner.orm, sql`UPDATE project.distribution SET state = 'cancelled' WHERE id = ${filed._id}`)
    // 49 days are 3.36.
    expect((await own())[0]).toMatchObject({ days: 49, cost: usd(0), donation: usd(28), isFiled: false })
  })

  it('of rent counts on what is owed for the days of use', async () => {
    await operate(LEASE, '2026-09-01')
    await fileFirst({
      income: usd(30_000),
      lease: { month: 1, use: 'handedOver', day: 16 },
      instalment: null,
    })
    expect((await own())[0]).toMatchObject({ days: 40, amount: usd(30_000), donation: usd(164) })
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
    'no month of a lease was ever filed',
    LEASE,
    '2026-09-01',
    [{ what: 'rent', number: 1, amount: usd(60_000), dueOn: '2026-10-11' }, { number: 2 }],
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
