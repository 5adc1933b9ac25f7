import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contractLines } from '#services/project/contract-lines.ts'
import { canonicalJson, termsDigest } from '#services/project/terms/terms-digest.ts'
import { type OfferingFigures, termFaults } from '#contracts/finance/term-rules.ts'
import type { ContractTerms } from './contract-terms.ts'

const contractFaults = (terms: ContractTerms, offering?: OfferingFigures) =>
  termFaults(terms, offering).map(({ words }) => words)

const figures = { unitPrice: 10_000n, totalUnits: 6300, softCap: 50_000_000n }
const musharakah: ContractTerms = {
  type: 'musharakah',
  capital: { investors: 3000, issuer: 7000 },
  profit: { investors: 4000, issuer: 6000 },
  silent: 'none',
  payoutEveryMonths: 3,
}

describe('contractFaults', () => {
  it('takes a ratio of 40:60 on capital 30:70 between working partners', () => {
    expect(contractFaults(musharakah, figures)).toEqual([])
  })
  it('refuses the same ratio for a silent partner: 40% exceeds 30% of capital', () => {
    expect(contractFaults({ ...musharakah, silent: 'investors' }, figures)).toEqual([
      "A silent partner's share of profit may not exceed the share of capital (AAOIFI 12).",
    ])
  })
  it('refuses shares that do not add up', () => {
    const faults = contractFaults({ ...musharakah, profit: { investors: 4000, issuer: 5999 } }, figures)
    expect(faults).toEqual(['The shares of profit must add up to 100%.'])
  })
  it('refuses two tiers without a threshold, and a threshold without two tiers', () => {
    const tier = { investors: 8000, issuer: 2000 }
    const terms = { type: 'mudarabah', payoutEveryMonths: 6 } as const
    expect(contractFaults({ ...terms, tiers: [tier, tier], thresholdBp: null }, figures)).toHaveLength(1)
    expect(contractFaults({ ...terms, tiers: [tier], thresholdBp: 1000 }, figures)).toHaveLength(1)
    expect(contractFaults({ ...terms, tiers: [tier, tier], thresholdBp: 1000 }, figures)).toEqual([])
  })
  it('refuses a tier of profit, also the second, that leaves one side out', () => {
    const tier = { investors: 8000, issuer: 2000 }
    const terms = { type: 'mudarabah', payoutEveryMonths: 6, thresholdBp: 1000 } as const
    for (const alone of [
      { investors: 10_000, issuer: 0 },
      { investors: 0, issuer: 10_000 },
    ])
      expect(contractFaults({ ...terms, tiers: [tier, alone] }, figures)).toEqual([
        'Both sides must have a share of profit (AAOIFI 12, 13).',
      ])
  })
  it('refuses a diminishing musharakah of one owner', () => {
    const terms = { type: 'diminishing_musharakah', buyOutMonths: 12, firstRent: '1000' } as const
    for (const ownership of [
      { investors: 10_000, issuer: 0 },
      { investors: 0, issuer: 10_000 },
    ])
      expect(contractFaults({ ...terms, ownership })).toEqual([
        'Both partners must own a part of the asset (AAOIFI 12).',
      ])
    expect(contractFaults({ ...terms, ownership: { investors: 9999, issuer: 1 } })).toEqual([])
  })
  it('keeps ownership risk with the lessor and rent until use', () => {
    const faults = contractFaults(
      {
        type: 'ijara',
        asset: 'a',
        monthlyRent: '1',
        termMonths: 1,
        ownershipCostsOn: 'lessee',
        rentStarts: 'at signing',
        depositMonths: 0,
      },
      figures,
    )
    expect(faults).toHaveLength(2)
  })
  it('refuses a murabaha without possession, or whose price may grow', () => {
    const faults = contractFaults(
      {
        type: 'murabaha',
        goods: 'g',
        cost: '50000001',
        markUp: '1',
        instalments: 12,
        possessionFirst: false,
        lateIncreaseBp: 1,
      },
      figures,
    )
    expect(faults).toHaveLength(3)
  })
  it('takes a cost up to the minimum target, and a price that gives each instalment something', () => {
    const terms = {
      type: 'murabaha',
      goods: 'g',
      cost: '50000000',
      markUp: '1',
      instalments: 12,
      possessionFirst: true,
      lateIncreaseBp: 0,
    } as const
    expect(contractFaults(terms, figures)).toEqual([])
    expect(contractFaults({ ...terms, cost: '11' }, figures)).toEqual([])
    expect(contractFaults({ ...terms, cost: '10' }, figures)).toEqual(['Each instalment must be above 0.'])
  })
  it('refuses a fee of the agent that takes the whole capital', () => {
    const terms = {
      type: 'wakala',
      expectedBp: 800,
      incentiveBp: 10_000,
      capitalGuaranteedByAgent: false,
    } as const
    expect(contractFaults({ ...terms, feeBp: 9999 })).toEqual([])
    expect(contractFaults({ ...terms, feeBp: 10_000 })).toEqual([
      "The agent's fee must be below 100% of the capital.",
    ])
  })
  it('refuses a capital guarantee by the agent', () => {
    expect(
      contractFaults(
        { type: 'wakala', feeBp: 150, expectedBp: 800, incentiveBp: 10_000, capitalGuaranteedByAgent: true },
        figures,
      ),
    ).toEqual(['The agent guarantees no capital.'])
  })
  it('refuses certificates that trade at once or differ from the shares', () => {
    const sukuk: ContractTerms = {
      type: 'sukuk',
      underlying: 'ijara',
      assets: 'a',
      certificates: 6300,
      nominal: '10000',
      tradable: 'after closing and employment of funds',
      receivablesOnly: false,
    }
    expect(contractFaults(sukuk, figures)).toEqual([])
    expect(contractFaults({ ...sukuk, tradable: 'at once' }, figures)).toHaveLength(1)
    expect(contractFaults({ ...sukuk, certificates: 6299 }, figures)).toHaveLength(1)
  })
})

describe('termsDigest', () => {
  it('does not depend on the order of fields, and changes with any value', () => {
    const { type, ...rest } = musharakah
    expect(termsDigest({ ...rest, type })).toEqual(termsDigest(musharakah))
    expect(termsDigest({ ...musharakah, payoutEveryMonths: 4 })).not.toEqual(termsDigest(musharakah))
  })
  it('writes JSON that reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false, maxDepth: 3 }), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

it('lists the terms in words, from the data', () => {
  expect(contractLines(musharakah, 'USD')).toContainEqual({
    label: 'Profit',
    value: '40% investors, 60% issuer, of actual profit',
  })
})
