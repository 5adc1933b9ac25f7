import { assign, setup } from 'xstate'
import { DESCRIPTION_MAX } from '#contracts/document/text.ts'
import { REQUESTED_DOCUMENT_LABELS } from './labels.ts'

/** Plain JSON, stored in the columns of one recipient's item. */
export interface RequestedDocumentContext {
  readonly itemId: string
  readonly signatureRequired: boolean
  /** Whether the request has a renewal period. */
  readonly renewable: boolean
  /** The file submitted in this round; null before. */
  readonly fileKey: string | null
  /** The number of renewals: 0 for the first request. */
  readonly renewalRound: number
  readonly endedBy: 'cancelled' | 'expired' | null
}

export type RequestedDocumentEvent =
  | { readonly type: 'document.sent'; readonly fileKey: string; readonly remarks: string }
  /** The signer was given an address; repeated whenever they open the viewer. */
  | { readonly type: 'signing.started' }
  | { readonly type: 'signing.completed' }
  | { readonly type: 'signing.declined' }
  | { readonly type: 'signing.expired' }
  | { readonly type: 'request.cancelled' }
  | { readonly type: 'request.expired' }
  | { readonly type: 'renewal.due' }

/** Events the recipient may send over the public API, and events only services, the signing provider and the scheduler may send. */
export const REQUESTED_DOCUMENT_EVENTS = {
  public: ['document.sent', 'signing.started'],
  internal: [
    'signing.completed',
    'signing.declined',
    'signing.expired',
    'request.cancelled',
    'request.expired',
    'renewal.due',
  ],
} as const satisfies Record<'public' | 'internal', readonly RequestedDocumentEvent['type'][]>

const machineSetup = setup({
  types: {
    context: {} as RequestedDocumentContext,
    input: {} as Pick<RequestedDocumentContext, 'itemId' | 'signatureRequired' | 'renewable'>,
    events: {} as RequestedDocumentEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isDocumentGiven: ({ event }) => isDocumentGiven(event),
    isSignatureRequired: ({ context, event }) => context.signatureRequired && isDocumentGiven(event),
    isRenewable: ({ context }) => context.renewable,
  },
  actions: {
    rememberFile: assign(({ context, event }) =>
      event.type === 'document.sent' ? { fileKey: event.fileKey } : context,
    ),
    rememberEnd: assign((_args, params: { readonly by: 'cancelled' | 'expired' }) => ({
      endedBy: params.by,
    })),
    startNextRound: assign(({ context }) => ({ renewalRound: context.renewalRound + 1, fileKey: null })),
  },
})

function isDocumentGiven(event: RequestedDocumentEvent): boolean {
  return (
    event.type === 'document.sent' &&
    event.fileKey.trim() !== '' &&
    event.remarks.trim().length <= DESCRIPTION_MAX
  )
}

const cancelled = { type: 'rememberEnd', params: { by: 'cancelled' } } as const
const expired = { type: 'rememberEnd', params: { by: 'expired' } } as const
const ending = {
  'request.cancelled': { target: 'cancelled', actions: cancelled },
  'request.expired': { target: 'cancelled', actions: expired },
} as const
const sending = {
  'document.sent': [
    { guard: 'isSignatureRequired', target: 'awaitingSignature', actions: 'rememberFile' },
    { guard: 'isDocumentGiven', target: 'submitted', actions: 'rememberFile' },
  ],
} as const
const renewing = {
  'renewal.due': { guard: 'isRenewable', target: 'pending', actions: 'startNextRound' },
} as const
/**
 * The provider's answer counts in both states, because it may arrive before our own report that the address expired.
 */
const answering = { 'signing.completed': 'signed', 'signing.declined': 'declined' } as const

/** M6, a document requested from one recipient: submitted, signed if required, and requested again for each renewal. */
export const requestedDocumentMachine = machineSetup.createMachine({
  id: 'requestedDocument',
  version: '1',
  context: ({ input }) => ({
    itemId: input.itemId,
    signatureRequired: input.signatureRequired,
    renewable: input.renewable,
    fileKey: null,
    renewalRound: 0,
    endedBy: null,
  }),
  initial: 'pending',
  states: {
    pending: { meta: { label: REQUESTED_DOCUMENT_LABELS.pending }, on: { ...sending, ...ending } },
    submitted: { meta: { label: REQUESTED_DOCUMENT_LABELS.submitted }, on: renewing },
    awaitingSignature: {
      meta: { label: REQUESTED_DOCUMENT_LABELS.awaitingSignature },
      on: { 'signing.started': 'signing', ...answering, ...ending },
    },
    signing: {
      meta: { label: REQUESTED_DOCUMENT_LABELS.signing },
      on: {
        'signing.started': 'signing',
        'signing.expired': 'awaitingSignature',
        ...answering,
        ...ending,
      },
    },
    signed: { meta: { label: REQUESTED_DOCUMENT_LABELS.signed }, on: renewing },
    // Still owed: another file or the same one can be submitted, which needs a new envelope.
    declined: {
      meta: { label: REQUESTED_DOCUMENT_LABELS.declined },
      on: {
        'document.sent': { guard: 'isDocumentGiven', target: 'awaitingSignature', actions: 'rememberFile' },
        ...ending,
      },
    },
    cancelled: { type: 'final', meta: { label: REQUESTED_DOCUMENT_LABELS.cancelled } },
  },
})
