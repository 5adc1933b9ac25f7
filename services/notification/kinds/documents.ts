import { LINKED_PATHS } from '#contracts/web/paths.ts'
import type { Facts, Kind, Kinds, Mailed } from './kind.ts'

const aDocument = (title: string, body: (facts: Facts) => string, mail?: Mailed): Kind => ({
  words: (facts) => ({ title, body: body(facts), link: facts.item }),
  ...(mail && { mail: 'Open the document' }),
  ...(mail === 'deadline' && { isDeadline: true }),
})

/** For the sender, whose list of recipients shows the reason. */
const declinedFor = (link: string): Kind => ({
  words: () => ({
    title: 'A signature was declined',
    body: 'A signer declined to sign a document you sent. Its list of recipients shows the reason.',
    link,
  }),
  mail: 'Open your documents',
})

/** They ask for a signature, and count as read once it is given, declined or no longer wanted. */
export const SIGNATURE_KINDS = [
  'document.signatureAsked',
  'document.toSign',
  'document.yourTurn',
  'document.signatureReminder',
] as const

/** Notices about documents. */
export const DOCUMENT_KINDS: Kinds = {
  'document.received': aDocument(
    'Document received',
    (f) => `You received a document${f.about}. Open it to see if it needs an answer${f.by}.`,
    'mailed',
  ),
  'document.toSign': aDocument(
    'A document needs your signature',
    (f) => `Please read and sign a document${f.about}${f.by}.`,
    'mailed',
  ),
  'document.requested': aDocument(
    'Document requested',
    (f) => `Please submit a document${f.about}${f.by}.`,
    'mailed',
  ),
  // The person is on the page that asked for it.
  'document.signatureAsked': aDocument(
    'Signature requested',
    () => 'The declaration of your identity check is ready to sign.',
  ),
  'document.cancelled': aDocument(
    'Document withdrawn',
    () => 'The sender withdrew a document you had not answered. You need not do anything.',
  ),
  'document.reminder': aDocument(
    'Your answer is due in three days',
    (f) => `A document${f.about} is waiting for your answer${f.by}.`,
    'deadline',
  ),
  'document.expiring': aDocument(
    'A document expires within a week',
    (f) =>
      `${f.expiresOn === undefined ? '' : `It expires at the end of ${f.expiresOn}. `}Open it to see what to do before then.`,
    'deadline',
  ),
  'document.signatureReminder': aDocument(
    'Your signature is due in three days',
    (f) => `A document is waiting for your signature${f.by}. After that day it can no longer be signed.`,
    'deadline',
  ),
  'document.yourTurn': aDocument(
    'It is your turn to sign',
    (f) => `Everyone before you has signed. Open the document to sign it${f.by}.`,
    'mailed',
  ),
  'document.signed': aDocument(
    'You have signed a document',
    () => 'Your signature is confirmed. We will email you when everyone has signed.',
    'mailed',
  ),
  // For those whose signature was the last one.
  'document.signedByAll': aDocument(
    'You have signed a document',
    () =>
      'Your signature is confirmed, and the document is complete. You can download it with its audit certificate.',
    'mailed',
  ),
  'document.completed': aDocument(
    'Signed document ready',
    () => 'All signatures are complete. You can download the signed document and its audit certificate.',
    'mailed',
  ),
  'document.declined': aDocument(
    'Document not signed',
    () => 'Another signer declined, so the document is closed. You need not do anything.',
    'mailed',
  ),
  'document.shared': aDocument(
    'A link to your document was made',
    () =>
      'The link opens the document until it ends. If this was not you, end the link and change your password.',
    'mailed',
  ),
  'document.declinedBySigner': declinedFor(LINKED_PATHS.issuerMyDocuments),
  'document.declinedToStaff': declinedFor(LINKED_PATHS.staffDocuments),
  'document.renewalDue': aDocument(
    'A document is due for renewal',
    (f) => `Please submit a valid one${f.by}.`,
    'deadline',
  ),
}
