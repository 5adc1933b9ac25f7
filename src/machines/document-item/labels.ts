import { DESCRIPTION_MAX } from '#contracts/document/text.ts'

/** Spec 4.3, verbatim: the text of the read-only form after the reader has answered. */
export const approvalText = (status: 'Accepted' | 'Rejected'): string =>
  `You Already ${status} This Approval.`

/** The label of each state, by region. */
export const DOCUMENT_ITEM_LABELS = {
  deciding: 'Deciding',
  notAsked: 'Not asked',
  closed: 'Closed',
  approval: { open: 'Approval asked', Accepted: 'Approved', Rejected: 'Rejected' },
  comment: { open: 'Comment asked', commented: 'Commented' },
  receipt: { unread: 'Unread', read: 'Read' },
  signature: { open: 'Signature asked', signed: 'Signed', declined: 'Declined' },
} as const

/** Why nothing can be done with a closed item, by how it ended. */
export const ITEM_ENDED_TEXTS = {
  expired: 'This document has expired.',
  cancelled: 'This document was withdrawn.',
  unknown: 'This document is closed.',
} as const

/** Why nothing can be done in a state. An answered approval uses `approvalText`, a closed item ITEM_ENDED_TEXTS. */
export const DOCUMENT_ITEM_STATE_TEXTS = {
  approval: { notAsked: 'The sender did not ask for approval.' },
  comment: {
    notAsked: 'The sender did not ask for a comment.',
    commented: 'You have added your comment.',
  },
  receipt: {
    notAsked: 'The sender did not ask for a read receipt.',
    read: 'You have sent the read receipt.',
  },
  signature: {
    notAsked: 'The sender did not ask for a signature.',
    signed: 'You have signed this document.',
    declined: 'You have declined to sign this document.',
  },
} as const

/** Why an answer is refused, by the name of the guard. */
export const DOCUMENT_ITEM_GUARD_TEXTS = {
  isAcceptance: `Please approve or reject. Remarks can have at most ${DESCRIPTION_MAX} characters.`,
  isRejection: `Please approve or reject. Remarks can have at most ${DESCRIPTION_MAX} characters.`,
  isComment: `Please write a comment of at most ${DESCRIPTION_MAX} characters.`,
  isAgreed: "Please tick 'I read'.",
} as const

/** The text of the menu entry 'No Action Allowed' when it is chosen. */
export const NO_ACTION_TEXT = 'There is nothing for you to do here.'
/** Why an answer is refused that no condition names. */
export const NOT_NOW_TEXT = 'You cannot answer this now.'
