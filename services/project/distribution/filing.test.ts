import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { RESULT_TEXTS } from '#contracts/finance/distribution.ts'
import { CONTRACT_RULES } from '#contracts/finance/rules.ts'
import { distributionPayee } from '#contracts/internal/project.ts'
import { notifications } from '#contracts/notification/notifications.ts'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { DISTRIBUTION_TEXTS } from '#contracts/project/distribution/values.ts'
import {
  approveDistribution,
  cancelDistribution,
  distributionFile,
  distributionPayouts,
  distributionQueue,
  distributions,
  distributionSources,
  returnDistribution,
  type FileDistributionBody,
} from '#contracts/project/distribution/distributions.ts'
import { DISTRIBUTION_GUARD_TEXTS } from '#machines/distribution/labels.ts'
import { query } from '#services/kit/database/database.ts'
import {
  approve,
  approved,
  check,
  companies,
  distributionBench,
  dollarsOf,
  fileCall,
  filed,
  finance,
  finance2,
  gained,
  issuer,
  KEY,
  messageOf,
  nth,
  offeringId,
  operate,
  owner,
  product,
  runPayouts,
  stranger,
  sumOf,
  support,
  taxCountries,
  usd,
} from '#tests/support/offerings/distribution-bench.ts'
import { deposit } from '#tests/support/services/ledger.ts'
import { NOW } from '#tests/support/offerings/setting.ts'

/* Who files a result and decides about it, and what is refused at the filing. */

distributionBench()

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
    expect(again).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
  })

  it('approves the sum that was read, with a second factor, and only what the wallet holds', async () => {
    await operate({ wallet: 0n })
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
    await operate({ holders: [] })
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
    await operate({ terms })
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
