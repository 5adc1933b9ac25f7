import type { ContractTerms } from '#contracts/project/contract-terms.ts'

/** How partners part a profit in the samples, basis points. */
export const SAMPLE_SPLIT = { investors: 4000, issuer: 6000 }

/** Terms of each contract, small enough to reckon with in the head; a test changes what its case needs. */
export const SAMPLE_TERMS = {
  musharakah: {
    type: 'musharakah',
    capital: { investors: 5000, issuer: 5000 },
    profit: SAMPLE_SPLIT,
    silent: 'none',
    payoutEveryMonths: 3,
  },
  diminishing_musharakah: {
    type: 'diminishing_musharakah',
    ownership: { investors: 8000, issuer: 2000 },
    buyOutMonths: 10,
    firstRent: '1000',
  },
  mudarabah: { type: 'mudarabah', tiers: [SAMPLE_SPLIT], thresholdBp: null, payoutEveryMonths: 3 },
  ijara: {
    type: 'ijara',
    asset: 'a',
    monthlyRent: '1000',
    termMonths: 12,
    ownershipCostsOn: 'lessor',
    rentStarts: 'when usable',
    depositMonths: 1,
  },
  murabaha: {
    type: 'murabaha',
    goods: 'g',
    cost: '10000',
    markUp: '2000',
    instalments: 12,
    possessionFirst: true,
    lateIncreaseBp: 0,
  },
  wakala: {
    type: 'wakala',
    feeBp: 150,
    expectedBp: 800,
    incentiveBp: 10_000,
    capitalGuaranteedByAgent: false,
  },
  sukuk: {
    type: 'sukuk',
    underlying: 'ijara',
    assets: 'a',
    certificates: 10,
    nominal: '1000',
    tradable: 'after closing and employment of funds',
    receivablesOnly: false,
  },
} as const satisfies { readonly [Type in ContractTerms['type']]: Extract<ContractTerms, { type: Type }> }
