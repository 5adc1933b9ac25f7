/** How a recipient stands, in the sender's words. */
export const RECIPIENT_STATES = {
  noAction: 'No answer needed',
  pending: 'Waiting',
  done: 'Answered',
  submitted: 'Submitted',
  cancelled: 'Closed',
} as const
export const DECLINED_TEXT = 'Declined'
/** Longest name of a sending, a file or an own document, characters. */
export const SUBJECT_MAX = 100
/** Documents of one sending at most, and its attachments. */
export const FILES_MAX = 10
/** Longest text a list of documents is searched for, characters. */
export const SEARCH_MAX = 100
/** As many projects as one list may be narrowed to. */
export const FILTER_PROJECTS_MAX = 20
