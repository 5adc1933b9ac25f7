import type { MachineWords } from '#machines/words.ts'
import { DOCUMENT_ITEM_GUARD_TEXTS } from './labels.ts'
import type { documentItemMachine } from './machine.ts'

const DECIDING = 'We look up what the sender asks for.'
const CLOSED = 'The document has expired or was withdrawn.'

/** "You" is the reader of a document that somebody else has sent. */
export const DOCUMENT_ITEM_WORDS: MachineWords<typeof documentItemMachine> = {
  purpose: 'What the sender of a document asks of one reader: approval, comment, read receipt, signature.',
  states: {
    approval: 'Whether you approve or reject the document.',
    'approval.deciding': DECIDING,
    'approval.notAsked': 'The sender did not ask for approval.',
    'approval.open': 'The sender is waiting for you to approve or reject the document.',
    'approval.Accepted': 'You have approved the document.',
    'approval.Rejected': 'You have rejected the document.',
    'approval.closed': CLOSED,
    comment: 'Whether you comment on the document.',
    'comment.deciding': DECIDING,
    'comment.notAsked': 'The sender did not ask for a comment.',
    'comment.open': 'The sender is waiting for your comment.',
    'comment.commented': 'You have added your comment.',
    'comment.closed': CLOSED,
    receipt: 'Whether you confirm that you have read the document.',
    'receipt.deciding': DECIDING,
    'receipt.notAsked': 'The sender did not ask for a read receipt.',
    'receipt.unread': 'The sender is waiting for you to confirm that you have read the document.',
    'receipt.read': 'You have confirmed that you have read the document.',
    'receipt.closed': CLOSED,
    signature: 'Whether you sign the document.',
    'signature.deciding': DECIDING,
    'signature.notAsked': 'The sender did not ask for a signature.',
    'signature.open': 'The sender is waiting for your signature.',
    'signature.signed': 'You have signed the document.',
    'signature.declined': 'You have declined to sign the document.',
    'signature.closed': CLOSED,
  },
  events: {
    'approval.given': 'You approve or reject the document',
    'comment.written': 'You add a comment',
    'receipt.given': 'You confirm that you have read it',
    'document.signed': 'You sign the document',
    'document.declined': 'You decline to sign the document',
    'item.closed': 'The document expires or is withdrawn',
  },
  guards: {
    isApprovalAsked: 'the sender asks for approval',
    isCommentAsked: 'the sender asks for a comment',
    isReceiptAsked: 'the sender asks for a read receipt',
    isSignatureAsked: 'the sender asks for a signature',
    isAcceptance: 'you approve, and your remarks are short enough',
    isRejection: 'you reject, and your remarks are short enough',
    isComment: 'the comment is not empty, and short enough',
    isAgreed: 'you have ticked that you read it',
  },
  conditions: {
    of: {
      'approval.given': ['isAcceptance', 'isRejection'],
      'comment.written': ['isComment'],
      'receipt.given': ['isAgreed'],
    },
    texts: DOCUMENT_ITEM_GUARD_TEXTS,
  },
}
