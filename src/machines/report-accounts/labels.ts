/** The label of each state of filed accounts. */
export const ACCOUNTS_LABELS = {
  filed: 'With compliance',
  accepted: 'Accepted',
  returned: 'Sent back',
} as const
export type AccountsState = keyof typeof ACCOUNTS_LABELS

/** Why an event is refused, by the name of the unmet condition. */
export const ACCOUNTS_GUARD_TEXTS = {
  isNotFiler: 'Another person must check accounts that you filed.',
  hasReason: 'Please give the reason',
} as const

/** Why an event is refused, by the state. */
export const ACCOUNTS_STATE_TEXTS = {
  filed: 'These accounts wait for compliance.',
  accepted: 'These accounts are accepted already.',
  returned: 'These accounts are sent back already.',
} as const
