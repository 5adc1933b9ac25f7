const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Longest title and text of an update, characters. */
export const UPDATE_TITLE_MAX = 120
export const UPDATE_TEXT_MAX = 4000
/** Updates of one offering within a day: each of them reaches all of its investors. */
export const UPDATES_A_DAY = { limit: 5, windowMs: DAY_MS }
const EDIT_MINUTES = 15
/** How long its author may correct an update in place. */
export const EDIT_MS = EDIT_MINUTES * MINUTE_MS

export const UPDATE_TEXTS = {
  notFound: 'This update does not exist.',
  title: 'Please give a title',
  text: 'Please write the update',
  hidden: 'This text contains invisible characters. Please type it again.',
  noEdit: `An update can be changed for ${EDIT_MINUTES} minutes. After that, post a new update that corrects it.`,
  replaced: 'A later update already corrects this one.',
  tooMany: `An offering can have ${UPDATES_A_DAY.limit} updates within a day. Try again tomorrow.`,
} as const
