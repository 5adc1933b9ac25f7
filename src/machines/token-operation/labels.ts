/** The label of each state of a requested token operation. */
export const TOKEN_OPERATION_LABELS = {
  draft: 'Not requested',
  waiting: 'Waits for a second person',
  carriedOut: 'Carried out',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const

/** Why an event is refused, by the name of the unmet condition. */
export const TOKEN_OPERATION_GUARD_TEXTS = {
  isPossible: 'This is not possible with these digital shares now.',
  isNotAsked: 'The same request waits for a second person already.',
  hasReason: 'Please give a reason',
  isNotAsker: 'You made this request. A second person must decide.',
  isOutsider: 'The issuer and their colleagues cannot decide about their own offering.',
  isNotParty: 'You hold or would receive these digital shares, so another person must decide.',
  isAsker: 'Another person made this request. Decline it instead.',
} as const

/** Why an event is refused, by the state. */
export const TOKEN_OPERATION_STATE_TEXTS = {
  draft: 'This is not requested yet.',
  waiting: 'This request waits for a second person.',
  carriedOut: 'This request is carried out already.',
  declined: 'This request was declined.',
  withdrawn: 'This request was withdrawn.',
  expired: 'This request has expired. Please make it again.',
} as const
