import { MILESTONES_MAX } from '#contracts/project/proposal-values.ts'
import type { Field } from '#features/proposal-fields/kinds.ts'
import { text, TEXT_MAX } from './text.ts'

/** The shares, the money and what may go wrong. */
export const PLAN_PAGES: Readonly<
  Record<'shares' | 'dates' | 'funds' | 'milestones' | 'returns' | 'risks' | 'books', readonly Field[]>
> = {
  shares: [
    {
      path: 'currency',
      label: 'Currency',
      hint: 'Of every amount here. Investors pay with it, and nothing is converted.',
      kind: 'choice',
      // Those of the bank, which the proposal names.
      options: [],
    },
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
      hint: 'Of the price, to you, each time a share is sold on.',
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
    {
      path: 'netZakatable',
      label: 'Zakatable net assets (optional)',
      hint: 'Cash, goods for sale and good receivables, less debts that are due. Investors count their zakat by it.',
      kind: 'amount',
    },
  ],
}
