import { describe, expect, it } from 'vitest'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { RESULT_TEXTS, resultOf, type ContractBooks, type ResultFigures } from './distribution.ts'
import { CONTRACT_RULES } from './rules.ts'

const NOTHING: ContractBooks = { profit: 0n, lossNotRestored: 0n, gross: null }
const figures = (over: Partial<ResultFigures>): ResultFigures => ({
  income: 0n,
  costs: 0n,
  impure: 0n,
  lease: null,
  instalment: null,
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
    ['the last instalment', murabaha, 1n, { income: 916_663n, instalment: 12 }, [0n, 0n, 916_663n]],
    ['fee and incentive', wakala, 100_000_000n, { income: 10_000_000n }, [0n, 2_000_000n, 8_000_000n]],
    ['a loss of the principal', wakala, 100_000_000n, { costs: 5n }, [0n, 0n, -5n]],
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
    const second = parts(wakala, 100_000_000n, { income: 4_000_000n }, { ...NOTHING, gross: 6_000_000n })
    expect([first, second]).toEqual([
      [0n, 1_500_000n, 4_500_000n],
      [0n, 500_000n, 3_500_000n],
    ])
  })

  it.each<[string, ContractTerms, Partial<ResultFigures>, ContractBooks]>([
    [RESULT_TEXTS.nothing, musharakah, {}, NOTHING],
    [RESULT_TEXTS.impure, musharakah, { income: 1n, impure: 2n }, NOTHING],
    [RESULT_TEXTS.noLease, musharakah, { income: 1n, lease: month(1) }, NOTHING],
    [RESULT_TEXTS.leaseMonth, ijara, { income: 120_000n }, NOTHING],
    [RESULT_TEXTS.noInstalment, ijara, { income: 120_000n, lease: month(1), instalment: 1 }, NOTHING],
    [RESULT_TEXTS.sharedAsset, shared, { income: 1_000n, costs: 1n, lease: month(1) }, NOTHING],
    [RESULT_TEXTS.instalment, murabaha, { income: 1n }, NOTHING],
    [RESULT_TEXTS.fixedPrice, murabaha, { income: 916_667n, costs: 1n, instalment: 1 }, NOTHING],
    [CONTRACT_RULES.agreedRent.words, ijara, { income: 120_001n, lease: month(1) }, NOTHING],
    [CONTRACT_RULES.agreedRent.words, ijara, { income: 120_000n, lease: month(13) }, NOTHING],
    [CONTRACT_RULES.agreedInstalment.words, murabaha, { income: 916_668n, instalment: 1 }, NOTHING],
    [CONTRACT_RULES.lossBeyondCapital.words, ijara, { costs: 50_001n }, NOTHING],
    [CONTRACT_RULES.lossBeyondCapital.words, ijara, { costs: 50_000n }, { ...NOTHING, lossNotRestored: 1n }],
    [CONTRACT_RULES.underlyingTerms.words, sukuk, { income: 1n }, NOTHING],
  ])('is refused: %s', (fault, terms, over, books) => {
    expect(parts(terms, 50_000n, over, books)).toBe(fault)
  })
})
