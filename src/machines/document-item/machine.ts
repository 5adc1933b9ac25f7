import { assign, setup } from 'xstate'
import { DESCRIPTION_MAX } from '#contracts/document/text.ts'
import { DOCUMENT_ITEM_LABELS } from './labels.ts'

/** Plain JSON, stored in the columns of one recipient's item, without the texts they wrote. */
export interface DocumentItemContext {
  readonly itemId: string
  readonly commentAllowed: boolean
  readonly approvalAllowed: boolean
  readonly receiptAllowed: boolean
  readonly signatureAsked: boolean
  /** Nothing is asked, whatever the other flags say. */
  readonly noActionAllowed: boolean
  /** Open questions are no longer asked. */
  readonly closed: boolean
  /** Why it was closed; null while it is open, or when it ended in another way. */
  readonly endedBy: 'cancelled' | 'expired' | null
  /** The recipient's answer to the approval. */
  readonly decision: 'Accepted' | 'Rejected' | null
}

/** Facts about one recipient's item. */
export type DocumentItemEvent =
  | { readonly type: 'approval.given'; readonly status: 'Accepted' | 'Rejected'; readonly remarks: string }
  | { readonly type: 'comment.written'; readonly comment: string }
  /** Sent by the view call only: opening or listing an item marks nothing (spec 4.5). */
  | { readonly type: 'receipt.given'; readonly agreed: boolean }
  | { readonly type: 'document.signed' }
  | { readonly type: 'document.declined' }
  | { readonly type: 'item.closed'; readonly by?: 'cancelled' | 'expired' }

/** Events the recipient may send over the public API, and events only services and the scheduler may send. */
export const DOCUMENT_ITEM_EVENTS = {
  public: ['approval.given', 'comment.written', 'receipt.given'],
  internal: ['document.signed', 'document.declined', 'item.closed'],
} as const satisfies Record<'public' | 'internal', readonly DocumentItemEvent['type'][]>

const machineSetup = setup({
  types: {
    context: {} as DocumentItemContext,
    input: {} as Omit<DocumentItemContext, 'closed' | 'endedBy' | 'decision'>,
    events: {} as DocumentItemEvent,
    meta: {} as { readonly label: string },
    /** `pending`: the recipient still owes an answer; `answered`: they gave it. */
    tags: {} as 'pending' | 'answered',
  },
  guards: {
    isApprovalAsked: ({ context }) => context.approvalAllowed && !context.noActionAllowed,
    isCommentAsked: ({ context }) => context.commentAllowed && !context.noActionAllowed,
    isReceiptAsked: ({ context }) => context.receiptAllowed && !context.noActionAllowed,
    isSignatureAsked: ({ context }) => context.signatureAsked && !context.noActionAllowed,
    isAcceptance: ({ event }) => isAnswer(event, 'Accepted'),
    isRejection: ({ event }) => isAnswer(event, 'Rejected'),
    isComment: ({ event }) =>
      event.type === 'comment.written' && event.comment.trim() !== '' && isShortEnough(event.comment),
    isAgreed: ({ event }) => event.type === 'receipt.given' && event.agreed,
  },
  actions: {
    rememberDecision: assign(({ context, event }) =>
      event.type === 'approval.given' ? { decision: event.status } : context,
    ),
    close: assign(({ context, event }) =>
      event.type === 'item.closed' ? { closed: true, endedBy: event.by ?? null } : context,
    ),
  },
})

const isShortEnough = (text: string): boolean => text.trim().length <= DESCRIPTION_MAX

function isAnswer(event: DocumentItemEvent, status: 'Accepted' | 'Rejected'): boolean {
  return event.type === 'approval.given' && event.status === status && isShortEnough(event.remarks)
}

const { approval, comment, receipt, signature, deciding, notAsked, closed } = DOCUMENT_ITEM_LABELS
const notAskedState = { type: 'final', meta: { label: notAsked } } as const
const closedState = { type: 'final', meta: { label: closed } } as const
const closing = { 'item.closed': { target: 'closed', actions: 'close' } } as const

/**
 * M3, M4 and M5 for one recipient: parallel regions for approval, comment, read receipt and signature, each answered at
 * most once.
 */
export const documentItemMachine = machineSetup.createMachine({
  id: 'documentItem',
  version: '1',
  context: ({ input }) => ({
    itemId: input.itemId,
    commentAllowed: input.commentAllowed,
    approvalAllowed: input.approvalAllowed,
    receiptAllowed: input.receiptAllowed,
    signatureAsked: input.signatureAsked,
    noActionAllowed: input.noActionAllowed,
    closed: false,
    endedBy: null,
    decision: null,
  }),
  type: 'parallel',
  states: {
    approval: {
      initial: 'deciding',
      states: {
        // Transient; the same in every region.
        deciding: {
          meta: { label: deciding },
          always: [{ guard: 'isApprovalAsked', target: 'open' }, { target: 'notAsked' }],
        },
        notAsked: notAskedState,
        open: {
          tags: 'pending',
          meta: { label: approval.open },
          on: {
            ...closing,
            'approval.given': [
              { guard: 'isAcceptance', target: 'Accepted', actions: 'rememberDecision' },
              { guard: 'isRejection', target: 'Rejected', actions: 'rememberDecision' },
            ],
          },
        },
        // States as spelled on the wire.
        Accepted: { type: 'final', tags: 'answered', meta: { label: approval.Accepted } },
        Rejected: { type: 'final', tags: 'answered', meta: { label: approval.Rejected } },
        closed: closedState,
      },
    },
    comment: {
      initial: 'deciding',
      states: {
        deciding: {
          meta: { label: deciding },
          always: [{ guard: 'isCommentAsked', target: 'open' }, { target: 'notAsked' }],
        },
        notAsked: notAskedState,
        open: {
          tags: 'pending',
          meta: { label: comment.open },
          on: { ...closing, 'comment.written': { guard: 'isComment', target: 'commented' } },
        },
        commented: { type: 'final', tags: 'answered', meta: { label: comment.commented } },
        closed: closedState,
      },
    },
    receipt: {
      initial: 'deciding',
      states: {
        deciding: {
          meta: { label: deciding },
          always: [{ guard: 'isReceiptAsked', target: 'unread' }, { target: 'notAsked' }],
        },
        notAsked: notAskedState,
        unread: {
          tags: 'pending',
          meta: { label: receipt.unread },
          on: { ...closing, 'receipt.given': { guard: 'isAgreed', target: 'read' } },
        },
        read: { type: 'final', tags: 'answered', meta: { label: receipt.read } },
        closed: closedState,
      },
    },
    signature: {
      initial: 'deciding',
      states: {
        deciding: {
          meta: { label: deciding },
          always: [{ guard: 'isSignatureAsked', target: 'open' }, { target: 'notAsked' }],
        },
        notAsked: notAskedState,
        open: {
          tags: 'pending',
          meta: { label: signature.open },
          on: { ...closing, 'document.signed': 'signed', 'document.declined': 'declined' },
        },
        signed: { type: 'final', tags: 'answered', meta: { label: signature.signed } },
        declined: { type: 'final', tags: 'answered', meta: { label: signature.declined } },
        closed: closedState,
      },
    },
  },
})
