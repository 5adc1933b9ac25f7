import { DESCRIPTION_MAX } from '#contracts/document/text.ts'

export const REQUESTED_DOCUMENT_LABELS = {
  pending: 'Waiting for your document',
  submitted: 'Submitted',
  awaitingSignature: 'Your signature is needed',
  signing: 'Being signed',
  signed: 'Signed',
  declined: 'Signature declined',
  cancelled: 'Cancelled',
} as const

/** Why an action is disabled, by the name of the guard. */
export const REQUESTED_DOCUMENT_GUARD_TEXTS = {
  isDocumentGiven: `Please choose a document; remarks have at most ${DESCRIPTION_MAX} characters.`,
  isRenewable: 'This document does not need to be renewed.',
} as const

/** Why nothing can be submitted now, by the state. */
export const REQUESTED_DOCUMENT_STATE_TEXTS = {
  submitted: 'You have handed in this document.',
  awaitingSignature: 'This document waits for your signature.',
  signing: 'This document is being signed.',
  signed: 'You have signed this document.',
} as const
/** Why nothing can be submitted after the request is over, by how it ended. */
export const REQUEST_ENDED_TEXTS = {
  cancelled: 'This request was taken back.',
  expired: 'This request has expired.',
  unknown: 'This request is closed.',
} as const
