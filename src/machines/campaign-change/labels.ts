/** The label of each state of a requested change of a campaign. */
export const CAMPAIGN_CHANGE_LABELS = {
  draft: 'Not requested',
  waiting: 'Waits for a second person',
  carriedOut: 'Carried out',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const

/** Why an event is refused, by the name of the unmet condition. */
export const CAMPAIGN_CHANGE_GUARD_TEXTS = {
  isPossible: 'The campaign cannot be changed like this now.',
  isNotAsked: 'The same change waits for a second person already.',
  hasReason: 'Please give a reason',
  isNotAsker: 'You requested this change. Another person of compliance must approve it.',
  isNotIssuer: 'The issuer cannot decide about their own campaign.',
  isAsker: 'Another person requested this change. Decline it instead.',
} as const

/** Why an event is refused, by the state. */
export const CAMPAIGN_CHANGE_STATE_TEXTS = {
  draft: 'This change is not requested yet.',
  waiting: 'This change waits for a second person.',
  carriedOut: 'This change is carried out already.',
  declined: 'This request was declined.',
  withdrawn: 'This request was withdrawn.',
  expired: 'This request has expired. Please make it again.',
} as const
