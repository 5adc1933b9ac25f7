/** The label of each state of a version of a dated rule. */
export const RULE_LABELS = {
  draft: 'Not proposed',
  proposed: 'Waits for another person',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const
export type RuleState = keyof typeof RULE_LABELS

/** Why an event is refused, by the name of the unmet condition. */
export const RULE_GUARD_TEXTS = {
  hasReason: 'Please give a reason',
  isNotPast: 'The date is in the past. Please propose it with another date.',
  isNotOpen: 'A change of this is proposed already. It must be decided first.',
  isChange: 'This is the same as the version of that date.',
  isNotProposer: 'You proposed this. Another person must decide.',
  isProposer: 'Another person proposed this.',
} as const

/** Why an event is refused, by the state. */
export const RULE_STATE_TEXTS = {
  draft: 'This version is not proposed yet.',
  proposed: 'This version waits for another person.',
  approved: 'This version is approved already.',
  declined: 'This version was declined.',
  withdrawn: 'This version was withdrawn.',
} as const
