/** What a person reads for each state of an envelope of the house's own signing. */
export const ENVELOPE_LABELS = {
  sent: 'Waiting for signatures',
  completed: 'Signed by everybody',
  declined: 'Declined',
  expired: 'Expired',
  voided: 'Taken back',
} as const

/** Why an act of a signer is refused, by the name of the condition that it does not meet. */
export const ENVELOPE_GUARD_TEXTS = {
  isSigner: 'This signing page has expired or was used already. Please open the document again.',
  hasNotAnswered: 'You have answered this document already.',
  isInTime: 'This document can no longer be signed.',
  isInTurn: 'Somebody else signs before you. You will be told when it is your turn.',
  hasViewed: 'Please read every page before you sign.',
  isProven: 'Please confirm with your code before you sign.',
  isOver: 'The time to sign is not over yet.',
} as const

/** Why nothing more happens to an envelope that is closed. */
export const ENVELOPE_CLOSED_TEXT = ENVELOPE_GUARD_TEXTS.isInTime
