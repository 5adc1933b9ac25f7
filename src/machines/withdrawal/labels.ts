/** The label of each state of a withdrawal. */
export const WITHDRAWAL_LABELS = {
  draft: 'Not requested',
  held: 'Held, the account is new',
  review: 'Waits for finance',
  approved: 'About to be sent',
  sending: 'With the bank',
  sent: 'Sent',
  settled: 'Arrived',
  cancelled: 'Cancelled',
  declined: 'Declined',
  refused: 'Refused by the bank',
  returned: 'Sent back by the bank',
} as const

/** Why an event is refused, by the name of the unmet condition. */
export const WITHDRAWAL_GUARD_TEXTS = {
  isAboveMinimum: 'This amount is below the smallest withdrawal.',
  isWithinLimit: 'This amount is more than you may withdraw today.',
  isProven: 'Please confirm that this bank account is yours first.',
  isOwnName:
    'The holder of this bank account is not the name of your verification, and finance has not confirmed it.',
  isOpen: 'The bank says that this account is closed. Please add another one.',
  isHoldOver: 'The bank account was added less than 72 hours ago.',
  isOther: 'This is your own withdrawal. Another person of finance must decide.',
  isNotOnHold: 'A check of this person is not finished. Please wait for compliance.',
  isNotPaused: 'The account of this person is paused. Please wait until compliance has resumed it.',
  hasReason: 'Please give a reason',
} as const

/** Why an event is refused, by the state. */
export const WITHDRAWAL_STATE_TEXTS = {
  draft: 'This withdrawal is not requested yet.',
  held: 'This withdrawal waits because the bank account is new.',
  review: 'This withdrawal waits for a person of finance.',
  approved: 'This withdrawal is about to be sent.',
  sending: 'The bank has this withdrawal. It can no longer be changed.',
  sent: 'The money is on its way to your bank.',
  settled: 'The money has arrived at your bank.',
  cancelled: 'This withdrawal was cancelled.',
  declined: 'This withdrawal was declined.',
  refused: 'The bank refused this withdrawal.',
  returned: 'The bank sent the money back.',
} as const
