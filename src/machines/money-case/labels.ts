/** The label of each state of a case about movements of money. */
export const MONEY_CASE_LABELS = {
  draft: 'Not opened',
  opened: 'Opened',
  inReview: 'In review',
  asked: 'Customer asked',
  held: 'Money on hold',
  releaseProposed: 'Release waits for approval',
  reportProposed: 'Report waits for approval',
  closeProposed: 'Closing waits for approval',
  reported: 'Reported, money on hold',
  released: 'Released',
  closed: 'Closed',
} as const

/** Why an event is refused, by the name of the unmet condition. */
export const MONEY_CASE_GUARD_TEXTS = {
  isOther: 'This case is about you. Another person of compliance must decide.',
  hasText: 'Please write a text',
  isSecond: 'You proposed this. Another person of compliance must approve it.',
} as const

/** Why an event is refused, by the state. */
export const MONEY_CASE_STATE_TEXTS = {
  draft: 'This case is not opened yet.',
  opened: 'Please take this case first.',
  inReview: 'This case is in review.',
  asked: 'The customer is asked already.',
  held: 'The money is on hold.',
  releaseProposed: 'A release of this money waits for approval.',
  reportProposed: 'A report of this case waits for approval.',
  closeProposed: 'The closing of this case waits for approval.',
  reported: 'This case is reported.',
  released: 'This case is over: the money is released.',
  closed: 'This case is closed.',
} as const
