/** The label of each state of a paused account. */
export const ACCOUNT_PAUSE_LABELS = {
  draft: 'Not paused',
  paused: 'Paused',
  resuming: 'Waits for a second person',
  resumed: 'Resumed',
} as const

/** Why an event is refused, by the name of the unmet condition. */
export const ACCOUNT_PAUSE_GUARD_TEXTS = {
  isNotPerson: 'This is your own account. Another person must decide.',
  isNotPaused: 'This account is paused already.',
  hasReason: 'Please give a reason',
  isNotAsker: 'You made this request. A second person must decide.',
  isAsker: 'Another person made this request. Decline it instead.',
} as const

/** Why an event is refused, by the state. */
export const ACCOUNT_PAUSE_STATE_TEXTS = {
  draft: 'This account is not paused.',
  paused: 'There is no request to resume this account.',
  resuming: 'The request to resume this account waits for a second person.',
  resumed: 'This pause has ended.',
} as const
