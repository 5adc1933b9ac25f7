import type { DocumentStatus } from '#contracts/document/documents.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import {
  REQUEST_ENDED_TEXTS,
  type REQUESTED_DOCUMENT_LABELS,
  REQUESTED_DOCUMENT_GUARD_TEXTS,
  REQUESTED_DOCUMENT_STATE_TEXTS,
} from './labels.ts'
import { requestedDocumentMachine } from './machine.ts'

/** A request as the service's columns or the wire give it back. */
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

/** The state of a row. Throws on one the machine does not know. */
const stateOf = ({ state, context }: RequestedDocumentRow): RequestState =>
  // A flat machine's value is the name of a state; a test holds the labels to the states.
  requestedDocumentMachine.resolveState({ value: state as never, context }).value as RequestState

/** For the status filter and the counts of requested documents: what must still be signed is not submitted yet. */
export function requestStatusOf(row: RequestedDocumentRow): RequestStatus {
  return STATUS_OF[stateOf(row)]
}

/** What the Actions column offers (S11): the upload icon, or 'Click here' once signed. */
export interface RequestAction {
  readonly kind: 'upload' | 'sign' | 'open'
  readonly name: string
  readonly enabled: boolean
  /** What a person reads on a disabled one; null on an enabled one. */
  readonly why: string | null
}

/** The one action of a requested document's row; `sign` shows the upload icon too, and goes on where signing was left. */
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

/** Why an event is refused, in words: by the guard that said no, else by the state. */
export function requestRefusal(row: RequestedDocumentRow, guard?: string): string {
  const guardTexts: Readonly<Record<string, string>> = {
    ...REQUESTED_DOCUMENT_GUARD_TEXTS,
    isSignatureRequired: REQUESTED_DOCUMENT_GUARD_TEXTS.isDocumentGiven,
  }
  const stateTexts: Readonly<Record<string, string>> = REQUESTED_DOCUMENT_STATE_TEXTS
  const ended = REQUEST_ENDED_TEXTS[row.context.endedBy ?? 'unknown']
  return guardTexts[guard ?? ''] ?? stateTexts[stateOf(row)] ?? ended
}

/** The part of a request on the wire that its lifecycle is in. */
interface RequestOnTheWire {
  readonly _id: string
  readonly isDigitalSignRequired: boolean
  readonly docMasterId: { readonly renewal: { readonly period: string } }
  readonly sendDocByUser: readonly { readonly documents: string }[]
  readonly state: { readonly request: string | null; readonly endedBy: 'expired' | 'cancelled' | null }
}

/** The row of a request that came over the wire; null for an item that is none. */
export function requestedDocumentRow(item: RequestOnTheWire): RequestedDocumentRow | null {
  if (item.state.request === null) return null
  return {
    state: item.state.request,
    context: {
      itemId: item._id,
      signatureRequired: item.isDigitalSignRequired,
      renewable: item.docMasterId.renewal.period !== 'none',
      fileKey: item.sendDocByUser[0]?.documents ?? null,
      // The round is not on the wire; nothing the browser asks depends on it.
      renewalRound: 0,
      endedBy: item.state.endedBy,
    },
  }
}
