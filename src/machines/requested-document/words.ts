import type { MachineWords } from '#machines/words.ts'
import { REQUESTED_DOCUMENT_GUARD_TEXTS } from './labels.ts'
import type { requestedDocumentMachine } from './machine.ts'

/** "You" is the person who is asked for the document. */
export const REQUESTED_DOCUMENT_WORDS: MachineWords<typeof requestedDocumentMachine> = {
  purpose: 'A document that someone requests from you, and your signature where it is needed.',
  states: {
    pending: 'The sender waits for your document.',
    submitted: 'You have submitted the document. There is nothing for you to do until it is due again.',
    awaitingSignature: 'You have submitted the document. You sign it next.',
    signing: 'The signing page is open for you.',
    signed: 'You have signed the document. There is nothing for you to do until it is due again.',
    declined: 'You have declined to sign. The sender still waits for a document.',
    cancelled: 'The request was withdrawn, or it has expired.',
  },
  events: {
    'document.sent': 'You hand the document in',
    'signing.started': 'You open the signing page',
    'signing.completed': 'You sign the document',
    'signing.declined': 'You decline to sign',
    'signing.expired': 'The signing page expires',
    'request.cancelled': 'The sender takes the request back',
    'request.expired': 'The request expires',
    'renewal.due': 'The document is due again',
  },
  guards: {
    isDocumentGiven: 'a document is chosen, and the remarks are short enough',
    isSignatureRequired: 'the sender asks for a signature, and a document is chosen',
    isRenewable: 'the sender asks for it again and again',
  },
  times: {
    'request.expired': 'at the time the sender has set',
    'renewal.due': 'when the period that the sender has set is over',
  },
  conditions: {
    of: { 'document.sent': ['isDocumentGiven'], 'renewal.due': ['isRenewable'] },
    texts: REQUESTED_DOCUMENT_GUARD_TEXTS,
  },
}
