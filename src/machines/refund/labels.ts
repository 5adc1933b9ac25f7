/** The label of each state of a refund. */
export const REFUND_LABELS = {
  draft: 'Not proposed',
  proposed: 'Waits for finance',
  executing: 'Money on its way back',
  partlyFailed: 'Partly failed',
  settled: 'All money returned',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
} as const

/** Why an event is refused, by the name of the unmet condition. */
export const REFUND_GUARD_TEXTS = {
  hasProposer: 'A person proposes a refund.',
  isPossible: 'This cannot be refunded now.',
  isNotOpen: 'A refund is already proposed or carried out.',
  hasReason: 'Please give a reason',
  isNotProposer: 'You proposed this refund. Another person of finance must decide.',
  isNotOfIssuer: 'A person of the issuer’s company cannot decide about its refunds.',
  isProposer: 'Another person proposed this refund.',
} as const

/** Why an event is refused, by the state. */
export const REFUND_STATE_TEXTS = {
  draft: 'This refund is not proposed yet.',
  proposed: 'This refund waits for a person of finance.',
  executing: 'The money is on its way back.',
  partlyFailed: 'Some orders of this refund failed. It is tried again.',
  settled: 'All money of this refund is back.',
  declined: 'This refund was declined.',
  withdrawn: 'This proposal was withdrawn.',
  lapsed: 'This refund has lapsed.',
} as const
