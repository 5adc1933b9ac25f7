/** The label of each state of a removal of lost factors. */
export const FACTOR_REMOVAL_LABELS = {
  draft: 'Not requested',
  requested: 'Waits for another administrator',
  cooling: 'The owner is told and may stop it',
  done: 'The factors are removed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  stopped: 'Stopped by the owner',
  expired: 'Expired',
} as const

/** Why an event is refused, by the name of the unmet condition. */
export const FACTOR_REMOVAL_GUARD_TEXTS = {
  isNotPerson: 'Another administrator decides about your factors.',
  hasFactor: 'This account has no authenticator app and no passkey.',
  isNotUnderWay: 'A removal of factors is under way for this account.',
  hasReason: 'Please give a reason.',
  isNotAsker: 'You requested this removal. Another administrator must check who it is and confirm.',
  hasCheck: 'Please say how you checked who this is.',
  isDue: 'The owner may still stop this removal.',
} as const

/** Why an event is refused, by the state. */
export const FACTOR_REMOVAL_STATE_TEXTS = {
  draft: 'This removal is not requested yet.',
  requested: 'This removal waits for another administrator.',
  cooling: 'This removal is confirmed; the owner may stop it.',
  done: 'The factors are removed.',
  declined: 'This removal was declined.',
  withdrawn: 'This removal was withdrawn.',
  stopped: 'The owner has stopped this removal.',
  expired: 'This request has expired. Please ask again.',
} as const
