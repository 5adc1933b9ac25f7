/** The label of each state of a distribution. */
export const DISTRIBUTION_LABELS = {
  draft: 'Draft',
  filed: 'In review',
  returned: 'Sent back',
  checked: 'Waits for approval',
  scheduled: 'Waits for the record date',
  unheld: 'No holders to pay',
  releasing: 'Cancelling waits for approval',
  paying: 'Being paid',
  paid: 'Paid',
  booked: 'Booked, nothing to pay',
  cancelled: 'Cancelled',
} as const
export type DistributionState = keyof typeof DISTRIBUTION_LABELS

/** Why an event is refused, by the name of the unmet condition. */
export const DISTRIBUTION_GUARD_TEXTS = {
  isRunning: 'Results are filed only while the offering uses or has used its money, before it is settled.',
  hasDocuments: 'Add at least one document.',
  isPeriodFree: 'The period overlaps another distribution of this offering.',
  isNotEnded: 'The final result of this offering is filed. No other result follows it.',
  isLast:
    'The final result comes last. Others must be approved or cancelled first, and none may have a later record date.',
  isAhead: 'The record date has passed. Send the result back, so that it gets a later one.',
  isUnfrozen: 'Digital shares of this offering are frozen. The final result is approved once none are.',
  isOperating: 'The final result is filed once the money of the last milestone is released.',
  isOfContract: 'The contract of this offering does not allow it.',
  isNotOfIssuer: 'You belong to the company of the issuer. Another person must decide.',
  hasReason: 'Please give a reason',
  isNotChecker: 'You checked this distribution. Another person of finance must approve it.',
  isNotProposer: 'You proposed to cancel it. Another person of finance must approve.',
  isCovered: 'The wallet of the issuer has less than the sum.',
} as const

/** Why an event is refused, by the state. */
export const DISTRIBUTION_STATE_TEXTS = {
  draft: 'This distribution is not filed yet.',
  filed: 'This distribution is in review.',
  returned: 'This distribution was sent back to the issuer.',
  checked: 'This distribution waits for approval.',
  scheduled: 'This distribution is approved and waits for its record date.',
  unheld: 'No digital shares were held at the record date. Finance can cancel this distribution.',
  releasing: 'Cancelling this distribution waits for approval.',
  paying: 'This distribution is being paid.',
  paid: 'This distribution is paid.',
  booked: 'This distribution is booked. It pays nothing.',
  cancelled: 'This distribution is cancelled.',
} as const
