/** The label of each state of a request about a late payment. */
export const LATE_REQUEST_LABELS = {
  draft: 'Not asked',
  waiting: 'Waits for a second person',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  ended: 'Ended',
} as const
export type LateRequestState = keyof typeof LATE_REQUEST_LABELS

/** Why an event is refused, by the name of the unmet condition. */
export const LATE_REQUEST_GUARD_TEXTS = {
  isLate: 'This is not late, or it is paid.',
  hasReason: 'Please give a reason',
  hasProof: 'Add the receipt of the cost, or the proof that the issuer cannot pay.',
  hasNoRespite: 'Respite for it is granted, or waits for a decision.',
  isNotAsker: 'You asked for this. Another person of finance must decide.',
  isNotOfIssuer: 'You belong to the company of the issuer. Another person must decide.',
  isAsker: 'Another person asked for this.',
  isRespite: 'Only respite ends.',
} as const

/** Why an event is refused, by the state. */
export const LATE_REQUEST_STATE_TEXTS = {
  draft: 'This is not asked for yet.',
  waiting: 'This waits for another person of finance.',
  approved: 'This is approved.',
  declined: 'This is declined.',
  withdrawn: 'This is withdrawn.',
  ended: 'This respite has ended.',
} as const
