const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Longest title and text of an update, characters. */
export const UPDATE_TITLE_MAX = 120
export const UPDATE_TEXT_MAX = 4000
/** Updates of one offering within a day: each of them reaches all of its investors. */
export const UPDATES_A_DAY = { limit: 5, windowMs: DAY_MS }
const EDIT_MINUTES = 15
/** How often an update may be changed: each text that stood there stays public. */
export const EDITS_MAX = 10
/** How long its author may correct an update in place. */
export const EDIT_MS = EDIT_MINUTES * MINUTE_MS

export const UPDATE_TEXTS = {
  notFound: 'This update does not exist.',
  title: 'Please give a title',
  text: 'Please write the update',
  hidden: 'This text contains invisible characters. Please type it again.',
  noEdit: `An update can be changed for ${EDIT_MINUTES} minutes. After that, post a new update that corrects it.`,
  manyEdits: `An update can be changed ${EDITS_MAX} times. Post a new update that corrects it.`,
  replaced: 'A later update already corrects this one.',
  tooMany: `An offering can have ${UPDATES_A_DAY.limit} updates within a day. Try again tomorrow.`,
} as const

/** Longest question and answer, characters. */
export const QUESTION_MAX = 1000
export const ANSWER_MAX = 2000
/** Questions of one person within a day, about all offerings. */
export const QUESTIONS_A_DAY = { limit: 10, windowMs: DAY_MS }
/** Longest reason for hiding a question, characters. */
export const HIDING_REASON_MAX = 1000

export const QUESTION_TEXTS = {
  notFound: 'This question does not exist.',
  question: 'Please write your question',
  answer: 'Please write the answer',
  reason: 'Please give a reason',
  hidden: 'This text contains invisible characters. Please type it again.',
  own: 'This is your own offering.',
  failed: 'This offering was not funded and takes no questions.',
  tooMany: `You can ask ${QUESTIONS_A_DAY.limit} questions within a day. Try again tomorrow.`,
} as const
