import { CONTRACT_NAMES } from '#contracts/project/contract-names.ts'
import type { ContractType } from '#contracts/project/projects.ts'
import type { Field, SingleField } from '#features/proposal-fields/kinds.ts'

const split = (path: string, label: string): SingleField[] => [
  { path: `${path}.investors`, label: `${label} of investors, per cent`, kind: 'percent' },
  { path: `${path}.issuer`, label: `${label} of your company, per cent`, kind: 'percent' },
]
const payouts: SingleField = {
  path: 'terms.payoutEveryMonths',
  label: 'Months between payouts',
  kind: 'whole',
}

const LATE_PLEDGE: SingleField = {
  path: 'terms.latePledgeBp',
  label: 'Pledge for late payment, per cent a year (optional)',
  hint: 'It goes to charity.',
  kind: 'percent',
}

/** The terms of each contract type. */
export const CONTRACT_FIELDS: Readonly<Record<ContractType, readonly Field[]>> = {
  musharakah: [
    ...split('terms.capital', 'Share of capital'),
    ...split('terms.profit', 'Share of profit'),
    {
      path: 'terms.silent',
      label: 'Role of investors',
      kind: 'radio',
      options: [
        { value: 'investors', label: 'Silent partners' },
        { value: 'none', label: 'Partners with a vote' },
      ],
    },
    payouts,
  ],
  diminishing_musharakah: [
    ...split('terms.ownership', 'Ownership'),
    { path: 'terms.buyOutMonths', label: 'Months until you own it alone', kind: 'whole' },
    { path: 'terms.firstRent', label: 'First monthly rent', kind: 'amount' },
    LATE_PLEDGE,
  ],
  mudarabah: [
    {
      path: 'terms.tiers',
      label: 'Sharing of profit',
      hint: 'One tier, or two: the second one divides what exceeds the threshold.',
      kind: 'list',
      item: 'Tier',
      fields: [
        { path: 'investors', label: 'Investors, per cent', kind: 'percent' },
        { path: 'issuer', label: 'Your company, per cent', kind: 'percent' },
      ],
      max: 2,
    },
    {
      path: 'terms.thresholdBp',
      label: 'Threshold between two tiers, per cent of the capital (optional)',
      kind: 'percent',
    },
    payouts,
  ],
  ijara: [
    { path: 'terms.asset', label: 'Leased asset', kind: 'line' },
    { path: 'terms.monthlyRent', label: 'Monthly rent', kind: 'amount' },
    { path: 'terms.termMonths', label: 'Months of the lease', kind: 'whole' },
    {
      path: 'terms.ownershipCostsOn',
      label: 'Who bears the costs of ownership?',
      kind: 'radio',
      options: [
        { value: 'lessor', label: 'The owners' },
        { value: 'lessee', label: 'The lessee' },
      ],
    },
    {
      path: 'terms.rentStarts',
      label: 'When does the rent start?',
      kind: 'radio',
      options: [
        { value: 'when usable', label: 'When the asset is usable' },
        { value: 'at signing', label: 'At signing' },
      ],
    },
    { path: 'terms.depositMonths', label: 'Deposit, months of rent', kind: 'whole' },
    LATE_PLEDGE,
  ],
  murabaha: [
    { path: 'terms.goods', label: 'Goods', kind: 'line' },
    { path: 'terms.cost', label: 'Cost', kind: 'amount' },
    { path: 'terms.markUp', label: 'Mark-up', kind: 'amount' },
    { path: 'terms.instalments', label: 'Number of instalments', kind: 'whole' },
    {
      path: 'terms.possessionFirst',
      label: 'The goods are bought and held before they are sold on.',
      kind: 'yesNo',
    },
    {
      path: 'terms.lateIncreaseBp',
      label: 'Increase when payment is late, per cent',
      hint: 'Must be 0: the price never grows.',
      kind: 'percent',
    },
    LATE_PLEDGE,
  ],
  wakala: [
    {
      path: 'terms.feeBp',
      label: 'Fee of your company as agent, per cent of the capital',
      hint: 'For example 1.5: of a capital of 1,000,000 that is 15,000.',
      kind: 'percent',
    },
    {
      path: 'terms.expectedBp',
      label: 'Expected profit of investors, per cent of the capital',
      hint: 'After your fee. Expected, never promised.',
      kind: 'percent',
    },
    {
      path: 'terms.incentiveBp',
      label: 'Your incentive, per cent of the profit above the expected one',
      hint: 'What is left after fee and expected profit. 0 leaves all of it to investors.',
      kind: 'percent',
    },
    { path: 'terms.capitalGuaranteedByAgent', label: 'Your company guarantees the capital.', kind: 'yesNo' },
  ],
  sukuk: [
    {
      path: 'terms.underlying',
      label: 'Underlying contract',
      kind: 'choice',
      options: [
        { value: 'ijara', label: CONTRACT_NAMES.ijara },
        { value: 'musharakah', label: CONTRACT_NAMES.musharakah },
        { value: 'mudarabah', label: CONTRACT_NAMES.mudarabah },
        { value: 'wakala', label: CONTRACT_NAMES.wakala },
      ],
    },
    { path: 'terms.assets', label: 'Assets', kind: 'line' },
    { path: 'terms.certificates', label: 'Number of certificates', kind: 'whole' },
    { path: 'terms.nominal', label: 'Nominal of one certificate', kind: 'amount' },
    {
      path: 'terms.tradable',
      label: 'When may certificates be sold on?',
      kind: 'radio',
      options: [
        {
          value: 'after closing and employment of funds',
          label: 'After closing, once the money is employed',
        },
        { value: 'at once', label: 'At once' },
      ],
    },
    { path: 'terms.receivablesOnly', label: 'The assets are receivables only.', kind: 'yesNo' },
  ],
}
