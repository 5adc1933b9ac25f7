import { DESCRIPTION_MAX } from '#contracts/document/text.ts'

export const REQUESTED_DOCUMENT_LABELS = {
  pending: 'Waiting for your document',
  submitted: 'Submitted',
  awaitingSignature: 'Your signature is needed',
  signing: 'Being signed',
  signed: 'Signed',
  declined: 'Signature declined',
  cancelled: 'Withdrawn',
} as const

/** Why an action is disabled, by the name of the guard. */
export const REQUESTED_DOCUMENT_GUARD_TEXTS = {
  isDocumentGiven: `Please choose a document. Remarks can have at most ${DESCRIPTION_MAX} characters.`,
  isRenewable: 'This document does not need to be renewed.',
} as const

/** Why nothing can be submitted now, by the state. */
export const REQUESTED_DOCUMENT_STATE_TEXTS = {
  submitted: 'You have submitted this document.',
  awaitingSignature: 'This document is waiting for your signature.',
  signing: 'This document is being signed.',
  signed: 'You have signed this document.',
} as const
/** Why nothing can be submitted after the request is over, by how it ended. */
export const REQUEST_ENDED_TEXTS = {
  cancelled: 'This request was withdrawn.',
  expired: 'This request has expired.',
  unknown: 'This request is closed.',
} as const
