/** The label of each state of an envelope of the embedded provider. */
export const ENVELOPE_LABELS = {
  sent: 'Waiting for signatures',
  completed: 'Signed by everyone',
  declined: 'Declined',
  expired: 'Expired',
  voided: 'Withdrawn',
} as const

/** Why a signer's action is refused, by the name of the unmet condition. */
export const ENVELOPE_GUARD_TEXTS = {
  isSigner: 'This signing page has expired or was used already. Please open the document again.',
  hasNotAnswered: 'You have already answered this document.',
  isInTime: 'This document can no longer be signed.',
  isInTurn: 'Another person signs before you. We will tell you when it is your turn.',
  hasViewed: 'Please read every page before you sign.',
  isProven: 'Please confirm with your code before you sign.',
  isOver: 'The time to sign is not over yet.',
} as const

/** Why nothing more can happen to a closed envelope. */
export const ENVELOPE_CLOSED_TEXT = ENVELOPE_GUARD_TEXTS.isInTime
