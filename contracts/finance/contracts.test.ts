import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { wakalaResult } from './agency.ts'
import { lateDemand } from './late-payment.ts'
import { buyOut, firstRent, lastRent, lossByOwnership } from './lease.ts'
import {
  afterEarlierLoss,
  mudarabahChain,
  mudarabahResult,
  musharakahResult,
  profitAfter,
  settled,
} from './partnership.ts'
import { instalments } from './sale.ts'
import { termFaults } from './term-rules.ts'
import { type TradingPrice, tradingPrice } from './trading.ts'
import { IS_LONG } from '#tests/support/long.ts'

const RUNS = IS_LONG ? 10_000 : 50
const OPERATIONS = IS_LONG ? 512 : 32

const musharakah = {
  capital: { investors: 3000, issuer: 7000 },
  profit: { investors: 4000, issuer: 6000 },
}

describe('musharakah, capital 300 and 700, profit 40:60', () => {
  it('shares a profit of 200 as 80 and 120, and a loss of 100 as 30 and 70', () => {
    expect(musharakahResult(musharakah, 20_000n)).toEqual({ investors: 8000n, issuer: 12_000n })
    expect(musharakahResult(musharakah, -10_000n)).toEqual({ investors: -3000n, issuer: -7000n })
  })
  it('is refused when the first partner is silent, at the field', () => {
    const terms: ContractTerms = {
      type: 'musharakah',
      ...musharakah,
      silent: 'investors',
      payoutEveryMonths: 3,
    }
    expect(termFaults(terms)).toMatchObject([{ field: 'profit', rule: 'silentPartner' }])
    expect(termFaults({ ...terms, silent: 'none' })).toEqual([])
  })
  it('needs capital and a share of profit of both', () => {
    const terms: ContractTerms = {
      type: 'musharakah',
      capital: { investors: 10_000, issuer: 0 },
      profit: { investors: 10_000, issuer: 0 },
      silent: 'none',
      payoutEveryMonths: 3,
    }
    expect(termFaults(terms).map(({ rule }) => rule)).toEqual(['bothGiveCapital', 'bothShareProfit'])
  })
})

describe('mudarabah', () => {
  const tier = { investors: 8000, issuer: 2000 }
  it('deducts 65% of 110,000 from 120,000 and hands 70% and then 75% on', () => {
    const profit = profitAfter(12_000_000n, 11_000_000n, 6500)
    expect(profit).toBe(4_850_000n)
    expect(mudarabahChain(profit, [7000])).toBe(3_395_000n)
    expect(mudarabahChain(profit, [7000, 7500])).toBe(2_546_250n)
  })
  it('hands 80% of 80% of the profit of a sale on: 12,800', () => {
    expect(mudarabahChain(22_000_000n - 20_000_000n, [8000, 8000])).toBe(1_280_000n)
  })
  it('divides what exceeds the threshold by the second tier', () => {
    const terms = { tiers: [tier, { investors: 5000, issuer: 5000 }], thresholdBp: 1000 }
    expect(mudarabahResult(terms, 100_000n, 30_000n)).toEqual({ investors: 18_000n, issuer: 12_000n })
    expect(mudarabahResult(terms, 100_000n, 10_000n)).toEqual({ investors: 8000n, issuer: 2000n })
  })
  it('puts a loss on the capital, and on the manager who is at fault', () => {
    const terms = { tiers: [tier], thresholdBp: null }
    expect(mudarabahResult(terms, 1000n, -400n)).toEqual({ investors: -400n, issuer: 0n })
    expect(mudarabahResult(terms, 1000n, -400n, true)).toEqual({ investors: 0n, issuer: -400n })
    // Whoever gave capital loses no more than it.
    expect(mudarabahResult(terms, 1000n, -1400n)).toEqual({ investors: -1000n, issuer: -400n })
  })
  it('settles what was paid on account, and restores earlier losses first', () => {
    expect(settled(500n, 200n)).toEqual({ pay: 300n, giveBack: 0n })
    expect(settled(100n, 200n)).toEqual({ pay: 0n, giveBack: 100n })
    expect(afterEarlierLoss(500n, 200n)).toEqual({ restores: 200n, profit: 300n })
    expect(afterEarlierLoss(100n, 200n)).toEqual({ restores: 100n, profit: 0n })
  })
})

describe('sequences of results', () => {
  it('sum up exactly, leave nobody below zero, and put no more than the capital on the investors', () => {
    const terms = { tiers: [{ investors: 6500, issuer: 3500 }], thresholdBp: null }
    const results = fc.array(fc.bigInt(-50_000n, 50_000n), { minLength: OPERATIONS, maxLength: OPERATIONS })
    fc.assert(
      fc.property(results, (sequence) => {
        const start = 100_000n
        let [capital, lost, paid, issuer] = [start, 0n, 0n, 0n]
        for (const result of sequence) {
          const { restores, profit } =
            result > 0n ? afterEarlierLoss(result, lost) : { restores: 0n, profit: result }
          const shares = mudarabahResult(terms, capital, profit)
          if (shares.investors + shares.issuer + restores !== result) throw new Error('The sum is not exact.')
          if (profit < 0n) [capital, lost] = [capital + shares.investors, lost - shares.investors]
          else [paid, issuer] = [paid + shares.investors, issuer + shares.issuer]
          ;[capital, lost] = [capital + restores, lost - restores]
          if ([capital, lost, paid, issuer].some((one) => one < 0n))
            throw new Error('Somebody is below zero.')
          if (capital + lost !== start) throw new Error('Capital went missing.')
        }
      }),
      { numRuns: RUNS },
    )
  })
})

describe('ijara and diminishing musharakah', () => {
  it('asks 800 for the first of months of 1,200, handed over on day 11 of 30', () => {
    expect(firstRent(120_000n, 11, 30)).toBe(80_000n)
    expect(firstRent(120_000n, 1, 30)).toBe(120_000n)
    expect(() => firstRent(120_000n, 31, 30)).toThrow(RangeError)
  })
  it('asks nothing from the day on which the asset was destroyed', () => {
    expect([lastRent(120_000n, 11, 30), lastRent(120_000n, 1, 30)]).toEqual([40_000n, 0n])
  })
  it('lets rent fall with the share that is bought out', () => {
    const months = buyOut({ buyOutMonths: 4, firstRent: 1000n }, 10_000n)
    expect(months.map(({ rent }) => rent)).toEqual([1000n, 750n, 500n, 250n])
    expect(months.map(({ left }) => left)).toEqual([7500n, 5000n, 2500n, 0n])
  })
  it('buys out the share exactly, and rent never rises', () => {
    const any = fc.record({
      buyOutMonths: fc.integer({ min: 1, max: 60 }),
      firstRent: fc.bigInt(1n, 10n ** 9n),
      share: fc.bigInt(1n, 10n ** 12n),
    })
    fc.assert(
      fc.property(any, ({ share, ...terms }) => {
        const months = buyOut(terms, share)
        expect(months.reduce((sum, { units }) => sum + units, 0n)).toBe(share)
        for (const [at, { rent, units }] of months.entries())
          expect(units >= 0n && rent <= (months[at - 1]?.rent ?? terms.firstRent)).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })
  it('divides a loss by ownership at the time', () => {
    expect(lossByOwnership(1001n, { part: 1n, whole: 4n })).toEqual({ financiers: 250n, partner: 751n })
  })
})

describe('murabaha', () => {
  it('sells 100,000 at 110,000 in 11 instalments of 9,166.67 and one of 9,166.63', () => {
    const paid = instalments(11_000_000n, 12)
    expect(paid).toEqual([...Array.from({ length: 11 }, () => 916_667n), 916_663n])
  })
  it('leaves something for the last of many instalments of a few cents', () => {
    expect(instalments(7n, 12)).toEqual([...Array.from({ length: 11 }, () => 0n), 7n])
  })
  it('adds up to the price, whatever it is', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), fc.integer({ min: 1, max: 120 }), (price, count) => {
        const paid = instalments(price, count)
        expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(price)
        expect(paid).toHaveLength(count)
        expect(paid.every((one) => one >= 0n)).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })
})

describe('wakala on 1,000,000, fee 1.5%, expected 8%', () => {
  const terms = { feeBp: 150, expectedBp: 800, incentiveBp: 10_000 }
  it.each([
    [10_000_000n, 1_500_000n, 500_000n, 8_000_000n],
    [6_000_000n, 1_500_000n, 0n, 4_500_000n],
    [-6_000_000n, 1_500_000n, 0n, -7_500_000n],
  ])('gross %d', (gross, fee, incentive, principal) => {
    expect(wakalaResult(terms, 100_000_000n, gross)).toEqual({ fee, incentive, principal })
  })
})

describe('late payment', () => {
  const late = {
    instalment: 100_000n,
    days: 73,
    provedCosts: [1200n, 300n],
    pledgedBp: 500,
    cannotPay: false,
  }
  it('asks the instalment as it was, the proved cost, and the pledge for charity', () => {
    expect(lateDemand(late)).toMatchObject({ instalment: 100_000n, cost: 1500n, donation: 1000n })
  })
  it('asks no donation that was not pledged', () => {
    expect(lateDemand({ ...late, pledgedBp: null }).donation).toBe(0n)
  })
  it('gives a debtor who cannot pay time, and charges nothing', () => {
    expect(lateDemand({ ...late, cannotPay: true })).toMatchObject({
      instalment: 100_000n,
      cost: 0n,
      donation: 0n,
      respite: true,
    })
  })
  it('asks nothing while the instalment is not late', () => {
    expect(lateDemand({ ...late, days: 0 })).toMatchObject({ cost: 0n, donation: 0n, respite: false })
  })
})

describe('tradingPrice', () => {
  it.each<[boolean, boolean, boolean, number | null, TradingPrice]>([
    [false, true, false, 10_000, 'blocked'],
    [false, true, true, 10_000, 'blocked'],
    [false, true, false, null, 'blocked'],
    [true, false, false, 10_000, 'blocked'],
    [true, true, true, 10_000, 'par only'],
    [true, true, false, null, 'par only'],
    [true, true, false, 5099, 'par only'],
    [true, true, false, 5100, 'any price'],
    [true, true, false, 5101, 'any price'],
  ])(
    'closed %s, employed %s, receivables only %s, tangible %s: %s',
    (subscriptionClosed, fundsEmployed, receivablesOnly, tangibleBp, price) => {
      expect(
        tradingPrice({ subscriptionClosed, fundsEmployed, receivablesOnly, tangibleBp, demandedBp: 5100 }),
      ).toBe(price)
    },
  )
  it('takes no percentage that is none', () => {
    const state = { subscriptionClosed: true, fundsEmployed: true, receivablesOnly: false }
    for (const none of [NaN, -1, 10_001]) {
      expect(() => tradingPrice({ ...state, tangibleBp: none, demandedBp: 5100 })).toThrow(RangeError)
      expect(() => tradingPrice({ ...state, tangibleBp: 5100, demandedBp: none })).toThrow(RangeError)
    }
  })
})

describe('figures that cannot be', () => {
  const tiers = [{ investors: 8000, issuer: 2000 }]
  it.each<[string, () => unknown]>([
    ['capital of a mudarabah', () => mudarabahResult({ tiers, thresholdBp: null }, -1n, 5n)],
    ['revenue', () => profitAfter(-1n, 0n, 0)],
    ['costs', () => profitAfter(1n, -1n, 0)],
    ['a deductible part', () => profitAfter(1n, 1n, -1)],
    ['profit of a chain', () => mudarabahChain(-1n, [7000])],
    ['a ratio of a chain', () => mudarabahChain(1n, [-1])],
    ['what was paid on account', () => settled(1n, -1n)],
    ['profit that restores', () => afterEarlierLoss(-1n, 5n)],
    ['an earlier loss', () => afterEarlierLoss(1n, -5n)],
    ['capital of a wakala', () => wakalaResult({ feeBp: 1, expectedBp: 1, incentiveBp: 1 }, -1n, 5n)],
    ['first rent', () => firstRent(-1n, 1, 30)],
    ['last rent', () => lastRent(-1n, 1, 30)],
    ['rent of a buy-out', () => buyOut({ buyOutMonths: 2, firstRent: -1n }, 10n)],
    ['share of a buy-out', () => buyOut({ buyOutMonths: 2, firstRent: 1n }, -10n)],
    ['a loss', () => lossByOwnership(-1n, { part: 1n, whole: 2n })],
    [
      'a pledge',
      () => lateDemand({ instalment: 1n, days: 1, provedCosts: [], pledgedBp: -1, cannotPay: false }),
    ],
  ])('are refused: %s', (_name, run) => expect(run).toThrow(RangeError))
  it('lets nobody give back more than was paid, nor lose more than the capital', () => {
    expect(settled(-500n, 200n)).toEqual({ pay: 0n, giveBack: 200n })
    const terms = { feeBp: 150, expectedBp: 800, incentiveBp: 10_000 }
    expect(wakalaResult(terms, 1000n, -5000n).principal).toBe(-1000n)
  })
})
