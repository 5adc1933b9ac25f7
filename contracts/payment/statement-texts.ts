import { formatCount } from '#contracts/currencies.ts'
import type { StatementEntry as Entry } from './payments.ts'

/** The most movements of one file. */
export const STATEMENT_FILE_ROWS = 10_000

/** What a file leaves out; undefined when it holds every movement. */
export function statementCutText(totalCount: number): string | undefined {
  return totalCount <= STATEMENT_FILE_ROWS
    ? undefined
    : `The file holds the newest ${formatCount(STATEMENT_FILE_ROWS)} of ${formatCount(totalCount)} movements. Choose dates to get the others.`
}

const REASONS: Readonly<Record<Entry['reason'], string>> = {
  deposit: 'Money added',
  investment: 'Investment',
  investment_released: 'Investment released',
  investment_refunded: 'Investment refunded',
  withdrawal: 'Withdrawal',
  withdrawal_returned: 'Withdrawal given back',
  milestone_released: 'Milestone released',
  distribution: 'Distribution',
  distribution_funded: 'Distribution to holders',
  distribution_returned: 'Distribution given back',
}

/** What a movement is. */
export function movementText({ reason }: Pick<Entry, 'reason'>): string {
  return REASONS[reason]
}

/** Where a movement stands. Money of an order is held, money from a card is on its way. */
export function movementState({ reason, state }: Pick<Entry, 'reason' | 'state'>): string {
  if (state === 'pending') return reason === 'deposit' ? 'Pending' : 'Held'
  return state === 'posted' ? 'Booked' : 'Returned'
}
