import { sql } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { bankTransfer } from '#contracts/payment/bank-entries.ts'
import { cancelOrder, placeOrder, walletOf } from '#contracts/payment/payments.ts'
import { acceptRisk } from '#contracts/user/users.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import { distributionPayouts } from '#contracts/project/distribution/distributions.ts'
import { portfolio } from '#contracts/token/tokens.ts'
import { ownIncome, ownIncomeFile, purificationCertificate } from '#contracts/project/distribution/income.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { keepEntry } from '#services/simulators/bank/store.ts'
import { charity, customerCash, withheldTax } from '#services/ledger/accounts.ts'
import { investments } from '#contracts/token/investments.ts'
import { forgetRules, taxFrom } from '#tests/support/database/rules.ts'
import type { Person } from '#tests/support/product/platform.ts'
import {
  approve,
  approved,
  check,
  distributionBench,
  dollarsOf,
  fileCall,
  filed,
  filedIds,
  finance,
  finance2,
  gained,
  heldUnits,
  issuer,
  nextOfferingId,
  nth,
  offeringId,
  operate,
  own,
  owner,
  posted,
  product,
  runPayouts,
  stranger,
  taxCountries,
  usd,
} from '#tests/support/offerings/distribution-bench.ts'
import { deposit } from '#tests/support/services/ledger.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { DAY_MS, NOW } from '#tests/support/offerings/setting.ts'

/* What holders receive: after tax, in a year, and in euros. */

distributionBench()

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
    await operate({ holders: [[holder.userId, 100n]] })
    const id = offeringId
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

describe('an offering in euros', () => {
  it('is paid by transfer, ordered, given back, held and distributed in euros, and nothing is converted', async () => {
    const eur = (minor: bigint | number) => ({ amount: minor.toString(), currency: 'EUR' as const })
    const start = product.clock.now()
    nextOfferingId('euros')
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
