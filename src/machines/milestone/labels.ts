/** The label of each state of a milestone. */
export const MILESTONE_LABELS = {
  planned: 'Planned',
  filed: 'Evidence in review',
  asked: 'Release waits for approval',
  released: 'Money released',
} as const
export type MilestoneState = keyof typeof MILESTONE_LABELS

/** Why an event is refused, by the name of the unmet condition. */
export const MILESTONE_GUARD_TEXTS = {
  isFunded: 'Money is released only while the offering is funded and not settled.',
  isNext: 'The milestones before this one come first.',
  hasEvidence: 'Describe the evidence and add at least one file.',
  isNotIssuer: 'Another company must own the offering that you review.',
  hasReason: 'Please give a reason',
  isNotAsker: 'You asked for this release. Another person of finance must approve it.',
} as const

/** Why an event is refused, by the state. */
export const MILESTONE_STATE_TEXTS = {
  planned: 'This milestone has no evidence yet.',
  filed: 'The evidence of this milestone is in review.',
  asked: 'The release of this milestone waits for approval.',
  released: 'The money of this milestone is released already.',
} as const
