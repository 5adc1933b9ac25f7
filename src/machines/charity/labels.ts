/** The label of each state of a charity in the register. */
export const CHARITY_LABELS = {
  draft: 'Not proposed',
  proposed: 'Waits for another person of compliance',
  approved: 'In the register',
  declined: 'Declined',
  withdrawn: 'Withdrawn from the register',
} as const
export type CharityState = keyof typeof CHARITY_LABELS

/** Why an event is refused, by the name of the unmet condition. */
export const CHARITY_GUARD_TEXTS = {
  isNew: 'A charity with this registration number is in the register, or proposed.',
  isOwnAccount: 'This bank account belongs to the platform or to a user. A charity needs one of its own.',
  isNotProposer: 'You proposed this charity. Another person of compliance must decide.',
  hasReason: 'Please give a reason',
} as const

/** Why an event is refused, by the state. */
export const CHARITY_STATE_TEXTS = {
  draft: 'This charity is not proposed yet.',
  proposed: 'This charity waits for another person of compliance.',
  approved: 'This charity is in the register already.',
  declined: 'This charity was declined.',
  withdrawn: 'This charity was withdrawn from the register.',
} as const
