import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { InvestorLimits } from '#contracts/payment/limits.ts'
import type { Currency } from '#contracts/money.ts'
import type { Order } from '#contracts/payment/payments.ts'
import type { Regime } from '#contracts/project/projects.ts'
import { versionAt } from '#services/kit/dated-rules.ts'
import { ruleFrom } from '#tests/support/database/rules.ts'
import { query } from '#services/kit/database/database.ts'
import { exportedOrders } from '#services/payment/orders/store.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { orderBench, orderOf } from '#tests/support/services/orders.ts'
import {
  orderBody,
  START,
  WEALTHY,
  type TestInvestor,
  type TestOffering,
} from '#tests/support/services/payment.ts'

const YEAR_LATER = new Date('2027-06-01T12:00:00.000Z')

let bench: Awaited<ReturnType<typeof orderBench>>
beforeAll(async () => {
  bench = await orderBench()
})
afterEach(async () => {
  await expectGoodBooks(bench.product.ledger)
  bench.product.clock.set(START)
})
afterAll(() => bench.product.close())

const POOR: TestInvestor = {
  kycApproved: true,
  isVerified: true,
  country: 'CA',
  province: 'QC',
  finances: { currency: 'CAD', totalIncome: '0', netWorth: '0', netFinancialAssets: '0' },
  riskFormSigned: false,
}

/** An offering under this regime, with the price of a share in cents. */
function offering(
  regime: Regime,
  cents = 100n,
  currency: Currency = 'CAD',
  over: Partial<TestOffering> = {},
) {
  return bench.product.addOffering({
    totalUnits: 900_000,
    unitPrice: { amount: cents.toString(), currency },
    coolingOff: {
      regime,
      rule: '4 calendar days',
      ruleVersion: `${regime}-test`,
      endsAt: new Date(bench.product.clock.now().getTime() + 4 * 86_400_000).toISOString(),
    },
    ...over,
  })
}

async function investor(facts: Partial<TestInvestor> | null = {}): Promise<string> {
  const userId = await bench.investor(100_000_000n)
  await bench.product.fund(userId, 100_000_000n, 'CAD')
  bench.product.addUser(userId, { investor: facts && { ...POOR, ...facts } })
  return userId
}

const view = async (userId: string, project?: { id: string }) => {
  const query = project ? `?projectId=${project.id}` : ''
  const answer = await bench.product.call(userId, 'GET', `/v2/payments/limits${query}`)
  return { status: answer.status, data: answer.body.data as InvestorLimits }
}

describe('KYC', () => {
  it.each([
    ['without KYC', null],
    ['before it is approved', { kycApproved: false }],
  ])('is required to order: %s nothing is placed', async (_title, facts) => {
    const project = await offering('us_reg_cf')
    const userId = await investor(facts)
    const before = await bench.counts()
    const answer = await bench.place(userId, project, 1)
    expect([answer.status, answer.body]).toEqual([
      409,
      { status: false, code: 'kyc_required', message: 'Verify your identity to invest.' },
    ])
    expect(await bench.counts()).toEqual(before)
    expect((await view(userId, project)).data).toEqual({
      kycApproved: false,
      reason: 'Verify your identity to invest.',
      room: null,
      limits: [],
      note: null,
      basis: null,
      rates: [],
      mismatches: [],
    })
  })
})

describe('a limit that refuses', () => {
  it('takes an order of exactly what is left, and not one unit more', async () => {
    const project = await offering('ontario_om', 1n)
    const userId = await investor()
    orderOf(await bench.place(userId, project, 600_000))
    const over = await bench.place(userId, project, 400_001)
    const words =
      'Your investment limit is reached. Offering memorandum exemption: CA$10,000.00 under these rules in 12 months. ' +
      'CA$6,000.00 used, CA$4,000.00 left; this order is CA$4,000.01. It fits from 01/06/2027 12:00 UTC.'
    expect([over.status, over.body]).toEqual([
      409,
      { status: false, code: 'limit_exceeded', message: words, fieldErrors: { units: words } },
    ])
    const second = await offering('ontario_om', 1n, 'CAD', { issuerId: 'usr_other' })
    orderOf(await bench.place(userId, second, 400_000))
    expect((await bench.place(userId, project, 1)).body.code).toBe('limit_exceeded')
  })

  it('speaks of no day on which an order above the whole amount would fit', async () => {
    const project = await offering('canada_startup')
    const answer = await bench.place(await investor(), project, 2501)
    expect(answer.body.message).toBe(
      'Your investment limit is reached. Start-up crowdfunding: CA$2,500.00 in this offering. ' +
        'CA$0.00 used, CA$2,500.00 left; this order is CA$2,501.00.',
    )
  })

  it('compares at the reference rate, rounded against the investor', async () => {
    const project = await offering('canada_startup', 1n, 'USD')
    const userId = await investor()
    expect((await view(userId, project)).data.room).toEqual({ amount: '182481', currency: 'USD' })
    expect((await bench.place(userId, project, 182_482)).body.code).toBe('limit_exceeded')
    orderOf(await bench.place(userId, project, 182_481))
  })

  it('is free again once orders are twelve months old, to the millisecond', async () => {
    const userId = await investor()
    orderOf(await bench.place(userId, await offering('ontario_om'), 10_000))
    bench.product.clock.set(new Date(YEAR_LATER.getTime() - 1))
    const later = await offering('ontario_om')
    expect((await bench.place(userId, later, 1)).body.code).toBe('limit_exceeded')
    bench.product.clock.set(YEAR_LATER)
    orderOf(await bench.place(userId, later, 10_000))
  })

  it('counts orders in every state but those that gave the money back', async () => {
    const userId = await investor()
    const project = await offering('ontario_om')
    const { _id } = orderOf(await bench.place(userId, project, 10_000))
    const refused = async () => (await bench.place(userId, project, 1)).body.code
    expect(await refused()).toBe('limit_exceeded')
    for (const state of ['confirmed', 'held', 'exited']) {
      const lockedUntil = state === 'confirmed' ? null : START.toISOString()
      await query(
        bench.product.db.orm,
        sql`UPDATE payment.share_order SET state = ${state}, locked_until = ${lockedUntil}::timestamptz WHERE id = ${_id}`,
      )
      expect(await refused()).toBe('limit_exceeded')
    }
    await query(
      bench.product.db.orm,
      sql`UPDATE payment.share_order SET state = 'coolingOff', locked_until = NULL WHERE id = ${_id}`,
    )
    orderOf(await bench.product.call(userId, 'POST', `/v2/payments/orders/${_id}/cancel`))
    orderOf(await bench.place(userId, project, 10_000))
    await bench.product.jobs.deliver('campaign.failed', { offeringId: project.id })
    orderOf(await bench.place(userId, await offering('ontario_om'), 10_000))
  })

  it('counts by issuer where the rule does', async () => {
    const userId = await investor()
    await bench.product.fund(userId, 100_000_000n, 'MYR')
    const first = await offering('malaysia_ecf', 100n, 'MYR')
    const same = await offering('malaysia_ecf', 100n, 'MYR')
    const other = await offering('malaysia_ecf', 100n, 'MYR', { issuerId: 'usr_other' })
    orderOf(await bench.place(userId, first, 9999))
    expect((await bench.place(userId, same, 2)).body.code).toBe('limit_exceeded')
    orderOf(await bench.place(userId, same, 1))
    orderOf(await bench.place(userId, other, 10_000))
  })

  it('answers a repeated request with its order, though nothing is left', async () => {
    const userId = await investor()
    const project = await offering('canada_startup')
    const first = orderOf(await bench.place(userId, project, 2500, 'key-repeated'))
    expect(orderOf(await bench.place(userId, project, 2500, 'key-repeated'))._id).toBe(first._id)
  })

  it('follows what the investor owns', async () => {
    const finances = {
      currency: 'USD',
      totalIncome: '12400000',
      netWorth: '12400000',
      netFinancialAssets: '0',
    } as const
    const userId = await investor({ finances })
    const project = await offering('us_reg_cf', 100n, 'USD')
    expect((await bench.place(userId, project, 12_401)).body.code).toBe('limit_exceeded')
    orderOf(await bench.place(userId, project, 12_400))
  })
})

describe('what somebody tells anew', () => {
  it('counts with all that was ordered before: moving there and back frees nothing', async () => {
    const userId = await investor({ riskFormSigned: true })
    const startups = await Promise.all(Array.from({ length: 5 }, () => offering('canada_startup')))
    for (const one of startups) orderOf(await bench.place(userId, one, 2000))
    const move = (facts: Partial<TestInvestor>) =>
      bench.product.addUser(userId, { investor: { ...POOR, riskFormSigned: true, ...facts } })
    const [free, full] = [await offering('canada_startup'), await offering('us_reg_cf', 100n, 'CAD')]
    move({ province: 'ON' })
    expect((await bench.place(userId, free, 1)).body.code).toBe('limit_exceeded')
    move({ province: 'ON', country: 'US' })
    orderOf(await bench.place(userId, full, 1))
    move({ province: 'QC' })
    orderOf(await bench.place(userId, free, 2500))
    move({ province: 'ON' })
    const { limits, room } = (await view(userId, full)).data
    expect([room?.amount, limits.find(({ rule }) => rule === 'ontario_om')?.used.amount]).toEqual([
      '0',
      '1250100',
    ])
    expect((await bench.place(userId, full, 1)).body.code).toBe('limit_exceeded')
  })

  it('in another currency is worth the same: no rate makes anybody richer', async () => {
    const project = await offering('ontario_om', 1n)
    const at = async (currency: Currency, netWorth: string) => {
      const finances = { currency, totalIncome: '0', netWorth, netFinancialAssets: '0' }
      return (await view(await investor({ finances }), project)).data.room?.amount
    }
    expect(await at('CAD', '40000000')).toBe('1000000')
    // 400,000 CAD are $291,970.80 and €268,613.14, rounded down.
    expect([await at('USD', '29197081'), await at('EUR', '26861313')]).toEqual(['1000000', '1000000'])
    expect([await at('USD', '29197082'), await at('EUR', '26861315')]).toEqual(['3000000', '3000000'])
  })
})

describe('an investor of Ontario', () => {
  it('signs the risk acknowledgement first, and is limited under every regime', async () => {
    const project = await offering('eu_ecspr')
    const userId = await investor({ province: 'ON' })
    const unsigned = await bench.place(userId, project, 1)
    expect([unsigned.status, unsigned.body.code, unsigned.body.message]).toEqual([
      409,
      'risk_form_required',
      'Please sign the risk acknowledgement first.',
    ])
    expect((await view(userId, project)).data.reason).toBe('Please sign the risk acknowledgement first.')
    bench.product.addUser(userId, { investor: { ...POOR, province: 'ON', riskFormSigned: true } })
    orderOf(await bench.place(userId, project, 1000))
    const startup = await offering('canada_startup')
    orderOf(await bench.place(userId, startup, 2500))
    const body = { ...orderBody(project, 6501), acknowledgedWarning: true }
    expect((await bench.product.order(userId, body)).body.message).toContain('Ontario: CA$10,000.00')
    orderOf(await bench.product.order(userId, { ...body, units: 6500 }))
  })
})

describe('a warning', () => {
  const acknowledgedOf = async ({ _id }: Order) =>
    query(
      bench.product.db.orm,
      sql`SELECT acknowledged_rule AS rule FROM payment.share_order WHERE id = ${_id}`,
    )

  it('is acknowledged above the higher of 1,000 EUR and 5% of the net worth, and kept with the order', async () => {
    const project = await offering('eu_ecspr', 1n, 'EUR')
    const userId = await investor()
    await bench.product.fund(userId, 100_000_000n, 'EUR')
    const small = orderOf(await bench.place(userId, project, 100_000))
    expect(await acknowledgedOf(small)).toEqual([{ rule: null }])
    const refused = await bench.place(userId, project, 1)
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        status: false,
        code: 'warning_not_acknowledged',
        message: 'Please confirm that you have read the warning.',
        fieldErrors: {
          acknowledgedWarning: 'Please confirm that you have read the warning.',
        },
      },
    ])
    const said = { ...orderBody(project, 1), acknowledgedWarning: false }
    expect((await bench.product.order(userId, said)).body.code).toBe('warning_not_acknowledged')
    const large = orderOf(await bench.product.order(userId, { ...said, acknowledgedWarning: true }))
    expect(await acknowledgedOf(large)).toEqual([{ rule: 'eu_ecspr-2021-11' }])
    expect([small.acknowledgedWarning, large.acknowledgedWarning]).toEqual([false, true])
  })
})

describe('an offering that does not fit the answers', () => {
  it('is ordered once that is acknowledged, and the order keeps it', async () => {
    const project = await offering('eu_ecspr')
    const profile = { riskTolerance: 'low', timeHorizon: 'oneToThree' } as const
    const userId = await investor({ profile })
    const reasons = [
      'You said that you could not bear a loss. You could lose all the money you invest here.',
      'You said that you need your money within 3 years. This offering plans to pay back after 60 months.',
    ]
    expect((await view(userId, project)).data.mismatches).toEqual(reasons)
    const words = 'Please confirm that you want to invest although this offering does not fit your answers.'
    const body = orderBody(project, 1)
    expect((await bench.product.order(userId, body)).body).toEqual({
      status: false,
      code: 'mismatch_not_acknowledged',
      message: words,
      fieldErrors: { acknowledgedMismatch: reasons.join('\n') },
    })
    const said = { ...body, acknowledgedMismatch: true }
    const { _id, acknowledgedMismatch } = orderOf(await bench.product.order(userId, said))
    const other = await investor({ profile: { riskTolerance: 'medium', timeHorizon: 'threeToFive' } })
    const fitting = orderOf(await bench.product.order(other, said))
    expect([acknowledgedMismatch, fitting.acknowledgedMismatch]).toEqual([true, false])
    // Kept with the order, and told in the person's copy of the data.
    const { orm } = bench.product.db
    expect(await exportedOrders(orm, userId)).toMatchObject([
      { id: _id, acknowledgedMismatch: true, acceptedTerms: project.orderTerms },
    ])
    expect(await exportedOrders(orm, other)).toMatchObject([{ id: fitting._id, acknowledgedMismatch: false }])
  })
})

describe('the view', () => {
  it('shows rule, version, source, amounts, the instant more is free, and why', async () => {
    const userId = await investor()
    const project = await offering('us_reg_cf', 100n, 'CAD')
    orderOf(await bench.place(userId, project, 137))
    bench.product.clock.advance(1000)
    orderOf(await bench.place(userId, project, 1))
    const usd = (amount: string) => ({ amount, currency: 'USD' })
    expect(await view(userId, project)).toEqual({
      status: 200,
      data: {
        kycApproved: true,
        reason: null,
        room: { amount: '328699', currency: 'CAD' },
        limits: [
          {
            rule: 'us_reg_cf',
            version: expect.stringMatching(/^rul_limits_\d$/) as string,
            source: '17 CFR 227.100(a)(2)(i)',
            regime: 'us_reg_cf',
            currency: 'USD',
            counts: 'regime',
            cap: usd('250000'),
            used: usd('10073'),
            left: usd('239927'),
            leftHere: { amount: '328699', currency: 'CAD' },
            windowEndsAt: '2027-06-01T12:00:00.000Z',
            kind: 'refuse',
            name: 'Regulation Crowdfunding',
            words: 'Regulation Crowdfunding: $2,500.00 under these rules in 12 months',
            span: 'under these rules in 12 months',
            why: 'The greater of $2,500.00 and 5% of the greater of your income and your net worth: one of them is below $124,000.00.',
          },
        ],
        note: null,
        basis: {
          country: 'CA',
          province: 'QC',
          totalIncome: { amount: '0', currency: 'CAD' },
          netWorth: { amount: '0', currency: 'CAD' },
        },
        rates: [
          {
            currency: 'CAD',
            perUsd: '1.37',
            since: '2015-01-01',
            source: 'set by us to compare amounts with limits',
          },
        ],
        mismatches: [],
      },
    })
  })

  it('says whose rules these are where none of the own country is known', async () => {
    const userId = await investor({ country: 'GB', province: null })
    const note = async (regime?: Regime) =>
      (await view(userId, regime && (await offering(regime, 100n, 'USD')))).data.note
    const none = 'We know of no general investment limit for your country.'
    expect(await note()).toBe(none)
    expect(await note('malaysia_ecf')).toBe(`This limit comes with the rules of this offering. ${none}`)
  })

  it('without an offering shows the rules of the own country, each once, with what counts already (U-M15)', async () => {
    const finances = {
      currency: 'AED',
      totalIncome: '0',
      netWorth: '100000',
      netFinancialAssets: '0',
    } as const
    const userId = await investor({ province: 'ON', riskFormSigned: true, finances })
    const startup = await offering('canada_startup')
    orderOf(await bench.place(userId, startup, 1000))
    const answer = await bench.product.call(userId, 'GET', '/v2/payments/limits')
    const { room, limits, rates, basis } = answer.body.data as InvestorLimits
    expect([answer.status, room, basis?.province]).toEqual([200, null, 'ON'])
    expect(limits.map(({ words, used, kind }) => [words, used.amount, kind])).toEqual([
      ['Ontario: CA$10,000.00 on this platform in 12 months', '100000', 'refuse'],
      ['Start-up crowdfunding: CA$2,500.00 in each offering under these rules', '0', 'refuse'],
    ])
    expect(rates.map(({ currency, perUsd }) => [currency, perUsd])).toEqual([
      ['AED', '3.6725'],
      ['CAD', '1.37'],
    ])
    const inEngland = await investor({ country: 'GB', province: null, finances })
    const elsewhere = await bench.product.call(inEngland, 'GET', '/v2/payments/limits')
    expect((elsewhere.body.data as InvestorLimits).limits).toEqual([])
    const stranger = await investor(null)
    expect((await bench.product.call(stranger, 'GET', '/v2/payments/limits')).body.data).toEqual({
      kycApproved: false,
      reason: 'Verify your identity to invest.',
      room: null,
      limits: [],
      note: null,
      basis: null,
      rates: [],
      mismatches: [],
    })
  })

  it('names no rate where all is of one currency', async () => {
    const userId = await investor({ finances: null })
    expect((await view(userId, await offering('ontario_om'))).data.rates).toEqual([])
  })

  it('shows a warning beside no limit at all', async () => {
    const userId = await investor(WEALTHY)
    const { data } = await view(userId, await offering('eu_ecspr'))
    expect([data.room, data.limits.map(({ kind }) => kind)]).toEqual([null, ['warn']])
  })

  it('is the own one, of an offering that exists', async () => {
    const project = await offering('ontario_om')
    const [one, other] = [await investor(), await investor()]
    orderOf(await bench.place(one, project, 1))
    expect((await view(other, project)).data.limits[0]?.used.amount).toBe('0')
    expect((await view(one, { id: 'off_unknown' })).status).toBe(404)
    const path = `/v2/payments/limits?projectId=${project.id}`
    expect((await bench.product.call(undefined, 'GET', path)).status).toBe(401)
  })
})

it('compares an order with the limits of its instant', async () => {
  const userId = await investor()
  const project = await offering('us_reg_cf', 100n, 'USD')
  orderOf(await bench.place(userId, project, 1))
  const { orm } = bench.product.db
  const now = bench.product.clock.now()
  const { body } = await versionAt(orm, 'investorLimits', now)
  await ruleFrom(orm, 'investorLimits', now.toISOString().slice(0, 10), {
    tiers: body.tiers.map((tier) =>
      tier.id === 'us_reg_cf-2022-09' ? { ...tier, basisPoints: 1, atLeast: '150' } : tier,
    ),
  })
  const refused = await bench.place(userId, project, 1)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('$1.50 under these rules'),
  ])
})
