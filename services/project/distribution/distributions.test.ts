// Takes about a minute: every test publishes an offering of its own, and one pays a hundred holders.
import { sql } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { RESULT_TEXTS } from '#contracts/finance/distribution.ts'
import { CONTRACT_RULES } from '#contracts/finance/rules.ts'
import { fileFacts, keepFile, readUrl } from '#contracts/internal/file.ts'
import { investorFacts, issuerCompany, taxCountry } from '#contracts/internal/kyc.ts'
import { erasureBlockers } from '#contracts/internal/person.ts'
import { distributionPayee } from '#contracts/internal/project.ts'
import { accountStandings } from '#contracts/internal/user.ts'
import { notifications } from '#contracts/notification/notifications.ts'
import { bankTransfer } from '#contracts/payment/bank-entries.ts'
import { cancelOrder, placeOrder, statement, walletOf } from '#contracts/payment/payments.ts'
import { acceptRisk } from '#contracts/user/users.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import { startStepUp } from '#contracts/authentication/factors.ts'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { DISTRIBUTION_TEXTS } from '#contracts/project/distribution/values.ts'
import {
  approveDistribution,
  cancelDistribution,
  checkDistribution,
  distributionFile,
  distributionPayouts,
  distributionQueue,
  distributions,
  distributionSources,
  fileDistribution,
  ownPayouts,
  proposeDistributionRelease,
  releaseDistribution,
  returnDistribution,
  type DistributionWire,
  type FileDistributionBody,
} from '#contracts/project/distribution/distributions.ts'
import { charityAccount } from '#contracts/project/fatwa/charity.ts'
import { portfolio, positionById } from '#contracts/token/tokens.ts'
import { ownIncome, ownIncomeFile, purificationCertificate } from '#contracts/project/distribution/income.ts'
import { DISTRIBUTION_GUARD_TEXTS } from '#machines/distribution/labels.ts'
import { query, type Database } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { keepEntry } from '#services/simulators/bank/store.ts'
import { answers } from '#services/kit/http/questions.ts'
import { charity, customerCash, distributionAccount, withheldTax } from '#services/ledger/accounts.ts'
import { investments } from '#contracts/token/investments.ts'
import { operateOffering } from '#tests/support/product/operating-offering.ts'
import { forgetRules, taxFrom } from '#tests/support/database/rules.ts'
import { countInvestors } from '#services/project/store.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { deposit, expectGoodBooks } from '#tests/support/services/ledger.ts'
import { WEALTHY } from '#tests/support/services/payment.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { DISTRIBUTION_TOPICS, RECORD_SETTLES_MS } from './distributions.ts'

const DAY_MS = 86_400_000
const KEY = 'k'.repeat(43)
const NOW = new Date('2026-11-20T09:00:00Z')
const usd = (minor: bigint | number) => ({ amount: minor.toString(), currency: 'USD' as const })

let product: TestPlatform
let owner: Database
let issuer: Person
let stranger: Person
let finance: Person
let finance2: Person
let support: Person
let holders: Person[]
let offeringId: string
let counter = 0
const companies = new Map<string, string>()
const taxCountries = new Map<string, string>()
/** What the user service says of accounts, and when it stops to answer. */
const closed = new Map<string, 'closed' | 'erased'>()
let answersLeft = Infinity

beforeAll(async () => {
  product = await startPlatform({
    at: NOW,
    answers: answers(
      { investorFacts, issuerCompany, taxCountry, keepFile, fileFacts, readUrl, accountStandings },
      {
        investorFacts: async () => ({ ...WEALTHY }),
        issuerCompany: async ({ userId }) => {
          const legalName = companies.get(userId)
          return legalName === undefined ? null : { legalName }
        },
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
              const standing = closed.get(userId) ?? 'open'
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
  closed.clear()
  answersLeft = Infinity
  offeringId = await operating()
})
afterEach(() => expectGoodBooks(product.ledger))

const nth = (at: number): Person => holders[at] as Person
async function operating(
  input: { terms?: ContractTerms; wallet?: bigint; units?: readonly bigint[] } = {},
): Promise<string> {
  const { units = [50n, 45n, 5n], ...more } = input
  const id = `operating-${(counter += 1)}`
  await operateOffering(product, {
    id,
    issuerId: issuer.userId,
    holders: units.map((count, at) => [nth(at).userId, count] as const),
    ...more,
  })
  return id
}

const figures = (over: Partial<FileDistributionBody> = {}): FileDistributionBody => ({
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
const fileCall = (over: Partial<FileDistributionBody> = {}, who = issuer) =>
  product.as(who).call(fileDistribution, { body: figures(over) })
async function filed(over: Partial<FileDistributionBody> = {}): Promise<DistributionWire> {
  return (await product.as(issuer).reply(fileDistribution, { body: figures(over) })).data
}
const check = ({ _id, filedAt }: DistributionWire, who = finance) =>
  product.as(who).call(checkDistribution, { params: { id: _id }, body: { filedAt } })
const sumOf = ({ waterfall }: DistributionWire): bigint => {
  const paid = BigInt(waterfall?.holders.amount ?? 0)
  return (paid > 0n ? paid : 0n) + BigInt(waterfall?.nonPermissible.amount ?? 0)
}
const approve = (one: DistributionWire, who = finance2, amount = usd(sumOf(one))) =>
  product.as(who).confirmedCall(approveDistribution, {
    body: { distributionId: one._id, amount, filedAt: one.filedAt },
  })
/** The state of the campaign, and how often it was settled. */
async function campaignOf(): Promise<[string | undefined, number]> {
  const [row] = await query<{ state: string; times: bigint }>(
    owner.orm,
    sql`SELECT o.state, (SELECT count(*) FROM kit.audit a WHERE a.entity_id = o.id AND a.action = 'campaign.settled') AS times
        FROM project.offering o WHERE o.id = ${offeringId}`,
  )
  return [row?.state, Number(row?.times)]
}
const heldUnits = async () =>
  (await product.ledger.unitsAt(offeringId, new Date('2030-01-01'))).map(({ holderId, units }) => [
    holderId,
    units,
  ])
/** Where the investment of a holder is listed. */
async function stageOf(who: Person): Promise<string | undefined> {
  for (const stage of ['open', 'closed'] as const) {
    const { data } = await product.as(who).reply(investments, { query: { stage, perPage: '50' } })
    if (data.some(({ _id }) => _id === offeringId)) return stage
  }
  return undefined
}
async function approved(over: Partial<FileDistributionBody> = {}): Promise<DistributionWire> {
  const one = await filed(over)
  expect((await check(one)).status).toBe(200)
  expect((await approve(one)).status).toBe(200)
  return one
}
const own = async (id: string): Promise<DistributionWire> => {
  const { data } = await product
    .as(issuer)
    .reply(distributions, { query: { project: offeringId, perPage: '50' } })
  const found = data.find((one) => one._id === id)
  if (!found) throw new Error(`no distribution ${id}`)
  return found
}
const filedIds = async () =>
  (await product.as(issuer).reply(distributions, { query: { project: offeringId } })).data.map(
    ({ _id }) => _id,
  )
const posted = async (account: Parameters<TestPlatform['ledger']['balance']>[0]) =>
  (await product.ledger.balance(account)).posted
const dollarsOf = ({ userId }: Person) => posted(customerCash(userId, 'USD'))
const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message

/** How much more a wallet holds after this. */
async function gained(run: () => Promise<unknown>, people = holders): Promise<bigint[]> {
  const before = await Promise.all(people.map(dollarsOf))
  await run()
  const after = await Promise.all(people.map(dollarsOf))
  return after.map((amount, at) => amount - (before[at] ?? 0n))
}

/** What is due once the holders of a record date of now are read. */
async function runPayouts(): Promise<void> {
  const at = product.clock.now()
  product.clock.advance(RECORD_SETTLES_MS)
  try {
    await product.jobs.runDue()
  } finally {
    product.clock.set(at)
  }
}

describe('a profit', () => {
  it('is divided to the cent among the holders of the record date, and its impure part goes to charity', async () => {
    const [given, wallet] = [await posted(charity('USD')), await dollarsOf(issuer)]
    const one = await approved()
    expect(one.waterfall).toEqual({
      income: usd(700),
      costs: usd(100),
      nonPermissible: usd(100),
      reserve: usd(0),
      fee: usd(250),
      holders: usd(250),
      settlement: usd(0),
      capital: usd(0),
      boughtUnits: 0,
      fromEscrow: usd(0),
      lateCost: usd(0),
      lateDonation: usd(0),
    })
    expect(await own(one._id)).toMatchObject({ state: 'scheduled', payouts: { paid: 0, due: 0 } })
    expect(await dollarsOf(issuer)).toBe(wallet - 350n)
    expect(await posted(distributionAccount(offeringId, 'USD'))).toBe(250n)
    // 2.50 at 50, 45 and 5 per cent.
    expect(await gained(() => runPayouts())).toEqual([125n, 113n, 12n])
    expect(await own(one._id)).toMatchObject({
      state: 'paid',
      payouts: { paid: 3, due: 0, claimable: 0 },
    })
    expect((await posted(charity('USD'))) - given).toBe(100n)
    expect(await posted(distributionAccount(offeringId, 'USD'))).toBe(0n)
    const rows = await product.as(finance).reply(distributionPayouts, { params: { id: one._id }, query: {} })
    expect(rows.data.map(({ amount, purified, state }) => [amount.amount, purified.amount, state])).toEqual([
      ['125', '50', 'paid'],
      ['113', '45', 'paid'],
      ['12', '5', 'paid'],
    ])
  })

  it('waits for the record date, whose holders are paid though they hold nothing later', async () => {
    const recordAt = '2026-11-25T23:59:59.999Z'
    const one = await approved({ recordAt })
    expect(await gained(() => runPayouts())).toEqual([0n, 0n, 0n])
    product.clock.set(new Date(recordAt))
    try {
      // A holder leaves after the record date, before the job runs.
      product.clock.advance(1)
      const { lots } = await product.ledger.register({
        offeringIds: [offeringId],
        holderId: nth(2).userId,
        limit: 1,
        offset: 0,
      })
      await query(
        owner.orm,
        sql`UPDATE ledger.lot SET state = 'exited', ended_at = ${product.clock.now()} WHERE id = ${lots[0]?.lotId}`,
      )
      expect(await gained(() => runPayouts())).toEqual([125n, 113n, 12n])
    } finally {
      product.clock.set(NOW)
      await query(owner.orm, sql`ALTER TABLE ledger.lot DISABLE TRIGGER lot_moves_forward`)
      await query(
        owner.orm,
        sql`UPDATE ledger.lot SET state = 'held', ended_at = NULL WHERE state = 'exited'`,
      )
      await query(owner.orm, sql`ALTER TABLE ledger.lot ENABLE TRIGGER lot_moves_forward`)
    }
    expect((await own(one._id)).state).toBe('paid')
  })

  it('counts a transfer at the very instant of the record date once, for the receiver', async () => {
    const recordAt = new Date('2026-11-25T23:59:59.999Z')
    await approved({ recordAt: recordAt.toISOString() })
    await product.ledger.setOfferingClosed(offeringId, true)
    product.clock.set(recordAt)
    try {
      // The job may not read the register while transfers of this instant are on their way.
      await product.jobs.runDue()
      const move = {
        offeringId,
        mode: 'transfer',
        from: nth(2).userId,
        to: nth(1).userId,
        units: 5n,
      } as const
      const moved = await product.db.transaction((tx) =>
        product.ledger.moveUnits({ ...move, operationId: `move-${offeringId}` }, tx),
      )
      expect(moved).toBe('done')
      expect(await gained(runPayouts)).toEqual([125n, 125n, 0n])
    } finally {
      product.clock.set(NOW)
    }
  })

  it('is purified by the days held in the period, also for those who hold nothing at the record date', async () => {
    // The shares were allotted on 20/11: ten days of the period remain, of which the last one leaves after three.
    const at = new Date('2026-12-02T09:00:00Z')
    await query(owner.orm, sql`ALTER TABLE ledger.lot DISABLE TRIGGER lot_moves_forward`)
    const move = (ended: Date | null) =>
      query(
        owner.orm,
        sql`UPDATE ledger.lot SET state = ${ended ? 'exited' : 'held'}, ended_at = ${ended}
            WHERE offering_id = ${offeringId} AND holder_id = ${nth(2).userId}`,
      )
    try {
      const one = await filed({
        periodFrom: '2026-11-11',
        periodTo: '2026-11-19',
        recordAt: '2026-11-30T00:00:00.000Z',
      })
      await check(one)
      await approve(one)
      await query(
        owner.orm,
        sql`UPDATE project.distribution SET period_to = '2026-11-29' WHERE id = ${one._id}`,
      )
      await move(new Date('2026-11-23T10:00:00Z'))
      product.clock.set(at)
      await runPayouts()
      product.clock.set(NOW)
      // Unit days: 500, 450 and 15 of 965; of what is paid nothing falls on the third.
      const { data } = await product
        .as(finance)
        .reply(distributionPayouts, { params: { id: one._id }, query: {} })
      expect(data.map(({ units, amount, purified }) => [units, amount.amount, purified.amount])).toEqual([
        [50, '132', '52'],
        [45, '118', '47'],
        [0, '0', '1'],
      ])
      expect((await own(one._id)).state).toBe('paid')
    } finally {
      product.clock.set(NOW)
      await move(null)
      await query(owner.orm, sql`ALTER TABLE ledger.lot ENABLE TRIGGER lot_moves_forward`)
    }
  })

  it('stands in the wallet statements and notices of holder and issuer', async () => {
    const one = await approved()
    await runPayouts()
    await runPayouts()
    const line = async (who: Person) =>
      (await product.as(who).reply(statement, { query: {} })).data
        .slice(0, 2)
        .map(({ reason, counterparty, amount }) => [reason, counterparty, amount.amount])
    expect((await line(nth(0)))[0]).toEqual(['distribution', one.projectName, '125'])
    expect(await line(issuer)).toEqual(
      expect.arrayContaining([
        ['distribution_funded', 'Charity account', '-100'],
        ['distribution_funded', one.projectName, '-250'],
      ]),
    )
    const titles = async (who: Person) =>
      (await product.as(who).reply(notifications, { query: {} })).data.map(({ title }) => title)
    expect(await titles(nth(0))).toContain('You received a distribution')
    expect(await titles(issuer)).toEqual(
      expect.arrayContaining(['A distribution is paid', 'A distribution is approved']),
    )
    const mine = await product.as(nth(1)).reply(ownPayouts, { query: { project: offeringId } })
    expect(mine.data).toEqual([
      expect.objectContaining({
        state: 'paid',
        units: 45,
        amount: usd(113),
        net: usd(113),
        projectId: offeringId,
        periodTo: '2026-09-30',
      }),
    ])
    expect((await product.as(stranger).reply(ownPayouts, { query: {} })).data).toEqual([])
  })
})

describe('a loss', () => {
  it('is booked by the rule of the contract, pays nothing, and is restored by later profit first', async () => {
    const wallet = await dollarsOf(issuer)
    const one = await filed({ income: usd(0), costs: usd(300), nonPermissible: usd(0) })
    expect(one.waterfall).toMatchObject({ holders: usd(-300), fee: usd(0) })
    await check(one)
    const terms = { operation: 'approveDistribution', amount: usd(0), payee: one._id }
    expect((await product.as(finance2).call(startStepUp, { body: terms })).status).toBe(200)
    expect((await approve(one)).status).toBe(200)
    expect((await own(one._id)).state).toBe('booked')
    expect(await dollarsOf(issuer)).toBe(wallet)
    const [line] = await query<{ kind: string; investors: bigint }>(
      product.db.orm,
      sql`SELECT kind, investors FROM ledger.contract_posting WHERE reference = ${one._id}`,
    )
    expect(line).toEqual({ kind: 'loss', investors: -300n })
    // By 50, 45 and 5 of 100 digital shares; who holds none reads of no loss.
    const lossesOf = async (person: Person) =>
      (await product.as(person).reply(ownPayouts, { query: { project: offeringId } })).data
        .filter(({ state }) => state === 'booked')
        .map(({ units, amount, net, loss }) => [units, amount, net, loss])
    expect(await lossesOf(nth(0))).toEqual([[50, usd(0), usd(0), usd(150)]])
    expect(await lossesOf(nth(1))).toEqual([[45, usd(0), usd(0), usd(135)]])
    expect(await lossesOf(nth(2))).toEqual([[5, usd(0), usd(0), usd(15)]])
    expect(await lossesOf(stranger)).toEqual([])
    const { data: results } = await product.as(issuer).reply(distributions, {
      query: { project: offeringId, show: 'approved' },
    })
    expect(results.map(({ _id }) => _id)).toEqual([one._id])
    const next = await approved({
      periodFrom: '2026-10-01',
      periodTo: '2026-10-31',
      income: usd(500),
      costs: usd(0),
      nonPermissible: usd(0),
    })
    expect(next.waterfall).toMatchObject({ reserve: usd(300), fee: usd(100), holders: usd(100) })
    expect(await gained(() => runPayouts())).toEqual([50n, 45n, 5n])
  })
})

describe('a final result in which everything is lost', () => {
  const lossesOf = async (person: Person) =>
    (await product.as(person).reply(ownPayouts, { query: { project: offeringId } })).data
      .filter(({ state }) => state === 'booked')
      .map(({ units, loss }) => ({ units, loss: BigInt(loss.amount) }))
  const loseAll = (recordAt: Date) =>
    approved({
      income: usd(0),
      costs: usd(1_000_000),
      nonPermissible: usd(0),
      isFinal: true,
      recordAt: recordAt.toISOString(),
    })

  it('is shown to its holders, whose digital shares end before its record date', async () => {
    const one = await loseAll(new Date(NOW.getTime() + 86_400_000))
    expect(one.waterfall).toMatchObject({ capital: usd(0) })
    await runPayouts()
    expect([await heldUnits(), await campaignOf()]).toEqual([[], ['settled', 1]])
    const all = (await Promise.all(holders.map(lossesOf))).flat()
    expect(all.map(({ units }) => units)).toEqual([50, 45, 5])
    const lost = all.reduce((sum, { loss }) => sum + loss, 0n)
    expect(usd(-lost)).toEqual(one.waterfall?.holders)
    expect(await lossesOf(stranger)).toEqual([])
  })
})

describe('a loss of a lost account', () => {
  it('is that of the account to which its digital shares were recovered since', async () => {
    const [lost, twin, stays] = [nth(0), nth(1), nth(2)]
    await approved({ income: usd(0), costs: usd(300), nonPermissible: usd(0) })
    product.clock.advance(86_400_000)
    try {
      const move = { offeringId, mode: 'recover', from: lost.userId, to: twin.userId, units: 50n } as const
      await product.db.transaction((tx) =>
        product.ledger.moveUnits({ ...move, operationId: `recover-${offeringId}` }, tx),
      )
    } finally {
      product.clock.set(NOW)
    }
    const lossesOf = async (person: Person) =>
      (await product.as(person).reply(ownPayouts, { query: { project: offeringId } })).data.map(
        ({ state, units, loss }) => [state, units, loss],
      )
    expect(await Promise.all([lost, twin, stays].map(lossesOf))).toEqual([
      [],
      [['booked', 95, usd(285)]],
      [['booked', 5, usd(15)]],
    ])
  })
})

describe('a result that pays nothing', () => {
  it('falls on the holders with its impure part, exactly', async () => {
    const given = await posted(charity('USD'))
    const one = await approved({ income: usd(301), costs: usd(500), nonPermissible: usd(101) })
    expect(one.waterfall?.holders).toEqual(usd(-300))
    expect(await gained(runPayouts)).toEqual([0n, 0n, 0n])
    expect((await posted(charity('USD'))) - given).toBe(101n)
    // Guests read the movement.
    const { data: account } = await product.as().reply(charityAccount, { query: {} })
    expect(account.balances.map(({ balance }) => balance)).toEqual([usd(given + 101n)])
    expect(account.movements[0]).toMatchObject({
      amount: usd(101),
      kind: 'nonPermissible',
      projectId: offeringId,
      periodFrom: '2026-07-01',
      periodTo: '2026-09-30',
    })
    expect((await own(one._id)).state).toBe('paid')
    const { data } = await product
      .as(finance)
      .reply(distributionPayouts, { params: { id: one._id }, query: {} })
    expect(data.map(({ amount, purified, state }) => [amount.amount, purified.amount, state])).toEqual([
      ['0', '51', 'paid'],
      ['0', '45', 'paid'],
      ['0', '5', 'paid'],
    ])
    const mine = await product.as(nth(0)).reply(ownPayouts, { query: { project: offeringId } })
    expect(mine.data.map(({ state, purified, loss }) => [state, purified, loss])).toEqual([
      ['paid', usd(51), usd(150)],
    ])
    const beyond = { project: offeringId, pageNo: '2' }
    const { data: none, isPurified } = await product.as(nth(0)).reply(ownPayouts, { query: beyond })
    expect([none, isPurified]).toEqual([[], true])
    const others = await product.as(stranger).reply(ownPayouts, { query: { project: offeringId } })
    expect(others.isPurified).toBe(false)
  })
})

describe('a record date on which nobody holds a digital share', () => {
  it('leaves the sum to two people of finance, who give it back', async () => {
    const recordAt = '2026-11-25T23:59:59.999Z'
    const wallet = await dollarsOf(issuer)
    const one = await approved({ recordAt })
    await product.ledger.setOfferingClosed(offeringId, true)
    await product.db.transaction(async (tx) => {
      for (const [at, units] of [50n, 45n, 5n].entries()) {
        const burned = { offeringId, mode: 'burn', from: nth(at).userId, to: null, units } as const
        await product.ledger.moveUnits({ ...burned, operationId: `burn-${offeringId}-${at}` }, tx)
      }
    })
    product.clock.set(new Date(recordAt))
    await runPayouts()
    product.clock.set(NOW)
    expect((await own(one._id)).state).toBe('unheld')
    const waiting = await product.as(finance).reply(distributionQueue, { query: { perPage: '50' } })
    expect(waiting.data.find(({ _id }) => _id === one._id)?.proposeRelease.allowed).toBe(true)
    const params = { id: one._id }
    const { filedAt } = one
    const propose = (who: Person, reason: string) =>
      product.as(who).call(proposeDistributionRelease, { params, body: { filedAt, reason } })
    const release = (who: Person, sum: number) =>
      product.as(who).confirmedCall(releaseDistribution, {
        body: { distributionId: one._id, amount: usd(sum), filedAt },
      })
    expect((await release(finance2, 250)).status).toBe(409)
    expect((await propose(support, 'No holders.')).status).toBe(403)
    expect((await propose(finance, 'No holders.')).status).toBe(200)
    expect(messageOf(await release(finance, 250))).toBe(DISTRIBUTION_GUARD_TEXTS.isNotProposer)
    expect(messageOf(await release(finance2, 350))).toBe(DISTRIBUTION_TEXTS.stale)
    const body = { distributionId: one._id, amount: usd(250), filedAt }
    expect((await product.as(finance2).call(releaseDistribution, { body })).status).toBe(403)
    expect((await release(finance2, 250)).status).toBe(200)
    expect(await own(one._id)).toMatchObject({ state: 'cancelled', reason: 'No holders.' })
    // What charity has stays there.
    expect(wallet - (await dollarsOf(issuer))).toBe(100n)
    expect(await posted(distributionAccount(offeringId, 'USD'))).toBe(0n)
    expect((await product.ledger.booksOf([offeringId])).get(offeringId)).toBeUndefined()
    const [line] = (await product.as(issuer).reply(statement, { query: {} })).data
    expect([line?.reason, line?.amount.amount]).toEqual(['distribution_returned', '250'])
    await product.jobs.runDue()
    const { data } = await product.as(issuer).reply(notifications, { query: { perPage: '50' } })
    expect(data.map(({ title }) => title)).toContain('A distribution is cancelled')
  })
})

describe('certificates', () => {
  it('pass on all that their assets bring, and are settled', async () => {
    offeringId = await operating({
      terms: {
        type: 'sukuk',
        underlying: 'ijara',
        assets: 'a store',
        certificates: 100,
        nominal: '10000',
        tradable: 'after closing and employment of funds',
        receivablesOnly: false,
      },
    })
    taxCountries.set(nth(0).userId, 'CA')
    const before = (await product.as(nth(0)).reply(ownIncome, { query: {} })).data.totals[0]
    // The assets were sold for 20.00.
    const final = await approved({ isFinal: true, residual: usd(2_000) })
    expect(final.waterfall).toMatchObject({ fee: usd(0), holders: usd(500), capital: usd(2_000) })
    expect(final.waterfall?.fromEscrow).toEqual(usd(2_000))
    await taxFrom(owner.orm, '2026-01-01', ['IE', 'CA', 1000])
    try {
      // Tax is withheld from income only.
      expect(await gained(runPayouts)).toEqual([1_225n, 1_125n, 125n])
    } finally {
      await forgetRules(owner.orm)
    }
    expect(await campaignOf()).toEqual(['settled', 1])
    const mine = await product.as(nth(0)).reply(ownPayouts, { query: { project: offeringId } })
    expect(mine.data[0]).toMatchObject({ amount: usd(250), capital: usd(1_000), net: usd(1_225) })
    const after = (await product.as(nth(0)).reply(ownIncome, { query: {} })).data.totals[0]
    expect(BigInt(after?.amount.amount ?? 0) - BigInt(before?.amount.amount ?? 0)).toBe(250n)
    const { data } = await product.as(nth(0)).reply(positionById, { params: { id: offeringId } })
    expect(data.lots.map(({ units, state }) => [units, state])).toEqual([[50, 'redeemed']])
    expect((await countInvestors(owner.orm, [offeringId])).get(offeringId)).toBe(3)
    const told = await query(
      owner.orm,
      sql`SELECT FROM kit.audit WHERE entity_id = ${offeringId} AND action = 'lot.redeemed' AND detail ->> 'units' = '100'`,
    )
    expect(told).toHaveLength(1)
    expect((await product.ledger.holdings(nth(0).userId)).some((lot) => lot.offeringId === offeringId)).toBe(
      false,
    )
  })
})

describe('the final result', () => {
  const none = { costs: usd(0), nonPermissible: usd(0) }

  it('settles what was paid on account, to the cent, and nothing is filed after it', async () => {
    const wallet = await dollarsOf(issuer)
    // 10.00 are shared by halves; 4.01 are lost after it, so that 5.99 are the profit of both.
    await approved({ ...none, income: usd(1_000) })
    await runPayouts()
    const last = { periodFrom: '2026-10-01', periodTo: '2026-10-31' }
    const lost = { ...last, ...none, income: usd(0), costs: usd(401) }
    const open = await filed({ ...lost, periodFrom: '2026-10-20' })
    const early = await fileCall({ ...none, periodFrom: '2026-11-01', periodTo: '2026-11-10', isFinal: true })
    expect([early.status, messageOf(early)]).toEqual([409, DISTRIBUTION_GUARD_TEXTS.isLast])
    await product.as(issuer).reply(cancelDistribution, { params: { id: open._id } })
    const final = await filed({ ...lost, isFinal: true })
    expect(final.waterfall).toMatchObject({ fee: usd(0), holders: usd(-401), settlement: usd(201) })
    const after = { ...none, periodFrom: '2026-11-01', periodTo: '2026-11-10' }
    expect(messageOf(await fileCall(after))).toBe(DISTRIBUTION_GUARD_TEXTS.isNotEnded)
    const sources = await product.as(issuer).reply(distributionSources, { query: { perPage: '50' } })
    expect(sources.data.find(({ _id }) => _id === offeringId)?.refusal).toBe(
      DISTRIBUTION_GUARD_TEXTS.isNotEnded,
    )
    await check(final)
    expect((await approve(final, finance2, usd(0))).status).toBe(409)
    expect((await approve(final, finance2, usd(201))).status).toBe(200)
    // 2.01 and what is left of 10,000.00 at 50, 45 and 5 per cent.
    expect(await gained(() => runPayouts())).toEqual([499_900n, 449_910n, 49_990n])
    // Of 5.99 the issuer keeps 2.99: it was paid 5.00 on account and gave 2.01 back.
    expect(wallet - (await dollarsOf(issuer))).toBe(701n)
    expect(await own(final._id)).toMatchObject({ state: 'paid', isFinal: true })
    expect(await campaignOf()).toEqual(['settled', 1])
    const { data } = await product
      .as(nth(0))
      .reply(investments, { query: { stage: 'closed', perPage: '50' } })
    expect(data.find(({ _id }) => _id === offeringId)).toMatchObject({
      cost: usd(500_000),
      // 2.50 on account, 1.01 that was settled, and its part of 9,995.99 of capital.
      received: usd(500_150),
      result: usd(150),
      ending: 'settled',
    })
    // What is told twice has one effect.
    await product.jobs.deliver(DISTRIBUTION_TOPICS.settle, { offeringId })
    expect(await campaignOf()).toEqual(['settled', 1])
  })

  it('settles the campaign only once every earlier distribution is paid too', async () => {
    const later = new Date(NOW.getTime() + 60_000).toISOString()
    const first = await approved({ ...none, income: usd(200), recordAt: later })
    const last = { periodFrom: '2026-10-01', periodTo: '2026-10-31', isFinal: true }
    const sooner = await fileCall({ ...none, ...last, income: usd(100) })
    expect([sooner.status, messageOf(sooner)]).toEqual([409, DISTRIBUTION_GUARD_TEXTS.isLast])
    const final = await approved({ ...none, ...last, income: usd(100), recordAt: later })
    product.clock.advance(60_000 + RECORD_SETTLES_MS)
    // The job of the final one may run first.
    for (const topic of [DISTRIBUTION_TOPICS.record, DISTRIBUTION_TOPICS.pay])
      await product.jobs.deliver(topic, { distributionId: final._id })
    await product.jobs.deliver(DISTRIBUTION_TOPICS.settle, { offeringId })
    expect([(await own(final._id)).state, (await own(first._id)).state]).toEqual(['paid', 'scheduled'])
    expect(await campaignOf()).toEqual(['operating', 0])
    await runPayouts()
    product.clock.set(NOW)
    expect((await own(first._id)).state).toBe('paid')
    expect(await campaignOf()).toEqual(['settled', 1])
  })

  it('is not settled with one that is cancelled later, nor for holders of the past', async () => {
    const past = new Date(NOW.getTime() - 1).toISOString()
    const last = { periodFrom: '2026-10-01', periodTo: '2026-10-31', isFinal: true }
    expect(await fileCall({ ...none, ...last, recordAt: past })).toMatchObject({
      status: 400,
      body: { fieldErrors: { recordAt: DISTRIBUTION_TEXTS.recordPast } },
    })
    const first = await approved({ ...none, income: usd(200) })
    const final = await filed({ ...none, ...last, income: usd(100) })
    await check(final)
    const become = (state: string) =>
      query(
        owner.orm,
        sql`UPDATE project.distribution SET state = ${state}, reason = ${state === 'releasing' ? 'No holders.' : null},
              release_by = ${state === 'releasing' ? finance.userId : null} WHERE id = ${first._id}`,
      )
    for (const state of ['unheld', 'releasing']) {
      await become(state)
      const { data } = await product
        .as(issuer)
        .reply(distributions, { query: { project: offeringId, show: 'approved' } })
      expect(data.map(({ _id }) => _id)).toEqual([first._id])
      expect(messageOf(await approve(final))).toBe(DISTRIBUTION_GUARD_TEXTS.isLast)
    }
    await become('scheduled')
    product.clock.advance(1)
    try {
      expect(messageOf(await approve(final))).toBe(DISTRIBUTION_GUARD_TEXTS.isAhead)
      const { data } = await product.as(finance2).reply(distributionQueue, { query: { perPage: '50' } })
      expect(data.find(({ _id }) => _id === final._id)?.approve.reason).toBe(DISTRIBUTION_GUARD_TEXTS.isAhead)
    } finally {
      product.clock.set(NOW)
    }
    await runPayouts()
  })

  it('is approved while nothing is frozen, and does not pay for what is frozen after it', async () => {
    const freeze = (units: bigint) =>
      product.db.transaction((tx) =>
        product.ledger.setFreeze({ offeringId, holderId: nth(1).userId, units, isWhole: false }, tx),
      )
    await freeze(1n)
    const final = await filed({ ...none, isFinal: true, income: usd(200) })
    await check(final)
    const sum = usd(100)
    expect(messageOf(await approve(final, finance2, sum))).toBe(DISTRIBUTION_GUARD_TEXTS.isUnfrozen)
    await freeze(0n)
    expect((await approve(final, finance2, sum)).status).toBe(200)
    await freeze(1n)
    expect(await gained(runPayouts)).toEqual([500_050n, 0n, 50_005n])
    expect((await own(final._id)).payouts).toEqual({ paid: 2, due: 0, claimable: 1 })
    // One freeze holds up no other holder: their digital shares end with their capital, and the campaign is settled.
    expect(await campaignOf()).toEqual(['settled', 1])
    expect(await heldUnits()).toEqual([[nth(1).userId, 45n]])
    expect(await countInvestors(product.db.orm, [offeringId])).toEqual(new Map([[offeringId, 3]]))
    expect(await Promise.all(holders.map(stageOf))).toEqual(['closed', 'open', 'closed'])
    await expectGoodBooks(product.ledger)
    const waiting = await product.as(nth(1)).reply(ownPayouts, { query: { project: offeringId } })
    expect(waiting.data.map(({ state, waitsFor }) => [state, waitsFor])).toEqual([['claimable', 'freeze']])
    expect(await product.ledger.frozenOf([{ offeringId, holderId: nth(1).userId }])).toEqual(
      new Map([[`${offeringId} ${nth(1).userId}`, { units: 1n, isWhole: false }]]),
    )
    try {
      product.clock.advance(86_400_000)
      expect(await gained(runPayouts)).toEqual([0n, 0n, 0n])
      await freeze(0n)
      product.clock.advance(86_400_000)
      expect(await gained(runPayouts)).toEqual([0n, 450_045n, 0n])
    } finally {
      product.clock.set(NOW)
    }
    expect(await heldUnits()).toEqual([])
    expect(await stageOf(nth(1))).toBe('closed')
    expect(await campaignOf()).toEqual(['settled', 1])
  })

  it('goes with the digital shares to the account to which a lost one was recovered', async () => {
    const [lost, twin, stays] = [nth(0), nth(1), nth(2)]
    const earlier = { recordAt: NOW.toISOString(), income: usd(200) }
    closed.set(lost.userId, 'closed')
    await approved({ ...none, ...earlier })
    await runPayouts()
    const last = { periodFrom: '2026-10-01', periodTo: '2026-10-31', isFinal: true }
    await approved({ ...none, ...last, income: usd(200) })
    expect(await gained(runPayouts)).toEqual([0n, 450_045n, 50_005n])
    expect(await heldUnits()).toEqual([[lost.userId, 50n]])
    await product.ledger.setOfferingClosed(offeringId, true)
    product.clock.advance(86_400_000)
    try {
      const move = { offeringId, mode: 'recover', from: lost.userId, to: twin.userId, units: 50n } as const
      expect(
        await product.db.transaction((tx) =>
          product.ledger.moveUnits({ ...move, operationId: `recover-${offeringId}` }, tx),
        ),
      ).toBe('done')
      // 0.50 of the earlier result, and 0.50 with 5,000.00 of capital of the final one.
      expect(await gained(runPayouts)).toEqual([0n, 500_100n, 0n])
    } finally {
      product.clock.set(NOW)
    }
    expect(await heldUnits()).toEqual([])
    const paidTo = async (who: Person) =>
      (await product.as(who).reply(ownPayouts, { query: { project: offeringId } })).totalCount
    expect(await Promise.all([lost, twin, stays].map(paidTo))).toEqual([0, 4, 2])
  })

  it('waits for the last milestone', async () => {
    await query(product.db.orm, sql`UPDATE project.offering SET state = 'deploying' WHERE id = ${offeringId}`)
    const final = await fileCall({ ...none, isFinal: true })
    expect([final.status, messageOf(final)]).toEqual([409, DISTRIBUTION_GUARD_TEXTS.isOperating])
  })

  it('takes nothing from the holders who were paid too much', async () => {
    offeringId = await operating({
      terms: {
        type: 'musharakah',
        capital: { investors: 3000, issuer: 7000 },
        profit: { investors: 4000, issuer: 6000 },
        silent: 'none',
        payoutEveryMonths: 3,
      },
    })
    await approved({ ...none, income: usd(200) })
    await runPayouts()
    const last = { periodFrom: '2026-10-01', periodTo: '2026-10-31', isFinal: true }
    const final = await approved({ ...none, ...last, income: usd(0), costs: usd(100) })
    expect(final.waterfall).toMatchObject({ holders: usd(-30), settlement: usd(-10), capital: usd(999_970) })
    expect(await gained(() => runPayouts())).toEqual([499_985n, 449_987n, 49_998n])
    const { data } = await product.as(nth(0)).reply(ownPayouts, { query: { project: offeringId } })
    expect(data.map(({ loss }) => loss.amount).toSorted()).toEqual(['0', '15'])
    expect((await own(final._id)).state).toBe('paid')
    expect(await campaignOf()).toEqual(['settled', 1])
  })
})

describe('a diminishing musharakah', () => {
  const terms: ContractTerms = {
    type: 'diminishing_musharakah',
    ownership: { investors: 8000, issuer: 2000 },
    buyOutMonths: 3,
    firstRent: '3000',
  }
  const rent = (month: number, income: bigint): Partial<FileDistributionBody> => ({
    periodFrom: `2026-0${month + 6}-01`,
    periodTo: `2026-0${month + 6}-28`,
    income: usd(income),
    costs: usd(0),
    nonPermissible: usd(0),
    lease: { month, use: 'whole', day: null },
  })
  async function pay(over: Partial<FileDistributionBody>, wallet: bigint) {
    const one = await filed(over)
    await check(one)
    const before = await dollarsOf(issuer)
    const { status } = await approve(one, finance2, usd(wallet))
    expect([status, before - (await dollarsOf(issuer))]).toEqual([200, wallet])
    return one
  }

  it('buys the digital shares of each month with its rent, from every holder, until none is left', async () => {
    offeringId = await operating({ terms })
    const first = await pay(rent(1, 3_000n), 333_000n)
    expect(first.waterfall).toMatchObject({
      holders: usd(3_000),
      capital: usd(330_000),
      boughtUnits: 33,
      fromEscrow: usd(0),
    })
    closed.set(nth(2).userId, 'closed')
    // The process ends before anything is paid: nothing is bought either.
    answersLeft = 0
    await runPayouts()
    expect(await heldUnits()).toHaveLength(3)
    answersLeft = Infinity
    try {
      const again = (topic: string) => product.jobs.deliver(topic, { distributionId: first._id })
      expect(await gained(() => again(DISTRIBUTION_TOPICS.pay))).toEqual([161_500n, 151_350n, 0n])
      const held = async () => new Map((await heldUnits()) as [string, bigint][])
      const left = async () => {
        const units = await held()
        return holders.map(({ userId }) => units.get(userId) ?? 0n)
      }
      // Those of a closed account are bought once it can be paid.
      expect(await left()).toEqual([34n, 30n, 5n])

      closed.clear()
      product.clock.advance(RECORD_SETTLES_MS)
      const at = { recordAt: product.clock.now().toISOString() }
      const second = await pay({ ...rent(2, 2_000n), ...at }, 342_000n)
      expect(second.waterfall).toMatchObject({ capital: usd(340_000), boughtUnits: 34 })
      expect(await gained(() => runPayouts())).toEqual([171_015n, 150_895n, 20_090n])
      expect(await gained(() => again(DISTRIBUTION_TOPICS.retry))).toEqual([0n, 0n, 20_150n])
      expect(await gained(() => again(DISTRIBUTION_TOPICS.retry))).toEqual([0n, 0n, 0n])
      product.clock.advance(RECORD_SETTLES_MS)
      expect(await left()).toEqual([17n, 15n, 1n])
      const { data: payouts } = await product.as(nth(2)).reply(ownPayouts, { query: { project: offeringId } })
      expect(payouts.map(({ units, boughtUnits, capital }) => [units, boughtUnits, capital.amount])).toEqual([
        [3, 2, '20000'],
        [5, 2, '20000'],
      ])
      const { data: own } = await product.as(nth(0)).reply(positionById, { params: { id: offeringId } })
      const lots = own.lots.map(({ state, units }) => `${state} ${units}`)
      expect([lots.length, new Set(lots)]).toEqual([3, new Set(['held 17', 'redeemed 16', 'redeemed 17'])])

      const last = { ...rent(3, 1_000n), recordAt: product.clock.now().toISOString(), isFinal: true }
      const final = await filed(last)
      // What is left of the capital is in escrow.
      expect(final.waterfall).toMatchObject({
        capital: usd(330_000),
        boughtUnits: 0,
        fromEscrow: usd(330_000),
      })
      await check(final)
      expect((await approve(final, finance2, usd(1_000))).status).toBe(200)
      expect(await gained(() => runPayouts())).toEqual([170_515n, 150_455n, 10_030n])
      expect([await heldUnits(), await campaignOf()]).toEqual([[], ['settled', 1]])
      const { data: closedOnes } = await product
        .as(nth(0))
        .reply(investments, { query: { stage: 'closed', perPage: '50' } })
      expect(closedOnes.find(({ _id }) => _id === offeringId)).toMatchObject({
        cost: usd(500_000),
        received: usd(503_030),
        result: usd(3_030),
      })
    } finally {
      product.clock.set(NOW)
    }
  })

  it('buys of those who hold at its record date, and nothing of it moves until it is paid', async () => {
    offeringId = await operating({ terms })
    const at = (ms: number) => new Date(NOW.getTime() + ms)
    const month = (count: number, ms: number) => ({
      ...rent(count, BigInt(4 - count) * 1_000n),
      recordAt: at(ms).toISOString(),
    })
    const faultOf = async (body: Partial<FileDistributionBody>) =>
      ((await fileCall(body)).body as { fieldErrors?: object }).fieldErrors
    const due = (topic: string, one: DistributionWire) =>
      product.jobs.deliver(topic, { distributionId: one._id })
    const lost = nth(2)
    const move = (units: bigint) =>
      product.db.transaction((tx) =>
        product.ledger.moveUnits(
          {
            offeringId,
            mode: 'force',
            from: lost.userId,
            to: nth(0).userId,
            units,
            operationId: newId('tok'),
          },
          tx,
        ),
      )
    const freeze = (isWhole: boolean) =>
      product.db.transaction((tx) =>
        product.ledger.setFreeze({ offeringId, holderId: lost.userId, units: 0n, isWhole }, tx),
      )
    const fixed = (one: DistributionWire) => due(DISTRIBUTION_TOPICS.record, one)
    const paid = (one: DistributionWire) => due(DISTRIBUTION_TOPICS.pay, one)
    const retried = (one: DistributionWire) => due(DISTRIBUTION_TOPICS.retry, one)
    try {
      product.clock.set(at(1))
      expect(await faultOf(month(1, 0))).toEqual({ recordAt: DISTRIBUTION_TEXTS.recordBuys })
      const first = await filed(month(1, 1000))
      await check(first)
      expect(await faultOf(month(2, 1000))).toEqual({ recordAt: DISTRIBUTION_TEXTS.recordOrder })
      product.clock.set(at(1001))
      expect(messageOf(await approve(first, finance2, usd(333_000)))).toBe(DISTRIBUTION_GUARD_TEXTS.isAhead)
      product.clock.set(at(1000))
      expect((await approve(first, finance2, usd(333_000))).status).toBe(200)
      const second = await pay(month(2, 2000), 342_000n)
      await product.ledger.setOfferingClosed(offeringId, true)
      product.clock.set(at(2000 + RECORD_SETTLES_MS))
      expect(await move(1n)).toBe('buying')
      await expect(fixed(second)).rejects.toThrow('waits for an earlier purchase')
      await fixed(first)
      await fixed(second)
      // Of its five, four are bought.
      expect(await move(2n)).toBe('bought')
      await freeze(true)
      // What is frozen does not end for a price of nothing either.
      await query(
        owner.orm,
        sql`UPDATE project.payout SET amount = 0, capital = 0 WHERE distribution_id = ${first._id} AND holder_id = ${lost.userId}`,
      )
      let now = product.clock.now().getTime()
      const ticking = vi.spyOn(product.clock, 'now').mockImplementation(() => new Date((now += 5)))
      try {
        await paid(first)
        await paid(second)
        expect(await heldUnits()).toContainEqual([lost.userId, 5n])
        await freeze(false)
        await retried(first)
        await retried(second)
      } finally {
        ticking.mockRestore()
      }
      product.clock.set(new Date(now))
      expect(new Map((await heldUnits()) as [string, bigint][])).toEqual(
        new Map(holders.map(({ userId }, nth) => [userId, [17n, 15n, 1n][nth]])),
      )
      // Both ends of a purchase have one instant.
      const [instants] = await query<{ all: bigint; one: bigint }>(
        owner.orm,
        sql`SELECT count(*) AS all, count(*) FILTER (WHERE b.ended_at = p.paid_at AND t.created_at IS NOT DISTINCT FROM
              CASE WHEN p.transfer_id IS NOT NULL THEN p.paid_at END) AS one
            FROM project.payout p JOIN ledger.bought_units b ON b.key = p.id LEFT JOIN ledger.transfer t ON t.id = p.transfer_id
            WHERE b.offering_id = ${offeringId}`,
      )
      expect(instants).toEqual({ all: 6n, one: 6n })

      const third = await pay(month(3, now - NOW.getTime()), 331_000n)
      product.clock.advance(RECORD_SETTLES_MS)
      await fixed(third)
      await paid(third)
      // Who has none left is done with the offering, with their orders.
      const ended = await query<{ holderIds: string[] }>(
        owner.orm,
        sql`SELECT payload -> 'holderIds' AS holder_ids FROM kit.job
            WHERE topic = ${DISTRIBUTION_TOPICS.redeemed} AND payload ->> 'offeringId' = ${offeringId}`,
      )
      expect(new Set(ended.flatMap(({ holderIds }) => holderIds))).toEqual(
        new Set(holders.map(({ userId }) => userId)),
      )
      expect(await Promise.all(holders.map(stageOf))).toEqual(['closed', 'closed', 'closed'])
      const [audited] = await query<{ units: bigint }>(
        owner.orm,
        sql`SELECT sum((detail ->> 'units')::bigint)::bigint AS units FROM kit.audit WHERE action = 'lot.redeemed' AND entity_id = ${offeringId}`,
      )
      expect(audited?.units).toBe(100n)
    } finally {
      product.clock.set(NOW)
    }
  })
})

describe('an agency', () => {
  it('pays its principal by all results together, however they are cut', async () => {
    offeringId = await operating({
      terms: {
        type: 'wakala',
        feeBp: 150,
        expectedBp: 800,
        incentiveBp: 10_000,
        capitalGuaranteedByAgent: false,
      },
    })
    const quarter = (periodFrom: string, periodTo: string, income: number, costs: number) =>
      approved({ periodFrom, periodTo, income: usd(income), costs: usd(costs), nonPermissible: usd(0) })
    const first = await quarter('2026-01-01', '2026-03-31', 300_000, 0)
    expect(first.waterfall).toMatchObject({ fee: usd(220_000), holders: usd(80_000) })
    const second = await quarter('2026-04-01', '2026-06-30', 0, 200_000)
    expect(second.waterfall).toMatchObject({ fee: usd(-200_000), holders: usd(0) })
    const third = await quarter('2026-07-01', '2026-09-30', 0, 50_000)
    expect(third.waterfall).toMatchObject({ fee: usd(-5_000), holders: usd(-45_000) })
    const fourth = await quarter('2026-10-01', '2026-10-31', 60_000, 0)
    expect(fourth.waterfall).toMatchObject({ reserve: usd(45_000), fee: usd(15_000), holders: usd(0) })
    await runPayouts()
  })
})

describe('who files and decides', () => {
  it('is the issuer, then two people of finance, none of the issuer’s company', async () => {
    expect((await fileCall({}, stranger)).status).toBe(404)
    expect((await fileCall({}, nth(0))).status).toBe(404)
    const one = await filed()
    expect((await product.as(support).call(distributionQueue, { query: {} })).status).toBe(403)
    expect((await product.as(stranger).reply(distributions, { query: {} })).data).toEqual([])
    for (const who of [stranger, nth(0)]) {
      const params = { id: one._id }
      expect((await product.as(who).call(distributionPayouts, { params, query: {} })).status).toBe(404)
      expect((await product.as(who).call(cancelDistribution, { params })).status).toBe(404)
      const file = { params: { ...params, key: KEY } }
      expect((await product.as(who).call(distributionFile, file)).status).toBe(404)
    }
    companies.set(finance.userId, 'SAMPLE works ltd')
    const partner = await check(one)
    expect([partner.status, messageOf(partner)]).toEqual([409, DISTRIBUTION_GUARD_TEXTS.isNotOfIssuer])
    companies.delete(finance.userId)
    expect((await check(one)).status).toBe(200)
    const alone = await approve(one, finance)
    expect([alone.status, messageOf(alone)]).toEqual([409, DISTRIBUTION_GUARD_TEXTS.isNotChecker])
    expect((await approve(one, issuer)).status).toBe(403)
    expect(await product.ask(distributionPayee)({ id: one._id })).toEqual({
      name: one.projectName,
      isOpen: true,
    })
    expect((await approve(one)).status).toBe(200)
    const again = await approve(one)
    expect(again.status).toBe(409)
  })

  it('approves the sum that was read, with a second factor, and only what the wallet holds', async () => {
    offeringId = await operating({ wallet: 0n })
    const wallet = await dollarsOf(issuer)
    const one = await filed({ income: usd(wallet * 2n + 200n), costs: usd(0), nonPermissible: usd(0) })
    await check(one)
    const poor = await approve(one)
    expect([poor.status, messageOf(poor)]).toEqual([409, DISTRIBUTION_GUARD_TEXTS.isCovered])
    await deposit(product.ledger, issuer.userId, 100n)
    const other = await approve(one, finance2, usd(sumOf(one) - 1n))
    expect([other.status, messageOf(other)]).toEqual([409, DISTRIBUTION_TEXTS.stale])
    const body = { distributionId: one._id, amount: usd(sumOf(one)), filedAt: one.filedAt }
    expect((await product.as(finance2).call(approveDistribution, { body })).status).toBe(403)
    expect((await approve(one)).status).toBe(200)
    expect(await dollarsOf(issuer)).toBe(0n)
    await runPayouts()
  })

  it('tells the issuer what a colleague has filed', async () => {
    await query(
      owner.orm,
      sql`INSERT INTO project.colleague (id, offering_id, owner_id, role, state, invited_by, invited_at, expires_at, user_id, accepted_at)
          VALUES (${`col-${offeringId}`}, ${offeringId}, ${issuer.userId}, 'editor', 'active', ${issuer.userId}, ${NOW}, ${NOW}, ${stranger.userId}, ${NOW})`,
    )
    const told = async () =>
      (await product.as(issuer).reply(notifications, { query: { perPage: '50' } })).data.filter(
        ({ title }) => title === 'A distribution is filed',
      ).length
    const before = await told()
    const one = await filed()
    await runPayouts()
    expect(await told()).toBe(before)
    await product.as(issuer).reply(cancelDistribution, { params: { id: one._id } })
    expect((await fileCall({}, stranger)).status).toBe(200)
    await runPayouts()
    expect(await told()).toBe(before + 1)
  })

  it('sends back with a reason; what is filed again is what is decided about', async () => {
    const one = await filed()
    const params = { id: one._id }
    const back = await product
      .as(finance)
      .reply(returnDistribution, { params, body: { filedAt: one.filedAt, reason: 'A page is missing.' } })
    expect(back.data).toMatchObject({ state: 'returned', reason: 'A page is missing.' })
    product.clock.advance(1000)
    const again = await filed({ distributionId: one._id, income: usd(900) })
    product.clock.set(NOW)
    expect(again).toMatchObject({ _id: one._id, state: 'filed', reason: null })
    expect(again.waterfall?.holders).toEqual(usd(350))
    const late = await check(one)
    expect([late.status, messageOf(late)]).toEqual([409, DISTRIBUTION_TEXTS.stale])
    expect((await check(again)).status).toBe(200)
    await product.as(issuer).reply(cancelDistribution, { params })
    expect((await approve(again)).status).toBe(409)
  })

  it('finds it in the queue with the computed parts, and opens its documents', async () => {
    const one = await filed()
    const queue = await product.as(finance).reply(distributionQueue, { query: { perPage: '50' } })
    const found = queue.data.find(({ _id }) => _id === one._id)
    expect(found?.check).toEqual({ allowed: true, reason: null })
    expect(found?.approve.allowed).toBe(false)
    taxCountries.set(nth(0).userId, 'CA').set(nth(1).userId, 'DE')
    const params = { id: one._id }
    const shown = await product.as(finance).reply(distributionPayouts, { params, query: { perPage: '5' } })
    expect(shown.data.map(({ state, amount, taxed }) => [state, amount.amount, taxed?.taxCountry])).toEqual([
      ['expected', '125', 'CA'],
      ['expected', '113', 'DE'],
      ['expected', '12', null],
    ])
    const toIssuer = await product.as(issuer).reply(distributionPayouts, { params, query: {} })
    expect(toIssuer.data.map(({ amount, taxed }) => [amount.amount, taxed])).toEqual([
      ['125', null],
      ['113', null],
      ['12', null],
    ])
    const { data } = await product.as(finance).reply(distributionFile, { params: { ...params, key: KEY } })
    expect(data.url).toBe(`https://files.test/${KEY}/books.pdf`)
  })
})

describe('what is refused at the filing', () => {
  it.each<[string, Partial<FileDistributionBody>, number, string]>([
    [
      'a period that is not over',
      { periodTo: '2026-11-20', periodFrom: '2026-11-01' },
      400,
      DISTRIBUTION_TEXTS.periodOver,
    ],
    ['a record date far away', { recordAt: '2027-06-01T00:00:00.000Z' }, 400, DISTRIBUTION_TEXTS.recordLate],
    ['a lease', { lease: { month: 1, use: 'whole', day: null } }, 409, RESULT_TEXTS.noLease],
    ['nothing', { income: usd(0), costs: usd(0), nonPermissible: usd(0) }, 409, RESULT_TEXTS.nothing],
    [
      'a loss above the capital',
      { income: usd(0), costs: usd(1_000_001), nonPermissible: usd(0) },
      409,
      CONTRACT_RULES.lossBeyondCapital.words,
    ],
  ])('%s', async (_name, over, status, text) => {
    const { status: got, body } = await fileCall(over)
    expect(got).toBe(status)
    expect(JSON.stringify(body)).toContain(text)
  })

  it('a past record date on which only a part of the digital shares was held', async () => {
    const early = new Date(NOW.getTime() - 100 * 86_400_000).toISOString()
    const refused = await fileCall({ periodFrom: '2026-01-01', periodTo: '2026-03-31', recordAt: early })
    expect(refused).toMatchObject({
      status: 400,
      body: { fieldErrors: { recordAt: DISTRIBUTION_TEXTS.recordPartial } },
    })
  })

  it('no past record date for what was burned or minted after it', async () => {
    const move = (mode: 'burn' | 'mint', units: bigint) =>
      product.db.transaction((tx) =>
        product.ledger.moveUnits(
          {
            offeringId,
            mode,
            from: mode === 'burn' ? nth(0).userId : null,
            to: mode === 'mint' ? nth(1).userId : null,
            units,
            operationId: `${mode}-${offeringId}`,
          },
          tx,
        ),
      )
    await product.ledger.setOfferingClosed(offeringId, true)
    product.clock.advance(1)
    try {
      expect([await move('burn', 10n), await move('mint', 4n)]).toEqual(['done', 'done'])
      await approved()
      expect(await gained(runPayouts)).toEqual([125n, 113n, 12n])
    } finally {
      product.clock.set(NOW)
    }
  })

  it('an offering whose digital shares are held by no one', async () => {
    offeringId = await operating({ units: [] })
    const recordAt = '2026-11-25T23:59:59.999Z'
    expect(messageOf(await fileCall({ recordAt }))).toBe(DISTRIBUTION_TEXTS.noHolders)
  })

  it('a period that another one has, an offering that has not begun, and a company that is not approved', async () => {
    await filed()
    const overlap = await fileCall({ periodFrom: '2026-09-30', periodTo: '2026-10-10' })
    expect([overlap.status, messageOf(overlap)]).toEqual([409, DISTRIBUTION_GUARD_TEXTS.isPeriodFree])
    const at = async (state: string) => {
      await query(product.db.orm, sql`UPDATE project.offering SET state = ${state} WHERE id = ${offeringId}`)
      return messageOf(await fileCall({ periodFrom: '2026-10-01', periodTo: '2026-10-31' }))
    }
    expect(await at('funded')).toBe(DISTRIBUTION_GUARD_TEXTS.isRunning)
    await at('operating')
    companies.clear()
    expect(messageOf(await fileCall())).toBe(DISTRIBUTION_TEXTS.kyc)
  })

  it('rent that was not agreed; a month is posted once', async () => {
    const terms: ContractTerms = {
      type: 'ijara',
      asset: 'A press',
      monthlyRent: '120000',
      termMonths: 24,
      ownershipCostsOn: 'lessor',
      rentStarts: 'when usable',
      depositMonths: 0,
    }
    offeringId = await operating({ terms })
    const sources = await product.as(issuer).reply(distributionSources, { query: { perPage: '50' } })
    expect(sources.data.find(({ _id }) => _id === offeringId)).toMatchObject({
      nextMonth: 1,
      nextInstalment: null,
      refusal: null,
    })
    const september = {
      periodFrom: '2026-09-01',
      periodTo: '2026-09-30',
      costs: usd(0),
      nonPermissible: usd(0),
    }
    // Handed over on day 11 of a month of 30: 800.00 of 1,200.00.
    const lease = { month: 1, use: 'handedOver', day: 11 } as const
    expect(messageOf(await fileCall({ ...september, lease, income: usd(120_000) }))).toBe(
      CONTRACT_RULES.agreedRent.words,
    )
    expect(messageOf(await fileCall({ ...september, lease, income: usd(0), costs: usd(1) }))).toBe(
      RESULT_TEXTS.rentOwed,
    )
    // One that was filed so before takes no month.
    const old = await filed({
      ...september,
      periodFrom: '2026-08-01',
      periodTo: '2026-08-31',
      income: usd(0),
      costs: usd(1),
    })
    await query(
      owner.orm,
      sql`UPDATE project.distribution SET lease = '{"month": 1, "use": "whole", "day": null}' WHERE id = ${old._id}`,
    )
    const one = await approved({ ...september, lease, income: usd(80_000) })
    expect(one.waterfall?.holders).toEqual(usd(80_000))
    expect(await gained(() => runPayouts())).toEqual([40_000n, 36_000n, 4_000n])
    const twice = { periodFrom: '2026-10-01', periodTo: '2026-10-31', costs: usd(0), nonPermissible: usd(0) }
    expect(messageOf(await fileCall({ ...twice, lease, income: usd(80_000) }))).toBe(
      DISTRIBUTION_GUARD_TEXTS.isPeriodFree,
    )
    // Destroyed on day 16 of a month of 31: 15 days of use.
    const lost = { month: 2, use: 'destroyed', day: 16 } as const
    const ended = await filed({ ...twice, lease: lost, income: usd(58_065) })
    const whole = { month: 3, use: 'whole', day: null } as const
    const next = { ...twice, periodFrom: '2026-11-01', periodTo: '2026-11-10', income: usd(120_000) }
    expect(messageOf(await fileCall({ ...next, lease: whole }))).toBe(CONTRACT_RULES.destroyedAsset.words)
    await product.as(issuer).reply(cancelDistribution, { params: { id: ended._id } })
    await filed({ ...next, lease: whole })
    expect(messageOf(await fileCall({ ...twice, lease: lost, income: usd(58_065) }))).toBe(
      RESULT_TEXTS.laterRent,
    )
  })
})

describe('tax', () => {
  it('is withheld by the dated rate of the country in which a holder pays tax', async () => {
    await taxFrom(owner.orm, '2026-01-01', ['IE', 'CA', 1500])
    await taxFrom(owner.orm, '2026-06-01', ['IE', 'CA', 1500], ['*', 'CA', 5000])
    await taxFrom(owner.orm, '2026-11-21', ['IE', 'CA', 9000], ['*', 'CA', 5000])
    try {
      taxCountries.set(nth(0).userId, 'CA').set(nth(1).userId, 'DE')
      const withheld = await posted(withheldTax('USD'))
      const one = await approved()
      // 15 per cent of 1.25 is 0.19.
      expect(await gained(() => runPayouts())).toEqual([106n, 113n, 12n])
      expect((await posted(withheldTax('USD'))) - withheld).toBe(19n)
      const { data } = await product
        .as(finance)
        .reply(distributionPayouts, { params: { id: one._id }, query: {} })
      expect(data[0]?.taxed).toEqual({ taxCountry: 'CA', taxPercent: '15', tax: usd(19), net: usd(106) })
      // Who is being checked again has no approved country now, and is taxed as before.
      taxCountries.delete(nth(0).userId)
      await approved({ periodFrom: '2026-10-01', periodTo: '2026-10-31' })
      expect(await gained(() => runPayouts())).toEqual([106n, 113n, 12n])
    } finally {
      await forgetRules(owner.orm)
    }
  })
})

describe('the income of a year', () => {
  it('adds up what was paid to the caller, with the tax withheld, on the screen and in both files', async () => {
    await taxFrom(owner.orm, '2026-01-01', ['IE', 'MY', 1000])
    const holder = await product.person('earner')
    taxCountries.set(holder.userId, 'MY')
    const id = `operating-${(counter += 1)}`
    offeringId = id
    await operateOffering(product, { id, issuerId: issuer.userId, holders: [[holder.userId, 100n]] })
    const incomeIn = async (year?: string, who = holder) =>
      (await product.as(who).reply(ownIncome, { query: year === undefined ? {} : { year } })).data
    const fileOf = (format: 'csv' | 'pdf', year = '2026', who = holder) =>
      product.as(who).call(ownIncomeFile, { query: { year, format } })
    try {
      expect(await incomeIn()).toEqual({ year: '2026', years: [], totals: [], accrued: [] })
      expect((await fileOf('csv')).status).toBe(404)
      const first = await filed()
      expect((await incomeIn()).accrued).toEqual([])
      expect((await check(first)).status).toBe(200)
      // All digital shares are this holder's, and only the approval gives it to charity.
      expect((await incomeIn()).accrued).toEqual([usd(100)])
      expect((await incomeIn(undefined, stranger)).accrued).toEqual([])
      expect((await approve(first)).status).toBe(200)
      // Charity has it with the approval.
      expect((await incomeIn()).accrued).toEqual([])
      await runPayouts()
      const total = {
        payouts: 1,
        amount: usd(250),
        tax: usd(25),
        net: usd(225),
        purified: usd(100),
      }
      expect(await incomeIn()).toEqual({ year: '2026', years: ['2026'], totals: [total], accrued: [] })
      const open = await product.as(holder).reply(investments, { query: { stage: 'open' } })
      expect(open.data).toMatchObject([
        {
          cost: usd(1_000_000),
          received: usd(225),
          tax: usd(25),
          purified: usd(100),
          result: null,
          ending: null,
        },
      ])
      const certificate = (who: Person) => product.as(who).call(purificationCertificate, { params: { id } })
      const made = (await certificate(holder)).body as { data: { base64: string } }
      const { promise } = getDocument({ data: new Uint8Array(Buffer.from(made.data.base64, 'base64')) })
      const { items } = await (await (await promise).getPage(1)).getTextContent()
      expect(items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ')).toContain('$1.00')
      expect((await certificate(stranger)).status).toBe(404)
      // At the first instant of the next year.
      const recordAt = '2026-11-25T00:00:00.000Z'
      await approved({ periodFrom: '2026-10-01', periodTo: '2026-10-31', recordAt })
      product.clock.set(new Date('2027-01-01T00:00:00Z'))
      await runPayouts()
      product.clock.set(NOW)
      expect((await incomeIn()).year).toBe('2027')
      expect(await incomeIn('2026')).toEqual({
        year: '2026',
        years: ['2027', '2026'],
        totals: [total],
        accrued: [],
      })
      const csv = await fileOf('csv')
      const text = Buffer.from((csv.body as { data: { base64: string } }).data.base64, 'base64').toString()
      expect(text.split('\r\n').slice(1, 3)).toEqual([
        `2026-11-20,${(await own((await filedIds())[0] ?? '')).projectName},Sample Works Ltd,2026-07-01,2026-09-30,100,2.50,MY,10,0.25,2.25,1.00,USD`,
        'Total,,,,,,2.50,,,0.25,2.25,1.00,USD',
      ])
      const pdf = await fileOf('pdf')
      const bytes = Buffer.from((pdf.body as { data: { base64: string } }).data.base64, 'base64')
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect((await fileOf('csv', '2026', stranger)).status).toBe(404)
      expect((await incomeIn('2026', stranger)).totals).toEqual([])
      expect((await fileOf('csv', '1999')).status).toBe(400)
    } finally {
      product.clock.set(NOW)
      await forgetRules(owner.orm)
    }
  })
})

describe('accounts that cannot be paid', () => {
  it('keep their part claimable, which is paid once the account is open again', async () => {
    closed.set(nth(0).userId, 'closed').set(nth(1).userId, 'erased')
    const one = await approved()
    expect(await gained(() => runPayouts())).toEqual([0n, 0n, 12n])
    expect(await own(one._id)).toMatchObject({
      state: 'paid',
      payouts: { paid: 1, due: 0, claimable: 2 },
    })
    expect(await posted(distributionAccount(offeringId, 'USD'))).toBe(238n)
    await runPayouts()
    const pages = await Promise.all(
      ['1', '2'].map((pageNo) =>
        product.as(issuer).reply(notifications, { query: { perPage: '50', pageNo } }),
      ),
    )
    const told = pages.flatMap(({ data }) => data)
    expect(told.map(({ body }) => body)).toContain(
      `The holders of ${one.projectName} are paid. 2 payouts cannot be made yet.`,
    )
    const blockers = (who: Person) => product.ask(erasureBlockers.project)({ userId: who.userId })
    expect(await blockers(nth(0))).toEqual(['payout'])
    expect(await blockers(nth(2))).toEqual([])
    closed.delete(nth(0).userId)
    try {
      product.clock.advance(86_400_000)
      expect(await gained(() => runPayouts())).toEqual([125n, 0n, 0n])
      product.clock.advance(86_400_000)
      expect(await gained(() => runPayouts())).toEqual([0n, 0n, 0n])
    } finally {
      product.clock.set(NOW)
    }
    expect((await own(one._id)).payouts).toEqual({ paid: 2, due: 0, claimable: 1 })
  })
})

describe('paying in batches', () => {
  it('pays 100 holders once each and ends their digital shares with it, though the process ends between batches and runs meet', async () => {
    const people = await Promise.all(
      Array.from(
        { length: 100 },
        async (_, at) => ({ userId: `usr_many_${String(at).padStart(3, '0')}` }) as Person,
      ),
    )
    const id = `operating-${(counter += 1)}`
    offeringId = id
    await operateOffering(product, {
      id,
      issuerId: issuer.userId,
      holders: people.map(({ userId }) => [userId, 1n] as const),
    })
    const one = await filed({ income: usd(20_002), costs: usd(0), nonPermissible: usd(0), isFinal: true })
    expect((await check(one)).status).toBe(200)
    expect((await approve(one, finance2, usd(10_001))).status).toBe(200)
    const pay = () => product.jobs.deliver(DISTRIBUTION_TOPICS.pay, { distributionId: one._id })
    answersLeft = 1
    const first = await gained(async () => {
      await product.jobs.deliver(DISTRIBUTION_TOPICS.record, { distributionId: one._id })
      await expect(pay()).rejects.toThrow('The process ends here.')
    }, people)
    expect(first.filter((amount) => amount > 0n)).toHaveLength(50)
    expect((await own(one._id)).state).toBe('paying')
    const unpaid = people.filter((_, at) => first[at] === 0n)
    expect(await heldUnits()).toEqual(unpaid.map(({ userId }) => [userId, 1n]))
    await expectGoodBooks(product.ledger)
    answersLeft = Infinity
    const rest = await gained(() => Promise.all([pay(), pay(), pay()]), people)
    await pay()
    const all = first.map((amount, at) => amount + (rest[at] ?? 0n))
    expect(all.toSorted((a, b) => Number(b - a))).toEqual([
      10_101n,
      ...Array.from({ length: 99 }, () => 10_100n),
    ])
    expect(await heldUnits()).toEqual([])
    expect((await own(one._id)).payouts).toEqual({ paid: 100, due: 0, claimable: 0 })
    expect(await posted(distributionAccount(id, 'USD'))).toBe(0n)
  })
})

describe('an offering in euros', () => {
  it('is paid by transfer, ordered, given back, held and distributed in euros, and nothing is converted', async () => {
    const eur = (minor: bigint | number) => ({ amount: minor.toString(), currency: 'EUR' as const })
    const start = product.clock.now()
    offeringId = `euros-${(counter += 1)}`
    await publish(
      product.project,
      sampleOffering({
        id: offeringId,
        issuerId: issuer.userId,
        currency: 'EUR',
        unitPrice: 10_000n,
        opensAt: new Date(start.getTime() - DAY_MS),
        terms: {
          type: 'mudarabah',
          tiers: [{ investors: 5000, issuer: 5000 }],
          thresholdBp: null,
          payoutEveryMonths: 3,
        },
      }),
    )
    const [kept, gone, dollars] = await Promise.all(
      ['euro-kept', 'euro-gone', 'euro-dollars'].map((name) => product.person(name)),
    )
    if (!kept || !gone || !dollars) throw new Error('Three people invest.')
    for (const who of [kept, gone, dollars])
      await product.as(who).reply(acceptRisk, { body: { version: RISK_TEXT_VERSION, accepted: true } })
    await deposit(product.ledger, dollars.userId, 1_000_000n)
    for (const who of [kept, gone]) {
      const { data } = await product.as(who).reply(bankTransfer)
      await keepEntry(product.db.orm, {
        ...eur(0),
        id: newId('bke'),
        amount: 600_000n,
        payer: 'Amina Rahman',
        last4: '3000',
        message: data.reference,
        returnOf: null,
        isClosed: false,
        reportedAt: start,
      })
    }
    await product.jobs.deliver('bank.read', {})
    const balances = async (who: Person) =>
      (await product.as(who).reply(walletOf)).data.balances.map(({ available, held }) => [
        `${available.amount} ${available.currency}`,
        held.amount,
      ])
    const none = ['0 USD', '0']
    expect(await balances(kept)).toEqual([none, ['600000 EUR', '0']])

    const order = (units: number) => ({
      body: {
        projectId: offeringId,
        units,
        unitPrice: eur(10_000),
        termsVersion: 1,
        idempotencyKey: newId('key'),
      },
    })
    // Dollars do not pay for it, however many there are.
    expect(await product.as(dollars).confirmedCall(placeOrder, order(1))).toMatchObject({
      status: 409,
      body: { code: 'insufficient_funds' },
    })
    const one = (await product.as(kept).confirmed(placeOrder, order(50))).data
    const other = (await product.as(gone).confirmed(placeOrder, order(10))).data
    expect(one.amount).toEqual(eur(500_000))
    expect(await balances(kept)).toEqual([none, ['100000 EUR', '500000']])
    await product.as(gone).reply(cancelOrder, { params: { id: other._id } })
    expect(await balances(gone)).toEqual([none, ['600000 EUR', '0']])

    // Allotted at once: the end of the cooling-off is the subject of other tests.
    await product.ledger.settleInvestment(one.ledgerId)
    await product.project.offerings.review(offeringId)
    expect(await heldUnits()).toEqual([[kept.userId, 50n]])
    const { data: all } = await product.as(kept).reply(portfolio)
    expect(all.positions).toMatchObject([{ invested: eur(500_000) }])
    // 0.92 euros are a dollar, rounded down.
    expect(all.invested).toEqual(usd(543_478))
    expect(all.rates).toMatchObject([{ currency: 'EUR', perUsd: '0.92', since: '2015-01-01' }])
    await query(product.db.orm, sql`UPDATE project.offering SET state = 'operating' WHERE id = ${offeringId}`)
    await product.ledger.deposit({
      provider: 'cards',
      userId: issuer.userId,
      currency: 'EUR',
      amount: 1_000n,
      idempotency: { actor: 'cards', key: offeringId },
    })
    const issuerDollars = await dollarsOf(issuer)
    const figuresNow = { recordAt: product.clock.now().toISOString(), nonPermissible: eur(100) }
    const inDollars = await fileCall({ ...figuresNow, income: usd(700), costs: eur(100) })
    expect(inDollars.status).toBe(400)
    const filedOne = await filed({ ...figuresNow, income: eur(700), costs: eur(100) })
    expect((await check(filedOne)).status).toBe(200)
    expect((await approve(filedOne, finance2, eur(350) as never)).status).toBe(200)
    await runPayouts()
    expect(await own(filedOne._id)).toMatchObject({ state: 'paid', payouts: { paid: 1 } })
    expect(await balances(kept)).toEqual([none, ['100250 EUR', '0']])
    expect(await posted(customerCash(issuer.userId, 'EUR'))).toBe(650n)
    expect(await dollarsOf(issuer)).toBe(issuerDollars)
    expect(await posted(charity('EUR'))).toBe(100n)
  })
})
