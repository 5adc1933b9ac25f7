/** The label of each state of a fatwa. */
export const FATWA_LABELS = {
  proposed: 'Not signed',
  collecting: 'Collecting signatures',
  valid: 'Valid',
  stale: 'Terms changed',
  expired: 'Expired',
  revoked: 'Revoked',
} as const
export type FatwaState = keyof typeof FATWA_LABELS

/** Why an event is refused, by the name of the unmet condition. */
export const FATWA_GUARD_TEXTS = {
  isDue: 'You have signed these terms already.',
  hasSigned: 'You have not signed these terms.',
  hasReason: 'Please give a reason',
  isOver: 'Three signatures still hold.',
} as const

/** Why an event is refused, by the state. */
export const FATWA_STATE_TEXTS = {
  proposed: 'No scholar has signed these terms yet.',
  collecting: 'These terms are not signed by three scholars yet.',
  valid: 'This fatwa is valid.',
  stale: 'The terms have changed since they were signed.',
  expired: 'This fatwa has expired.',
  revoked: 'This fatwa is revoked.',
} as const
