import { describe, expect, it } from 'vitest'
import { screen, screeningRatios, type ScreeningFigures, type ScreeningPack } from './screening.ts'

const at = (maxBp: number, inclusive: boolean) => ({ maxBp, inclusive })
const aaoifi: ScreeningPack = {
  version: 'aaoifi',
  denominator: 'market_capitalisation',
  income: at(500, true),
  debt: at(3000, true),
  cash: at(3000, true),
}
const dowJones: ScreeningPack = { ...aaoifi, version: 'dji', debt: at(3300, false), cash: at(3300, false) }
const msci: ScreeningPack = {
  ...aaoifi,
  version: 'msci',
  denominator: 'total_assets',
  debt: at(3333, true),
  cash: at(3333, true),
}
const malaysia: ScreeningPack = {
  ...msci,
  version: 'sc',
  income: at(500, false),
  debt: at(3300, false),
  cash: at(3300, false),
}

/** The example of domain section 2. */
const example: ScreeningFigures = {
  coreActivity: 'permissible',
  income: 200n,
  impermissibleIncome: 6n,
  interestBearingDebt: 310n,
  cashAndInterestBearing: 120n,
  totalAssets: 900n,
  averageCapitalisation: 1000n,
}

describe('the example of the domain', () => {
  it.each([
    ['AAOIFI, 31.0%', aaoifi, 'fail', 'debt'],
    ['Dow Jones, 31.0%', dowJones, 'pass', null],
    ['MSCI, 34.4%', msci, 'fail', 'debt'],
    ['Malaysia, 34.4%', malaysia, 'fail', 'debt'],
  ] as const)('%s', (_name, pack, verdict, decidedBy) => {
    expect(screen(pack, example)).toEqual({ verdict, decidedBy, packVersion: pack.version })
  })
})

describe('limits', () => {
  it('includes the limit or not, as the pack says', () => {
    const exact = { ...example, averageCapitalisation: 1000n, interestBearingDebt: 300n }
    expect(screen(aaoifi, exact).verdict).toBe('pass')
    expect(screen({ ...aaoifi, debt: at(3000, false) }, exact).decidedBy).toBe('debt')
  })
  it('tests the core activity before any ratio', () => {
    expect(screen(msci, { ...example, coreActivity: 'impermissible' }).decidedBy).toBe('core activity')
  })
})

describe('what is unknown', () => {
  it.each([
    'income',
    'impermissibleIncome',
    'interestBearingDebt',
    'cashAndInterestBearing',
    'averageCapitalisation',
  ] as const)('%s unknown never passes', (field) => {
    expect(screen(dowJones, { ...example, [field]: null }).verdict).toBe('unknown')
  })
  it('an unknown activity never passes', () => {
    expect(screen(dowJones, { ...example, coreActivity: 'unknown' })).toMatchObject({
      verdict: 'unknown',
      decidedBy: 'core activity',
    })
  })
  it('a known failure outweighs something unknown', () => {
    expect(screen(aaoifi, { ...example, income: null }).verdict).toBe('fail')
  })
  it('a company without income yet passes only with nothing on the other side', () => {
    const fresh = { ...example, income: 0n, impermissibleIncome: 0n }
    expect(screen(dowJones, fresh).verdict).toBe('pass')
    expect(screen(dowJones, { ...fresh, impermissibleIncome: 1n }).verdict).toBe('unknown')
  })
  it('books of only zeros never pass', () => {
    const zeros = {
      coreActivity: 'permissible',
      income: 0n,
      impermissibleIncome: 0n,
      interestBearingDebt: 0n,
      cashAndInterestBearing: 0n,
      totalAssets: 0n,
      averageCapitalisation: 0n,
    } as const
    for (const pack of [aaoifi, malaysia])
      expect(screen(pack, zeros)).toMatchObject({ verdict: 'unknown', decidedBy: 'debt' })
  })
})

describe('tests of a few methods', () => {
  const ftse: ScreeningPack = { ...msci, version: 'ftse', debt: at(4000, true), liquid: at(5000, true) }
  it('compares receivables and cash, which are unknown where nobody filed them', () => {
    expect(screen(ftse, example)).toMatchObject({ verdict: 'unknown', decidedBy: 'receivables and cash' })
    expect(screen(ftse, { ...example, receivablesAndCash: 450n }).verdict).toBe('pass')
    expect(screen(ftse, { ...example, receivablesAndCash: 451n }).decidedBy).toBe('receivables and cash')
  })
  it('adds 8% of interest-bearing investments to income of interest', () => {
    const tasis: ScreeningPack = {
      ...aaoifi,
      version: 'tasis',
      income: at(300, true),
      debt: at(4000, true),
      impliedIncomeBp: 800,
    }
    const books = { ...example, income: 1000n, impermissibleIncome: 20n, cashAndInterestBearing: 125n }
    expect(screen(tasis, books).verdict).toBe('pass')
    expect(screen(tasis, { ...books, cashAndInterestBearing: 126n }).decidedBy).toBe('income')
  })
  it('neither passes nor fails by limits on which sources differ, but by the core activity', () => {
    const failing = { ...example, interestBearingDebt: 900n }
    expect(screen({ ...dowJones, confirmed: false }, failing)).toMatchObject({
      verdict: 'unknown',
      decidedBy: 'unconfirmed limits',
    })
    expect(
      screen({ ...dowJones, confirmed: false }, { ...failing, coreActivity: 'impermissible' }),
    ).toMatchObject({ verdict: 'fail', decidedBy: 'core activity' })
    expect(screen({ ...dowJones, confirmed: false }, example)).toMatchObject({
      verdict: 'unknown',
      decidedBy: 'unconfirmed limits',
    })
  })
})

describe('the distance to the limit', () => {
  it.each([
    [299n, 'pass', 10],
    [300n, 'pass', 0],
    [301n, 'fail', -10],
  ] as const)('debt of %d of 1,000', (interestBearingDebt, verdict, distanceBp) => {
    const found = screeningRatios(aaoifi, { ...example, interestBearingDebt })
    expect(found.find(({ test }) => test === 'debt')).toMatchObject({ verdict, distanceBp })
  })
  it('is rounded down, so that no room is shown where there is none', () => {
    const debtOf = (interestBearingDebt: bigint) =>
      screeningRatios(aaoifi, { ...example, averageCapitalisation: 100_000_000n, interestBearingDebt })[1]
    expect(debtOf(30_000_001n)).toMatchObject({ verdict: 'fail', distanceBp: -1 })
    expect(debtOf(29_990_001n)).toMatchObject({ verdict: 'pass', distanceBp: 0 })
  })
  it('is not known without the figure', () => {
    expect(screeningRatios(aaoifi, { ...example, income: null })[0]).toMatchObject({
      verdict: 'unknown',
      ratioBp: null,
      distanceBp: null,
    })
  })
})
