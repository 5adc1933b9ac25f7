/** The label of each state of a question. */
export const QUESTION_LABELS = {
  open: 'Waits for an answer',
  answered: 'Answered',
  hidden: 'Hidden',
} as const
export type QuestionState = keyof typeof QUESTION_LABELS

/** Why an event is refused, by the name of the unmet condition. */
export const QUESTION_GUARD_TEXTS = {
  hasAnswer: 'Please write the answer',
  hasReason: 'Please give a reason',
  isNotInvolved: 'Another person must decide about your own offering or question.',
} as const

/** Why an event is refused, by the state. */
export const QUESTION_STATE_TEXTS = {
  open: 'This question waits for an answer.',
  answered: 'This question is answered already.',
  hidden: 'This question is hidden.',
} as const
