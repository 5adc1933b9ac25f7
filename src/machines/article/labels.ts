/** The label of each state of an article. */
export const ARTICLE_LABELS = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  takenBack: 'Withdrawn',
} as const
export type ArticleState = keyof typeof ARTICLE_LABELS

/** Why an event is refused, by the name of the unmet condition. */
export const ARTICLE_GUARD_TEXTS = {
  isLater: 'Please choose a time in the future',
  isWithinYear: 'Please choose a time within one year',
  isDue: 'The time of publication has not come yet.',
  hasChanges: 'The latest version is public already.',
} as const

/** Why an event is refused, by the state. */
export const ARTICLE_STATE_TEXTS = {
  draft: 'This is a draft. It is not public.',
  scheduled: 'This is scheduled. Cancel the schedule first.',
  published: 'This is public. Withdraw it first.',
  takenBack: 'This was withdrawn. It is not public.',
} as const
