/** Largest file that /verify accepts, bytes. */
export const VERIFY_MAX_BYTES = 20 * 1024 * 1024

/** Messages for files that /verify does not check; the page and the service use the same ones. */
export const VERIFY_TEXTS = {
  tooLarge: 'This file is larger than 20 MB.',
  type: 'Please choose a PDF.',
  empty: 'This file is empty.',
  tooMany: 'You have checked too many files. Please try after some time.',
  busy: 'We are checking many files at the moment. Please try again.',
} as const

/** Said of a document that a signing service sealed for us: its hash is known, its seals are not checked here. */
export const KNOWN_BY_HASH = 'known_by_hash'
