/** The label of each state of a complaint to the Shariah board. */
export const COMPLAINT_LABELS = {
  open: 'Waits for an answer',
  answered: 'Answered',
} as const
export type ComplaintState = keyof typeof COMPLAINT_LABELS

/** Why an event is refused, by the name of the unmet condition. */
export const COMPLAINT_GUARD_TEXTS = {
  hasAnswer: 'Please write the answer',
  isNotInvolved: 'Another scholar must answer your own complaint.',
} as const

/** Why an event is refused, by the state. */
export const COMPLAINT_STATE_TEXTS = {
  open: 'This complaint waits for an answer.',
  answered: 'This complaint is answered already.',
} as const
