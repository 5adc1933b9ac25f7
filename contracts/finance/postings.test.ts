import { describe, expect, it } from 'vitest'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { SAMPLE_TERMS } from '#tests/support/offerings/sample-terms.ts'
import { acceptPosting, type Posting, postingFault, type PostingKind } from './postings.ts'
import type { ContractRuleName } from './rules.ts'

const TERMS = {
  ...SAMPLE_TERMS,
  musharakah: { ...SAMPLE_TERMS.musharakah, capital: { investors: 3000, issuer: 7000 } },
  diminishing_musharakah: { ...SAMPLE_TERMS.diminishing_musharakah, buyOutMonths: 120 },
  murabaha: { ...SAMPLE_TERMS.murabaha, cost: '10000000', markUp: '1000000' },
} as const
type Type = keyof typeof TERMS

const shares = (investors: bigint, issuer: bigint) => ({ investors, issuer })
/** A posting of each kind, which its own contract allows. */
const POSTINGS: { readonly [Kind in PostingKind]: Extract<Posting, { kind: Kind }> } = {
  profit: { kind: 'profit', capital: 1000n, profit: 200n, profitBefore: 0n, shares: shares(80n, 120n) },
  'fixed profit': { kind: 'fixed profit', amount: 1n },
  'final profit': { kind: 'final profit', lossNotRestored: 0n },
  loss: { kind: 'loss', capital: 1000n, loss: 100n, shares: shares(-100n, 0n), managerAtFault: false },
  guarantee: { kind: 'guarantee', amount: 1n },
  rent: { kind: 'rent', amount: 1000n, month: 1, share: 12_000n, asset: { state: 'in use' } },
  'asset income': { kind: 'asset income', amount: 1n },
  'upkeep by lessee': { kind: 'upkeep by lessee', amount: 1n },
  sale: { kind: 'sale', possessed: true },
  instalment: { kind: 'instalment', index: 0, amount: 916_667n },
  'late increase': { kind: 'late increase', amount: 1n },
  'collection cost': { kind: 'collection cost', amount: 1n, proved: 1n, cannotPay: false },
  'pledged donation': { kind: 'pledged donation', to: 'charity', cannotPay: false },
  'agent pay': {
    kind: 'agent pay',
    capital: 100_000_000n,
    gross: 10_000_000n,
    fee: 1_500_000n,
    incentive: 500_000n,
  },
}

/** What each contract allows; every other pair of kind and contract is refused. */
const ALLOWED: Readonly<Record<Type, readonly PostingKind[]>> = {
  musharakah: ['profit', 'final profit', 'loss'],
  diminishing_musharakah: ['rent', 'loss', 'collection cost', 'pledged donation'],
  mudarabah: ['profit', 'final profit', 'loss'],
  ijara: ['rent', 'loss', 'collection cost', 'pledged donation'],
  murabaha: ['sale', 'instalment', 'collection cost', 'pledged donation'],
  wakala: ['loss', 'agent pay'],
  sukuk: ['asset income', 'loss'],
}
/** A loss in the shares that the contract names. */
const LOSSES: Readonly<Partial<Record<Type, { investors: bigint; issuer: bigint }>>> = {
  musharakah: shares(-30n, -70n),
  diminishing_musharakah: shares(-80n, -20n),
}

const types = Object.keys(TERMS) as Type[]
const kinds = Object.keys(POSTINGS) as PostingKind[]

describe('every kind of posting under every contract', () => {
  it.each(types)('%s', (type) => {
    const allowed = kinds.filter((kind) => {
      const posting = POSTINGS[kind]
      const due = LOSSES[type]
      const posted = posting.kind === 'loss' && due ? { ...posting, shares: due } : posting
      return postingFault(TERMS[type], posted) === undefined
    })
    expect([...allowed].sort()).toEqual([...ALLOWED[type]].sort())
  })
})

describe('errors of the textbooks', () => {
  it.each<[string, Type, Posting, ContractRuleName]>([
    ['a fixed profit', 'musharakah', POSTINGS['fixed profit'], 'fixedProfit'],
    [
      'profit by another ratio',
      'musharakah',
      { ...POSTINGS.profit, shares: shares(60n, 140n) },
      'agreedRatio',
    ],
    ['one cent too much', 'mudarabah', { ...POSTINGS.profit, shares: shares(81n, 120n) }, 'agreedRatio'],
    [
      'loss by ratio of profit',
      'musharakah',
      { ...POSTINGS.loss, shares: shares(-40n, -60n) },
      'lossByCapital',
    ],
    ['loss on the manager', 'mudarabah', { ...POSTINGS.loss, shares: shares(0n, -100n) }, 'lossOnCapital'],
    [
      'loss on the capital for a fault',
      'mudarabah',
      { ...POSTINGS.loss, managerAtFault: true },
      'lossOnCapital',
    ],
    ['loss on the agent', 'wakala', { ...POSTINGS.loss, shares: shares(0n, -100n) }, 'lossOnPrincipal'],
    ['loss on the lessee', 'ijara', { ...POSTINGS.loss, shares: shares(0n, -100n) }, 'ownershipRisk'],
    [
      'loss by first ownership',
      'diminishing_musharakah',
      { ...POSTINGS.loss, shares: shares(-80n, -20n), owned: { part: 1n, whole: 2n } },
      'lossByOwnership',
    ],
    ['capital guaranteed by the manager', 'mudarabah', POSTINGS.guarantee, 'managerGuarantee'],
    ['capital guaranteed by the partner', 'musharakah', POSTINGS.guarantee, 'partnerGuarantee'],
    ['capital guaranteed by the agent', 'wakala', POSTINGS.guarantee, 'agentGuarantee'],
    ['capital guaranteed by the issuer', 'sukuk', POSTINGS.guarantee, 'issuerGuarantee'],
    [
      'final profit before capital is whole',
      'mudarabah',
      { kind: 'final profit', lossNotRestored: 1n },
      'finalAfterWhole',
    ],
    [
      'rent before the asset is usable',
      'ijara',
      { ...POSTINGS.rent, asset: { state: 'not yet usable' } },
      'rentWhenUsable',
    ],
    [
      'rent after destruction',
      'ijara',
      { ...POSTINGS.rent, asset: { state: 'destroyed before' } },
      'destroyedAsset',
    ],
    ['rent above the agreed one', 'ijara', { ...POSTINGS.rent, amount: 1001n }, 'agreedRent'],
    ['rent below the agreed one', 'ijara', { ...POSTINGS.rent, amount: 999n }, 'agreedRent'],
    ['rent after the lease', 'ijara', { ...POSTINGS.rent, month: 13 }, 'agreedRent'],
    [
      'whole rent of a first month in part',
      'ijara',
      { ...POSTINGS.rent, asset: { state: 'handed over', day: 16, daysOfMonth: 30 } },
      'agreedRent',
    ],
    [
      'first rent of a share that was bought out in part',
      'diminishing_musharakah',
      { ...POSTINGS.rent, month: 61 },
      'agreedRent',
    ],
    ['rent of an unknown share', 'diminishing_musharakah', { ...POSTINGS.rent, share: 0n }, 'agreedRent'],
    [
      'no profit',
      'musharakah',
      { ...POSTINGS.profit, profit: 0n, shares: shares(0n, 0n) },
      'amountAboveZero',
    ],
    ['profit on negative capital', 'mudarabah', { ...POSTINGS.profit, capital: -1n }, 'amountAboveZero'],
    ['no loss', 'musharakah', { ...POSTINGS.loss, loss: 0n, shares: shares(0n, 0n) }, 'amountAboveZero'],
    [
      'a loss that is a profit',
      'musharakah',
      { ...POSTINGS.loss, loss: -100n, shares: shares(40n, 60n) },
      'amountAboveZero',
    ],
    [
      'a cost below zero',
      'murabaha',
      { ...POSTINGS['collection cost'], amount: -1n, proved: -1n },
      'amountAboveZero',
    ],
    ['rent below zero', 'ijara', { ...POSTINGS.rent, amount: -1n }, 'amountAboveZero'],
    ['pay on negative capital', 'wakala', { ...POSTINGS['agent pay'], capital: -1n }, 'amountAboveZero'],
    ...(['musharakah', 'diminishing_musharakah', 'mudarabah', 'ijara', 'wakala'] as const).map(
      (type): [string, Type, Posting, ContractRuleName] => [
        `a loss beyond the capital of a ${type}`,
        type,
        { ...POSTINGS.loss, loss: 1001n, shares: shares(-1001n, 0n) },
        'lossBeyondCapital',
      ],
    ),
    ['rent of certificates', 'sukuk', POSTINGS.rent, 'notOfContract'],
    [
      'a loss on the issuer of certificates',
      'sukuk',
      { ...POSTINGS.loss, shares: shares(0n, -100n) },
      'lossByCertificate',
    ],
    ['upkeep by the lessee', 'ijara', POSTINGS['upkeep by lessee'], 'ownershipRisk'],
    ['a sale before possession', 'murabaha', { kind: 'sale', possessed: false }, 'possessionFirst'],
    ['a late debt that grows', 'murabaha', POSTINGS['late increase'], 'priceNeverGrows'],
    ['an instalment that grew', 'murabaha', { ...POSTINGS.instalment, amount: 916_668n }, 'agreedInstalment'],
    ['an instalment too many', 'murabaha', { ...POSTINGS.instalment, index: 12 }, 'agreedInstalment'],
    ['cost without proof', 'murabaha', { ...POSTINGS['collection cost'], proved: 0n }, 'provedCost'],
    [
      'cost of a debtor who cannot pay',
      'murabaha',
      { ...POSTINGS['collection cost'], cannotPay: true },
      'insolventRespite',
    ],
    [
      'a donation that becomes income',
      'murabaha',
      { ...POSTINGS['pledged donation'], to: 'income' },
      'donationToCharity',
    ],
    ['an incentive too high', 'wakala', { ...POSTINGS['agent pay'], incentive: 500_001n }, 'agreedFee'],
  ])('%s', (_name, type, posting, rule) => {
    expect(postingFault(TERMS[type], posting)).toBe(rule)
  })
  it('are not made by cutting a profit into parts that each stay below the threshold', () => {
    const terms: ContractTerms = {
      ...TERMS.mudarabah,
      tiers: [
        { investors: 8000, issuer: 2000 },
        { investors: 5000, issuer: 5000 },
      ],
      thresholdBp: 1000,
    }
    const part = (profitBefore: bigint, investors: bigint, issuer: bigint) =>
      postingFault(terms, {
        ...POSTINGS.profit,
        profit: 100n,
        profitBefore,
        shares: shares(investors, issuer),
      })
    expect([part(0n, 80n, 20n), part(50n, 65n, 35n), part(100n, 50n, 50n)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(part(100n, 80n, 20n)).toBe('agreedRatio')
  })
  it('are not rents for the days of use, nor for the share that is left', () => {
    const rent = (type: 'ijara' | 'diminishing_musharakah', change: Partial<typeof POSTINGS.rent>) =>
      postingFault(TERMS[type], { ...POSTINGS.rent, ...change })
    const day = { day: 16, daysOfMonth: 30 }
    expect(rent('ijara', { amount: 500n, asset: { state: 'handed over', ...day } })).toBeUndefined()
    expect(rent('ijara', { amount: 500n, month: 7, asset: { state: 'destroyed', ...day } })).toBeUndefined()
    expect(rent('diminishing_musharakah', { amount: 500n, month: 61 })).toBeUndefined()
  })
  it('are refused in words that name the source', () => {
    expect(() => acceptPosting(TERMS.mudarabah, POSTINGS.guarantee)).toThrow(
      'The manager guarantees no capital (AAOIFI 13).',
    )
    expect(() => acceptPosting(TERMS.musharakah, POSTINGS.profit)).not.toThrow()
  })
})
