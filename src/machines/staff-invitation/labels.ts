/** The label of each state of an invitation. */
export const INVITATION_LABELS = {
  draft: 'Not made',
  proposed: 'Waits for another administrator',
  open: 'Link sent',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const

/** Why an event is refused, by the name of the unmet condition. */
export const INVITATION_GUARD_TEXTS = {
  hasNoAccount: 'An account with this address exists. Staff log in with an address of their own.',
  isNotInvited: 'This address is invited already.',
  isNotAsker: 'You made this invitation; another administrator confirms it.',
  hasStrongFactor: 'Set up an authenticator app or a passkey first.',
} as const

/** Why an event is refused, by the state. */
export const INVITATION_STATE_TEXTS = {
  draft: 'This invitation is not made yet.',
  proposed: 'This invitation waits for another administrator.',
  open: 'The link of this invitation is sent.',
  accepted: 'This invitation is accepted.',
  declined: 'This invitation was declined.',
  withdrawn: 'This invitation was withdrawn.',
  expired: 'This invitation has expired.',
} as const
