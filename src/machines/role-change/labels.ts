/** The label of each state of a requested role. */
export const ROLE_CHANGE_LABELS = {
  draft: 'Not requested',
  proposed: 'Waits for another administrator',
  granted: 'Given',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const

/** Why an event is refused, by the name of the unmet condition. */
export const ROLE_CHANGE_GUARD_TEXTS = {
  isNotPerson: 'Another administrator decides about your roles.',
  isOpenAccount: 'This account is closed.',
  lacksRole: 'This person has this role already.',
  isNotAsked: 'This role has been requested already.',
  isNotAsker: 'You requested this role. Another administrator must confirm it.',
  isAsker: 'Another administrator requested this role. Decline it instead.',
} as const

/** Why an event is refused, by the state. */
export const ROLE_CHANGE_STATE_TEXTS = {
  draft: 'This role is not requested yet.',
  proposed: 'This role waits for another administrator.',
  granted: 'This role is given already.',
  declined: 'This request was declined.',
  withdrawn: 'This request was withdrawn.',
  expired: 'This request has expired. Please ask for the role again.',
} as const
