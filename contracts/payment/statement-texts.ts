import { formatCount } from '#contracts/currencies.ts'

/** What a movement of a wallet is, and where it stands. */
export const STATEMENT_REASONS = [
  'deposit',
  'investment',
  'investment_released',
  'investment_refunded',
  'withdrawal',
  'withdrawal_returned',
  'withdrawal_fee',
  'withdrawal_fee_returned',
  'milestone_released',
  'distribution',
  'distribution_funded',
  'distribution_returned',
  'late_payment',
  'zakat',
] as const
export const STATEMENT_STATES = ['pending', 'posted', 'voided'] as const

interface Movement {
  readonly reason: (typeof STATEMENT_REASONS)[number]
  readonly state: (typeof STATEMENT_STATES)[number]
}

/** The most movements of one file. */
export const STATEMENT_FILE_ROWS = 10_000

/** The most movements of one PDF. */
export const STATEMENT_PDF_ROWS = 1000

export const STATEMENT_FORMATS = ['csv', 'pdf'] as const

/** Movements that belong together; one of money on hold for a withdrawal is a withdrawal. */
export const MOVEMENT_GROUPS = ['deposits', 'investments', 'withdrawals', 'distributions', 'zakat'] as const
export type MovementGroup = (typeof MOVEMENT_GROUPS)[number]
export const MOVEMENT_GROUP_TEXTS: Readonly<Record<MovementGroup, string>> = {
  deposits: 'Money added',
  investments: 'Investments',
  withdrawals: 'Withdrawals',
  distributions: 'Distributions and milestones',
  zakat: 'Zakat',
}

/** What a file leaves out; undefined when it holds every movement. */
export function statementCutText(totalCount: number, most = STATEMENT_FILE_ROWS): string | undefined {
  return totalCount <= most
    ? undefined
    : `The file holds the newest ${formatCount(most)} of ${formatCount(totalCount)} movements. Choose dates to get the others.`
}

const REASONS: Readonly<Record<Movement['reason'], string>> = {
  deposit: 'Money added',
  investment: 'Investment',
  investment_released: 'Investment returned',
  investment_refunded: 'Investment refunded',
  withdrawal: 'Withdrawal',
  withdrawal_returned: 'Withdrawal returned',
  withdrawal_fee: 'Fee of a withdrawal',
  withdrawal_fee_returned: 'Fee of a withdrawal returned',
  milestone_released: 'Milestone released',
  distribution: 'Distribution',
  distribution_funded: 'Distribution to holders',
  distribution_returned: 'Distribution returned',
  late_payment: 'Late payment',
  zakat: 'Zakat',
}

/** What a movement is. */
export function movementText({ reason }: Pick<Movement, 'reason'>): string {
  return REASONS[reason]
}

/** Where a movement stands. Money of an order is held, money from a card is on its way. */
export function movementState({ reason, state }: Movement): string {
  if (state === 'pending') return reason === 'deposit' ? 'Pending' : 'Held'
  return state === 'posted' ? 'Booked' : 'Returned'
}
