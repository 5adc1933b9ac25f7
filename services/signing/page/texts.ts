/** What the signing page says when something does not go on. */
export const GONE_TEXT = 'This signing page has expired or was used already. Please open the document again.'
export const CODE_TEXT = 'This code is not right. Please check it or ask for another one.'
export const SIGNING_TEXTS = {
  closed: 'This document can no longer be signed.',
  answered: 'You have answered this document already.',
  notYourTurn: 'Somebody else signs before you. You will be told when it is your turn.',
  notServed: 'The document has not been shown yet. Please open it again.',
  notViewed: 'Please read every page before you sign.',
  notProven: 'Please confirm with your code before you sign.',
  drawing: 'Please draw your signature again.',
  tooMany: 'Too many attempts. Please try after some time.',
  busy: 'Somebody else signed at the same moment. Please try again.',
} as const
