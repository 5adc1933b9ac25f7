/** The label of each state of a colleague. */
export const COLLEAGUE_LABELS = {
  draft: 'Not invited',
  invited: 'Invited',
  active: 'Has access',
  declined: 'Declined',
  expired: 'Expired',
  removed: 'Removed',
} as const

/** Why an event is refused, by the name of the unmet condition. */
export const COLLEAGUE_GUARD_TEXTS = {
  isNotOwner: 'You own this offering already.',
  isNotListed: 'This person is invited or has access already.',
  hasRoom: 'This offering has as many colleagues as it can have.',
  isAddressee: 'This invitation was sent to another email address. Log in with that address.',
  hasNotReviewed: 'You have reviewed this offering, so you cannot work on it.',
  holdsNothing: 'You have invested in this offering, so you cannot work on it.',
  isOtherRole: 'This person has this role already.',
} as const

/** Why an event is refused, by the state. */
export const COLLEAGUE_STATE_TEXTS = {
  draft: 'This person is not invited yet.',
  invited: 'This invitation is not accepted yet.',
  active: 'This invitation is accepted already.',
  declined: 'This invitation was declined.',
  expired: 'This invitation has expired.',
  removed: 'The access of this person has ended.',
} as const
