import type { DocumentStatus } from '#contracts/document/documents.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import {
  REQUEST_ENDED_TEXTS,
  type REQUESTED_DOCUMENT_LABELS,
  REQUESTED_DOCUMENT_GUARD_TEXTS,
  REQUESTED_DOCUMENT_STATE_TEXTS,
} from './labels.ts'
import { requestedDocumentMachine } from './machine.ts'

/** A request's state as read from the columns or from the wire. */
export type RequestedDocumentRow = LifecycleRow<typeof requestedDocumentMachine>
type RequestState = keyof typeof REQUESTED_DOCUMENT_LABELS
export type RequestStatus = Extract<DocumentStatus, 'submitted' | 'pending' | 'cancelled'>

const STATUS_OF = {
  pending: 'pending',
  awaitingSignature: 'pending',
  signing: 'pending',
  declined: 'pending',
  submitted: 'submitted',
  signed: 'submitted',
  cancelled: 'cancelled',
} as const satisfies Record<RequestState, RequestStatus>

/** The state of a row. @throws Error for a state the machine does not know */
const stateOf = ({ state, context }: RequestedDocumentRow): RequestState =>
  // A flat machine's value is the name of a state; a test compares the labels with the states.
  requestedDocumentMachine.resolveState({ value: state as never, context }).value as RequestState

/** The status for filter and counts; a document that must still be signed does not count as submitted. */
export function requestStatusOf(row: RequestedDocumentRow): RequestStatus {
  return STATUS_OF[stateOf(row)]
}

/** The entry of the Actions column (S11): the upload icon, or 'Click here' once signed. */
export interface RequestAction {
  readonly kind: 'upload' | 'sign' | 'open'
  readonly name: string
  readonly enabled: boolean
  /** The text on a disabled entry; null on an enabled one. */
  readonly why: string | null
}

/** The only action of a requested document's row; `sign` shows the upload icon too, and continues with signing. */
export function requestActionOf(row: RequestedDocumentRow): RequestAction {
  switch (stateOf(row)) {
    case 'pending':
    case 'declined':
      return { kind: 'upload', name: 'Upload file', enabled: true, why: null }
    case 'awaitingSignature':
    case 'signing':
      return { kind: 'sign', name: 'Sign document', enabled: true, why: null }
    case 'signed':
      return { kind: 'open', name: 'Click here', enabled: true, why: null }
    case 'submitted':
    case 'cancelled':
      return { kind: 'upload', name: 'Upload file', enabled: false, why: requestRefusal(row) }
  }
}

/** Why an event is refused: by the guard, else by the state. */
export function requestRefusal(row: RequestedDocumentRow, guard?: string): string {
  const guardTexts: Readonly<Record<string, string>> = {
    ...REQUESTED_DOCUMENT_GUARD_TEXTS,
    isSignatureRequired: REQUESTED_DOCUMENT_GUARD_TEXTS.isDocumentGiven,
  }
  const stateTexts: Readonly<Record<string, string>> = REQUESTED_DOCUMENT_STATE_TEXTS
  const ended = REQUEST_ENDED_TEXTS[row.context.endedBy ?? 'unknown']
  return guardTexts[guard ?? ''] ?? stateTexts[stateOf(row)] ?? ended
}

/** The part of a request on the wire that its machine needs. */
interface RequestOnTheWire {
  readonly _id: string
  readonly isDigitalSignRequired: boolean
  readonly docMasterId: { readonly renewal: { readonly period: string } }
  readonly sendDocByUser: readonly { readonly documents: string }[]
  readonly state: { readonly request: string | null; readonly endedBy: 'expired' | 'cancelled' | null }
}

/** The machine's row of a request from the wire; null for other items. */
export function requestedDocumentRow(item: RequestOnTheWire): RequestedDocumentRow | null {
  if (item.state.request === null) return null
  return {
    state: item.state.request,
    context: {
      itemId: item._id,
      signatureRequired: item.isDigitalSignRequired,
      renewable: item.docMasterId.renewal.period !== 'none',
      fileKey: item.sendDocByUser[0]?.documents ?? null,
      // The round is not on the wire, and the browser does not need it.
      renewalRound: 0,
      endedBy: item.state.endedBy,
    },
  }
}
