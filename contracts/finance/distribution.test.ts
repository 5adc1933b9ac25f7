import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { paidOf } from './amounts.ts'
import {
  booksAfter,
  booksWith,
  EMPTY_BOOKS as NOTHING,
  RESULT_TEXTS,
  resultOf,
  type ContractBooks,
  type ResultFigures,
} from './distribution.ts'
import { purchaseOf } from './lease.ts'
import { CONTRACT_RULES } from './rules.ts'

const figures = (over: Partial<ResultFigures>): ResultFigures => ({
  income: 0n,
  costs: 0n,
  impure: 0n,
  lease: null,
  instalment: null,
  isFinal: false,
  residual: 0n,
  ...over,
})
const musharakah: ContractTerms = {
  type: 'musharakah',
  capital: { investors: 3000, issuer: 7000 },
  profit: { investors: 4000, issuer: 6000 },
  silent: 'none',
  payoutEveryMonths: 3,
}
const ijara: ContractTerms = {
  type: 'ijara',
  asset: 'a',
  monthlyRent: '120000',
  termMonths: 12,
  ownershipCostsOn: 'lessor',
  rentStarts: 'when usable',
  depositMonths: 0,
}
const shared: ContractTerms = {
  type: 'diminishing_musharakah',
  ownership: { investors: 8000, issuer: 2000 },
  buyOutMonths: 10,
  firstRent: '1000',
}
const murabaha: ContractTerms = {
  type: 'murabaha',
  goods: 'g',
  cost: '10000000',
  markUp: '1000000',
  instalments: 12,
  possessionFirst: true,
  lateIncreaseBp: 0,
}
const wakala: ContractTerms = {
  type: 'wakala',
  feeBp: 150,
  expectedBp: 800,
  incentiveBp: 10_000,
  capitalGuaranteedByAgent: false,
}
const sukuk: ContractTerms = {
  type: 'sukuk',
  underlying: 'ijara',
  assets: 'a',
  certificates: 10,
  nominal: '1000',
  tradable: 'after closing and employment of funds',
  receivablesOnly: false,
}
const month = (at: number) => ({ month: at, asset: { state: 'in use' } }) as const

/** Reserve, fee and holders, which with costs and the non-permissible part add up to the income. */
function parts(
  terms: ContractTerms,
  capital: bigint,
  over: Partial<ResultFigures>,
  books: ContractBooks = NOTHING,
) {
  const filed = figures(over)
  const result = resultOf(terms, capital, filed, books)
  if ('fault' in result) return result.fault
  const { reserve, fee, holders } = result
  return [reserve, fee, holders]
}

describe('the result of a period', () => {
  it.each<[string, ContractTerms, bigint, Partial<ResultFigures>, readonly bigint[]]>([
    [
      'a profit by the ratio',
      musharakah,
      30_000n,
      { income: 30_000n, costs: 10_000n },
      [0n, 12_000n, 8_000n],
    ],
    ['a loss by capital', musharakah, 30_000n, { costs: 10_000n }, [0n, -7_000n, -3_000n]],
    [
      'profit without the impure part',
      musharakah,
      1n,
      { income: 21_000n, impure: 1_000n },
      [0n, 12_000n, 8_000n],
    ],
    ['only charity', musharakah, 30_000n, { income: 100n, impure: 100n }, [0n, 0n, 0n]],
    [
      'rent less the costs of the owner',
      ijara,
      1n,
      { income: 120_000n, costs: 20_000n, lease: month(1) },
      [0n, 0n, 100_000n],
    ],
    [
      'costs above the rent',
      ijara,
      50_000n,
      { income: 120_000n, costs: 150_000n, lease: month(1) },
      [0n, 0n, -30_000n],
    ],
    ['costs without rent', ijara, 50_000n, { costs: 50_000n }, [0n, 0n, -50_000n]],
    ['rent of a shared asset', shared, 80_000n, { income: 900n, lease: month(2) }, [0n, 0n, 900n]],
    ['loss of a shared asset', shared, 80_000n, { costs: 1_000n }, [0n, -200n, -800n]],
    [
      'all that the assets of certificates bring',
      sukuk,
      50_000n,
      { income: 900n, costs: 200n, impure: 100n },
      [0n, 0n, 600n],
    ],
    ['a loss by certificate', sukuk, 50_000n, { income: 100n, costs: 300n }, [0n, 0n, -200n]],
    ['the last instalment', murabaha, 1n, { income: 916_663n, instalment: 12 }, [0n, 0n, 916_663n]],
    ['fee and incentive', wakala, 100_000_000n, { income: 10_000_000n }, [0n, 2_000_000n, 8_000_000n]],
    [
      'a loss of the principal, with the fee',
      wakala,
      100_000_000n,
      { costs: 5n },
      [0n, 1_500_000n, -1_500_005n],
    ],
  ])('%s', (_name, terms, capital, over, expected) => {
    expect(parts(terms, capital, over)).toEqual(expected)
    const { income = 0n, costs = 0n, impure = 0n } = over
    expect(expected.reduce((sum, part) => sum + part, costs + impure)).toBe(income)
  })

  it('restores earlier losses before it pays, and shares what is left', () => {
    const books = { ...NOTHING, lossNotRestored: 10_000n }
    expect(parts(musharakah, 30_000n, { income: 15_000n }, books)).toEqual([10_000n, 3_000n, 2_000n])
    expect(parts(musharakah, 30_000n, { income: 4_000n }, books)).toEqual([4_000n, 0n, 0n])
  })

  it('gives an agent the same, however the result is cut', () => {
    const first = parts(wakala, 100_000_000n, { income: 6_000_000n })
    const books = { ...NOTHING, gross: 6_000_000n, paid: 4_500_000n }
    const second = parts(wakala, 100_000_000n, { income: 4_000_000n }, books)
    expect([first, second]).toEqual([
      [0n, 1_500_000n, 4_500_000n],
      [0n, 500_000n, 3_500_000n],
    ])
  })

  const YEAR = [0n, 20_000n, 80_000n]
  it.each<[string, readonly bigint[], readonly (readonly bigint[])[]]>([
    ['at once', [100_000n], [YEAR]],
    [
      'a gain and then a loss',
      [300_000n, -200_000n],
      [
        [0n, 220_000n, 80_000n],
        [0n, -200_000n, 0n],
      ],
    ],
    [
      'a loss and then a gain',
      [-50_000n, 150_000n],
      [
        [0n, 15_000n, -65_000n],
        [65_000n, 5_000n, 80_000n],
      ],
    ],
    [
      'less than the fee at first',
      [10_000n, 90_000n],
      [
        [0n, 15_000n, -5_000n],
        [5_000n, 5_000n, 80_000n],
      ],
    ],
    [
      'what was paid too much is made up for first',
      [60_000n, -30_000n, 70_000n],
      [
        [0n, 15_000n, 45_000n],
        [0n, 0n, -30_000n],
        [30_000n, 5_000n, 35_000n],
      ],
    ],
  ])('pays the principal of an agency the same in all: %s', (_name, results, expected) => {
    let books = NOTHING
    const filed = results.map((net) => {
      const over = net < 0n ? { costs: -net } : { income: net }
      const result = resultOf(wakala, 1_000_000n, figures(over), books)
      if ('fault' in result) throw new Error(result.fault)
      books = { ...books, gross: (books.gross ?? 0n) + net, paid: books.paid + paidOf(result) }
      return [result.reserve, result.fee, result.holders]
    })
    expect(filed).toEqual(expected)
    expect(books.paid).toBe(80_000n)
    expect(filed.reduce((sum, [, fee = 0n]) => sum + fee, 0n)).toBe(20_000n)
  })

  it('never lets an agency lose more than the capital', () => {
    const books = { ...NOTHING, gross: 100_000n, paid: 80_000n }
    expect(parts(wakala, 1_000_000n, { costs: 1_100_001n }, books)).toBe(
      CONTRACT_RULES.lossBeyondCapital.words,
    )
    expect(parts(wakala, 1_000_000n, { costs: 1_100_000n }, books)).toEqual([0n, -20_000n, -1_080_000n])
  })

  it('bears a loss of a shared asset by the ownership that its last rent left', () => {
    const after = (leaseMonth: number) =>
      parts(shared, 80_000n, { costs: 1_000n }, { ...NOTHING, leaseMonth })
    expect([after(5), after(10)]).toEqual([
      [0n, -600n, -400n],
      [0n, -1_000n, 0n],
    ])
  })

  it('bears it by the exact ownership, which a rounded per cent would miss', () => {
    // Four sevenths of 80 per cent.
    const sevenths = { ...shared, buyOutMonths: 7 } as const
    const loss = parts(sevenths, 80_000_000n, { costs: 80_000_000n }, { ...NOTHING, leaseMonth: 3 })
    expect(loss).toEqual([0n, -43_428_571n, -36_571_429n])
  })

  it('owes rent for a month of use, so that a loss takes no month', () => {
    const destroyed = { month: 1, asset: { state: 'destroyed', day: 1, daysOfMonth: 30 } } as const
    expect(parts(ijara, 50_000n, { costs: 50_000n, lease: destroyed })).toEqual([0n, 0n, -50_000n])
  })

  it('refuses rent after the asset was destroyed', () => {
    const lease = { month: 3, asset: { state: 'destroyed before' } } as const
    expect(parts(ijara, 1n, { income: 120_000n, lease })).toBe(CONTRACT_RULES.destroyedAsset.words)
    expect(parts(shared, 80_000n, { income: 800n, lease })).toBe(CONTRACT_RULES.destroyedAsset.words)
  })
})

describe('the last result', () => {
  const halves: ContractTerms = {
    type: 'mudarabah',
    tiers: [{ investors: 5000, issuer: 5000 }],
    thresholdBp: null,
    payoutEveryMonths: 3,
  }
  const CAPITAL = 100_000n
  /** What holders and issuer were paid, less the losses that they bore, and what is settled at the end. */
  function settledAfter(terms: ContractTerms, results: readonly bigint[]) {
    let books = NOTHING
    const both = { holders: 0n, issuer: 0n, settlement: 0n }
    for (const [at, net] of results.entries()) {
      const over = net < 0n ? { costs: -net } : { income: net }
      const isFinal = at === results.length - 1
      const result = resultOf(terms, CAPITAL, figures({ ...over, isFinal }), books)
      if ('fault' in result) throw new Error(result.fault)
      books = { ...books, ...booksAfter(books, result.entries) }
      for (const { investors, issuer } of result.entries) {
        both.holders += investors
        both.issuer += issuer
      }
      both.settlement += result.settlement
    }
    return both
  }

  it.each<[string, ContractTerms, readonly bigint[], Record<string, bigint>]>([
    // The manager was paid 100 on account of a profit that is 100 in all: half of it goes back.
    ['a manager gives back', halves, [200n, -100n], { holders: 50n, issuer: 50n, settlement: 50n }],
    [
      'all of it where nothing is gained',
      halves,
      [200n, -300n],
      { holders: -100n, issuer: 0n, settlement: 100n },
    ],
    [
      'nothing where all is made up',
      halves,
      [200n, -100n, 100n],
      { holders: 0n, issuer: 100n, settlement: 0n },
    ],
    ['to the cent', halves, [201n, -100n, 0n], { holders: 51n, issuer: 50n, settlement: 50n }],
    // Of a profit of 100 the holders are due 40; they were paid 80 and bore 30, and keep the 10 too much.
    [
      'holders keep what they were paid',
      musharakah,
      [200n, -100n],
      { holders: 50n, issuer: 50n, settlement: -10n },
    ],
  ])('%s', (_name, terms, results, expected) => {
    expect(settledAfter(terms, results)).toEqual(expected)
  })

  it('may have no figures, and a loss of its own does not lessen what is settled', () => {
    for (const terms of [ijara, sukuk]) expect(parts(terms, 1n, { isFinal: true })).toEqual([0n, 0n, 0n])
    const paid = { ...NOTHING, paid: 11_000_000n }
    expect(parts(murabaha, 1n, { isFinal: true }, paid)).toEqual([0n, 0n, 0n])
    const result = resultOf(halves, CAPITAL, figures({ costs: 100n, isFinal: true }), {
      ...NOTHING,
      profit: 200n,
    })
    expect(result).toMatchObject({ holders: -100n, settlement: 50n })
    expect('fault' in result ? 0n : paidOf(result)).toBe(50n)
  })
})

describe('what is left of the capital', () => {
  const CAPITAL = 100_000n
  const mudarabah: ContractTerms = {
    type: 'mudarabah',
    tiers: [{ investors: 5000, issuer: 5000 }],
    thresholdBp: null,
    payoutEveryMonths: 3,
  }
  /** What goes back after these results, the last of which is the final one. */
  function backAfter(terms: ContractTerms, results: readonly bigint[], last: Partial<ResultFigures> = {}) {
    let books = NOTHING
    let back = 0n
    let gains = 0n
    for (const [at, net] of results.entries()) {
      const over = net < 0n ? { costs: -net } : { income: net }
      const isFinal = at === results.length - 1
      const result = resultOf(terms, CAPITAL, figures({ ...over, isFinal, ...(isFinal && last) }), books)
      if ('fault' in result) throw new Error(result.fault)
      books = booksWith(terms, books, result.entries)
      gains += paidOf(result)
      back = result.capital
    }
    return [back, gains]
  }

  it.each<[string, ContractTerms, readonly bigint[], Partial<ResultFigures>, readonly bigint[]]>([
    ['all of it after profit', mudarabah, [1_000n, 0n], {}, [100_000n, 500n]],
    // 599 gained in all: 300 above the capital, of which 201 are settled at the end.
    ['less the loss, while what is owed is settled', mudarabah, [1_000n, -401n], {}, [99_599n, 701n]],
    ['nothing after a total loss', mudarabah, [-100_000n], {}, [0n, 0n]],
    ['less the part of the loss', musharakah, [-100_001n], {}, [70_000n, 0n]],
    ['restored losses do not lessen it', musharakah, [-10_000n, 10_000n], {}, [100_000n, 0n]],
    ['less what an owner bore', shared, [-1_000n], {}, [99_200n, 0n]],
    // 80.00 were paid of a result that is due 35.00 in the end.
    ['less what a principal was paid above its due', wakala, [30_000n, -25_000n], {}, [95_500n, 8_000n]],
    ['whole for an agency without any result', wakala, [0n], {}, [100_000n, 0n]],
    ['the price of what was leased', ijara, [0n], { residual: 40_000n }, [40_000n, 0n]],
    ['the price of what stands behind certificates', sukuk, [900n], { residual: 120_000n }, [120_000n, 900n]],
  ])('%s', (_name, terms, results, last, expected) => {
    expect(backAfter(terms, results, last)).toEqual(expected)
  })

  it('is paid month by month for the digital shares that are bought, less what was lost', () => {
    const rent = (month: number) =>
      figures({ income: 1_000n - BigInt(month - 1) * 100n, lease: { month, asset: { state: 'in use' } } })
    let books: ContractBooks = { ...NOTHING, units: 15n }
    const file = (of: ResultFigures) => {
      const result = resultOf(shared, 80_000n, of, books)
      if ('fault' in result) throw new Error(result.fault)
      const [bought, repaid] = [books.bought + result.bought, books.repaid + result.capital]
      books = { ...booksWith(shared, books, result.entries), bought, repaid }
      return [result.bought, result.capital]
    }
    expect(file(rent(1))).toEqual([1n, 5_333n])
    books = { ...books, leaseMonth: 1 }
    // 90% of 80% of it is borne: 7,200 of the 74,667 that are left.
    expect(file(figures({ costs: 10_000n }))).toEqual([0n, 0n])
    // What month 2 left out is bought with month 3: four of fourteen.
    expect(file(rent(3))).toEqual([3n, 14_457n])
    expect(file(rent(2))).toEqual([0n, 0n])
    expect(file(figures({ isFinal: true }))).toEqual([0n, 80_000n - 7_200n - 5_333n - 14_457n])
  })

  it('pays all of it in the end, whatever months are left out', () => {
    const any = fc.record({
      months: fc.integer({ min: 1, max: 60 }),
      units: fc.bigInt(1n, 10n ** 6n),
      value: fc.bigInt(0n, 10n ** 12n),
      skipped: fc.func(fc.boolean()),
    })
    fc.assert(
      fc.property(any, ({ months, units, value, skipped }) => {
        let [bought, paid] = [0n, 0n]
        for (let month = 1; month <= months; month += 1) {
          if (month < months && skipped(month)) continue
          const due = purchaseOf({ buyOutMonths: months }, month, { units, bought, value: value - paid })
          expect(due.units >= 0n && due.price >= 0n).toBe(true)
          ;[bought, paid] = [bought + due.units, paid + due.price]
        }
        expect([bought, paid]).toEqual([units, value])
      }),
    )
  })

  it('is nothing after the last instalment', () => {
    const paid = { ...NOTHING, paid: 11_000_000n }
    expect(resultOf(murabaha, CAPITAL, figures({ isFinal: true }), paid)).toMatchObject({ capital: 0n })
  })
})

describe('a result', () => {
  it.each<[string, ContractTerms, Partial<ResultFigures>, ContractBooks]>([
    [RESULT_TEXTS.nothing, musharakah, {}, NOTHING],
    [RESULT_TEXTS.impure, musharakah, { income: 1n, impure: 2n }, NOTHING],
    [RESULT_TEXTS.noLease, musharakah, { income: 1n, lease: month(1) }, NOTHING],
    [RESULT_TEXTS.leaseMonth, ijara, { income: 120_000n }, NOTHING],
    [RESULT_TEXTS.noInstalment, ijara, { income: 120_000n, lease: month(1), instalment: 1 }, NOTHING],
    [RESULT_TEXTS.sharedAsset, shared, { income: 1_000n, costs: 1n, lease: month(1) }, NOTHING],
    [RESULT_TEXTS.noResidual, ijara, { costs: 1n, residual: 1n }, NOTHING],
    [RESULT_TEXTS.noResidual, musharakah, { isFinal: true, residual: 1n }, NOTHING],
    [RESULT_TEXTS.rentOwed, ijara, { costs: 1n, lease: month(1) }, NOTHING],
    [RESULT_TEXTS.rentOwed, shared, { costs: 1n, lease: month(1) }, NOTHING],
    [
      RESULT_TEXTS.rentOwed,
      ijara,
      { costs: 1n, lease: { month: 2, asset: { state: 'destroyed', day: 2, daysOfMonth: 30 } } },
      NOTHING,
    ],
    [RESULT_TEXTS.instalment, murabaha, { income: 1n }, NOTHING],
    [RESULT_TEXTS.unpaid, murabaha, { isFinal: true }, NOTHING],
    [
      RESULT_TEXTS.unpaid,
      murabaha,
      { income: 916_667n, instalment: 2, isFinal: true },
      { ...NOTHING, paid: 916_667n },
    ],
    [RESULT_TEXTS.fixedPrice, murabaha, { income: 916_667n, costs: 1n, instalment: 1 }, NOTHING],
    [CONTRACT_RULES.agreedRent.words, ijara, { income: 120_001n, lease: month(1) }, NOTHING],
    [CONTRACT_RULES.agreedRent.words, ijara, { income: 120_000n, lease: month(13) }, NOTHING],
    [CONTRACT_RULES.agreedInstalment.words, murabaha, { income: 916_668n, instalment: 1 }, NOTHING],
    [CONTRACT_RULES.lossBeyondCapital.words, ijara, { costs: 50_001n }, NOTHING],
    [CONTRACT_RULES.lossBeyondCapital.words, ijara, { costs: 50_000n }, { ...NOTHING, lossNotRestored: 1n }],
    [CONTRACT_RULES.lossBeyondCapital.words, sukuk, { costs: 50_001n }, NOTHING],
  ])('is refused: %s', (fault, terms, over, books) => {
    expect(parts(terms, 50_000n, over, books)).toBe(fault)
  })
})
