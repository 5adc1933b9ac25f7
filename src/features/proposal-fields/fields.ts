import { CONTRACT_NAMES, REGIME_NAMES } from '#contracts/project/contract-names.ts'
import type { ContractType } from '#contracts/project/projects.ts'
import {
  ANSWER_MAX,
  BIOGRAPHY_MAX,
  DOCUMENTS_MAX,
  FAQ_MAX,
  IMAGES_MAX,
  NETWORK_NAMES,
  NETWORKS,
  TEAM_MAX,
} from '#contracts/project/presentation/values.ts'
import { CATEGORIES, MILESTONES_MAX, type ProposalPage } from '#contracts/project/proposal-values.ts'
import { CONTRACT_TYPES } from '#contracts/project/values.ts'

/*
 * The fields of each page of a proposal, in the order in which they are asked. Their rules stand in the contract; here are only words and
 * the kind of control.
 */

interface Base {
  /** Path below its page, or below the item of a list. */
  readonly path: string
  readonly label: string
  readonly hint?: string
}

export interface Option {
  readonly value: string
  readonly label: string
}

/** A field of one value; of an upload, its key. `amount` is typed as money, `percent` as per cent with two decimals, `moment` as a day with a time in UTC. */
export type SingleField = Base &
  (
    | { readonly kind: 'line' | 'amount' | 'percent' | 'whole' | 'country' | 'moment' }
    | { readonly kind: 'lines'; readonly max: number }
    | { readonly kind: 'choice' | 'radio'; readonly options: readonly Option[] }
    | { readonly kind: 'yesNo' }
    | { readonly kind: 'upload'; readonly of: 'image' | 'document' }
  )

/** Several groups of the same fields. */
export interface ListField extends Base {
  readonly kind: 'list'
  /** One of them: 'Risk'. */
  readonly item: string
  readonly fields: readonly SingleField[]
  readonly max: number
  /** Whether it may be empty. */
  readonly isOptional?: true
}

/** Several choices out of a few. */
export interface ChoicesField extends Base {
  readonly kind: 'choices'
  readonly options: readonly Option[]
}

export type Field = SingleField | ListField | ChoicesField

export const PAGE_TITLES: Readonly<Record<ProposalPage, string>> = {
  eligibility: 'Is your project eligible?',
  basics: 'The project',
  contract: 'The contract',
  shares: 'Digital shares and targets',
  dates: 'Opening and closing',
  funds: 'Use of funds',
  milestones: 'Milestones',
  returns: 'Projection and loss case',
  risks: 'Risks',
  books: 'Figures for the Shariah screening',
  team: 'Team',
  faq: 'Questions and answers',
  links: 'Social links',
  images: 'Pictures and video',
  documents: 'Documents',
}

export const PAGE_LEADS: Readonly<Record<ProposalPage, string>> = {
  eligibility: 'A few answers decide whether an offering is possible here, and under which rules.',
  basics: 'What investors read first.',
  contract: 'The terms that three scholars approve. They cannot change while that approval holds.',
  shares: 'Price, number and the two targets. The maximum target is the price times the number of shares.',
  dates: 'Your offering opens and closes by itself, in UTC.',
  funds: 'What the money is for, item by item. The items add up to the maximum target.',
  milestones:
    'Your company receives the money in parts, each when its milestone is shown to be reached. The shares add up to 100 per cent.',
  returns: 'A projection never stands without its loss case. Never promise a return.',
  risks: 'Say plainly what can go wrong.',
  books: 'From your last closed year. What you leave empty counts as unknown, and unknown is no pass.',
  team: 'Who stands behind the project. You can leave this page out.',
  faq: 'What investors will ask, with your answers. You can leave this page out.',
  links: 'Where people find your company elsewhere. You can leave this page out.',
  images: 'The first picture is the cover that people see in lists. You need at least one.',
  documents: 'Anyone may read them, such as a prospectus. You can leave this page out.',
}

const optionsOf = (values: Readonly<Record<string, string>>): Option[] =>
  Object.entries(values).map(([value, label]) => ({ value, label }))

const TEXT_MAX = 1000
const text = (title: string, body: string): SingleField[] => [
  { path: 'title', label: title, kind: 'line' },
  { path: 'body', label: body, kind: 'lines', max: TEXT_MAX },
]

const FIELDS: Readonly<Record<Exclude<ProposalPage, 'contract'>, readonly Field[]>> = {
  eligibility: [
    {
      path: 'categories',
      label: 'Categories',
      hint: 'Up to three. The first one is the sector in lists.',
      kind: 'choices',
      options: CATEGORIES.map((value) => ({ value, label: value })),
    },
    { path: 'country', label: 'Country of the project', kind: 'country' },
    { path: 'regime', label: 'Rules of the offering', kind: 'choice', options: optionsOf(REGIME_NAMES) },
    {
      path: 'contractType',
      label: 'Contract with investors',
      kind: 'choice',
      options: CONTRACT_TYPES.map((value) => ({ value, label: CONTRACT_NAMES[value] })),
    },
    {
      path: 'coreActivity',
      label: 'Is the main business permissible?',
      hint: 'Not permissible are conventional banking, lending and insurance, alcohol, pork, gambling, tobacco, adult entertainment and weapons.',
      kind: 'radio',
      options: [
        { value: 'permissible', label: 'Yes' },
        { value: 'impermissible', label: 'No' },
        { value: 'unknown', label: 'I am not sure' },
      ],
    },
  ],
  basics: [
    { path: 'name', label: 'Name', kind: 'line' },
    {
      path: 'summary',
      label: 'Summary',
      hint: 'One sentence, at most 200 characters.',
      kind: 'lines',
      max: 200,
    },
    { path: 'description', label: 'Description', kind: 'lines', max: TEXT_MAX },
    { path: 'city', label: 'City', kind: 'line' },
    {
      path: 'keywords',
      label: 'Search words (optional)',
      hint: 'Further words by which people find the offering.',
      kind: 'line',
    },
    {
      path: 'sections',
      label: 'Sections of the page',
      hint: 'For example the purpose and the timetable.',
      kind: 'list',
      item: 'Section',
      fields: text('Title', 'Text'),
      max: 8,
    },
  ],
  shares: [
    { path: 'price', label: 'Price of one digital share', kind: 'amount' },
    { path: 'copies', label: 'Number of digital shares', kind: 'whole' },
    { path: 'hardCap', label: 'Maximum target (hard cap)', kind: 'amount' },
    {
      path: 'softCap',
      label: 'Minimum target (soft cap)',
      hint: 'Below it, all money goes back to the investors.',
      kind: 'amount',
    },
    { path: 'minUnits', label: 'Minimum investment, digital shares', kind: 'whole' },
    {
      path: 'lockMonths',
      label: 'Lock-up, months',
      hint: 'Shares cannot be transferred meanwhile.',
      kind: 'whole',
    },
    {
      path: 'royalty',
      label: 'Royalty, per cent',
      hint: 'Of the price, to you, each time a share is sold on. From 1 to 20.',
      kind: 'whole',
    },
    { path: 'tokenName', label: 'Name of the digital share', kind: 'line' },
    { path: 'tokenSymbol', label: 'Symbol', hint: '2 to 10 capital letters or digits.', kind: 'line' },
  ],
  dates: [
    { path: 'opensAt', label: 'Opens', kind: 'moment' },
    { path: 'closesAt', label: 'Closes', kind: 'moment' },
  ],
  funds: [
    {
      path: 'items',
      label: 'Items',
      kind: 'list',
      item: 'Item',
      fields: [
        { path: 'label', label: 'Purpose', kind: 'line' },
        { path: 'amount', label: 'Amount', kind: 'amount' },
      ],
      max: 20,
    },
  ],
  milestones: [
    {
      path: 'items',
      label: 'Milestones',
      hint: 'In the order in which they come due.',
      kind: 'list',
      item: 'Milestone',
      fields: [
        { path: 'title', label: 'Milestone', kind: 'line' },
        { path: 'proof', label: 'What shows that it is reached', kind: 'lines', max: TEXT_MAX },
        { path: 'dueAt', label: 'Due', hint: 'After the offering closes.', kind: 'moment' },
        { path: 'share', label: 'Share of the money, per cent', kind: 'whole' },
      ],
      max: MILESTONES_MAX,
    },
  ],
  returns: [
    {
      path: 'projectedReturnBp',
      label: 'Projected return, per cent',
      hint: 'Over the whole time, not a year.',
      kind: 'percent',
    },
    { path: 'horizonMonths', label: 'Over how many months', kind: 'whole' },
    {
      path: 'lossCaseBp',
      label: 'Lost in the loss case, per cent',
      hint: 'Of what investors paid in.',
      kind: 'percent',
    },
    { path: 'lossCaseText', label: 'The loss case in words', kind: 'lines', max: TEXT_MAX },
  ],
  risks: [
    {
      path: 'items',
      label: 'Risks',
      kind: 'list',
      item: 'Risk',
      fields: text('Risk', 'What can happen'),
      max: 20,
    },
  ],
  books: [
    { path: 'income', label: 'Income', kind: 'amount' },
    { path: 'impermissibleIncome', label: 'Of it from what is not permissible', kind: 'amount' },
    { path: 'interestBearingDebt', label: 'Interest-bearing debt', kind: 'amount' },
    { path: 'cashAndInterestBearing', label: 'Cash and interest-bearing assets', kind: 'amount' },
    { path: 'totalAssets', label: 'Total assets', kind: 'amount' },
    {
      path: 'averageCapitalisation',
      label: 'Average market capitalisation (optional)',
      hint: 'Only of a listed company.',
      kind: 'amount',
    },
  ],
  team: [
    {
      path: 'items',
      label: 'People',
      kind: 'list',
      item: 'Person',
      fields: [
        { path: 'name', label: 'Name', kind: 'line' },
        { path: 'role', label: 'Role', kind: 'line' },
        { path: 'biography', label: 'Short biography', kind: 'lines', max: BIOGRAPHY_MAX },
        {
          path: 'profile',
          label: 'Profile link (optional)',
          hint: 'For example https://www.linkedin.com/in/name',
          kind: 'line',
        },
      ],
      max: TEAM_MAX,
      isOptional: true,
    },
  ],
  faq: [
    {
      path: 'items',
      label: 'Questions',
      kind: 'list',
      item: 'Question',
      fields: [
        { path: 'question', label: 'Question', kind: 'line' },
        { path: 'answer', label: 'Answer', kind: 'lines', max: ANSWER_MAX },
      ],
      max: FAQ_MAX,
      isOptional: true,
    },
  ],
  images: [
    {
      path: 'items',
      label: 'Pictures',
      kind: 'list',
      item: 'Picture',
      fields: [
        { path: 'file', label: 'Image file', kind: 'upload', of: 'image' },
        {
          path: 'alt',
          label: 'What the picture shows',
          hint: 'For people who do not see it.',
          kind: 'line',
        },
      ],
      max: IMAGES_MAX,
    },
    {
      path: 'video',
      label: 'Link to a video (optional)',
      hint: 'It loads when somebody presses play, not before.',
      kind: 'line',
    },
  ],
  documents: [
    {
      path: 'items',
      label: 'Documents',
      kind: 'list',
      item: 'Document',
      fields: [
        { path: 'title', label: 'Title', kind: 'line' },
        { path: 'file', label: 'File', kind: 'upload', of: 'document' },
      ],
      max: DOCUMENTS_MAX,
      isOptional: true,
    },
  ],
  links: NETWORKS.map((network) => ({
    path: network,
    label: `${NETWORK_NAMES[network]} (optional)`,
    kind: 'line',
  })),
}

const split = (path: string, label: string): SingleField[] => [
  { path: `${path}.investors`, label: `${label} of investors, per cent`, kind: 'percent' },
  { path: `${path}.issuer`, label: `${label} of your company, per cent`, kind: 'percent' },
]
const payouts: SingleField = {
  path: 'terms.payoutEveryMonths',
  label: 'Months between payouts',
  kind: 'whole',
}

/** The terms of each contract type. */
const CONTRACT_FIELDS: Readonly<Record<ContractType, readonly Field[]>> = {
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

/** The fields of a page; those of the contract depend on its type. */
export function fieldsOf(page: ProposalPage, contractType: ContractType | undefined): readonly Field[] {
  if (page !== 'contract') return FIELDS[page]
  return contractType === undefined ? [] : CONTRACT_FIELDS[contractType]
}

/** The fields of the terms of every contract type; a path that several types share has one meaning. */
export const TERM_FIELDS: readonly Field[] = Object.values(CONTRACT_FIELDS).flat()

/** The field of a path; inside a list, the one of its items. */
export function fieldAt(fields: readonly Field[], path: string): Field | undefined {
  for (const field of fields) {
    if (field.path === path) return field
    // The items of a list of plain choices have only a number.
    if (field.kind === 'choices' && path.startsWith(`${field.path}.`)) return field
    if (field.kind !== 'list' || !path.startsWith(`${field.path}.`)) continue
    const [, rest = ''] = /^\d+\.(.+)$/.exec(path.slice(field.path.length + 1)) ?? []
    const inner = field.fields.find((one) => one.path === rest)
    if (inner) return inner
  }
  return undefined
}

/** Every field by its path, with the item's number for those of a list. */
export function labelOf(fields: readonly Field[], path: string): string | undefined {
  for (const field of fields) {
    if (field.path === path) return field.label
    if (field.kind !== 'list' || !path.startsWith(`${field.path}.`)) continue
    const [, number = '', rest = ''] = /^(\d+)\.(.+)$/.exec(path.slice(field.path.length + 1)) ?? []
    const inner = field.fields.find((one) => one.path === rest)
    if (inner) return `${field.item} ${Number(number) + 1}: ${inner.label}`
  }
  return undefined
}
