import { ENVELOPE_CLOSED_TEXT, ENVELOPE_GUARD_TEXTS } from '#machines/envelope/labels.ts'

/** Texts of the signing page's own refusals; those of the envelope are with its machine. */
export const GONE_TEXT = ENVELOPE_GUARD_TEXTS.isSigner
export const CODE_TEXT = 'That code is incorrect. Check it or request a new one.'
export const SIGNING_TEXTS = {
  closed: ENVELOPE_CLOSED_TEXT,
  notServed: 'The document has not been shown yet. Please open it again.',
  drawing: 'Please draw your signature again.',
  tooMany: 'Too many attempts. Please try after some time.',
  unfinished: 'The document is not complete yet. We will email you when everyone has signed.',
  busy: 'Another person signed at the same moment. Please try again.',
} as const
