/** The version of the terms and conditions in force (R7); changes with any word of their text. */
export const TERMS_VERSION = '2026-12-01'

/** The first day, in UTC, on which that version is in force. */
export const TERMS_IN_FORCE_SINCE = '2026-12-01'

/** Said to a user who accepted another version than the one in force. */
export const TERMS_CHANGED_TEXT =
  'The terms and conditions have changed. Please reload the page and read them again.'
