import type { DocumentStatus, DocumentTab, RenewalPeriod } from '#contracts/document/documents.ts'
import {
  DOCUMENT_ITEM_EVENTS,
  documentItemMachine,
  type DocumentItemEvent,
} from '#machines/document-item/machine.ts'
import { applyEvent } from '#machines/lifecycle.ts'
import {
  REQUESTED_DOCUMENT_EVENTS,
  requestedDocumentMachine,
  type RequestedDocumentEvent,
} from '#machines/requested-document/machine.ts'
import { itemLifecycle, requestLifecycle, startItem, statusOf } from '#services/document/storage/rules.ts'
import type { ItemStates, WorkflowAsks } from '#services/document/storage/rows.ts'

const ITEM_EVENTS: ReadonlySet<string> = new Set(Object.values(DOCUMENT_ITEM_EVENTS).flat())
const REQUEST_EVENTS: ReadonlySet<string> = new Set(Object.values(REQUESTED_DOCUMENT_EVENTS).flat())

/** An item of the demonstration as its machines leave it. */
export interface LivedItem extends ItemStates, WorkflowAsks {
  readonly id: string
  readonly tab: DocumentTab
  readonly status: DocumentStatus
  readonly renewal: RenewalPeriod
  readonly machineVersion: string
  readonly decision: 'Accepted' | 'Rejected' | null
  readonly closedAt: Date | null
  readonly cancelledAt: Date | null
  readonly expiresAt: Date | null
  readonly submittedId: string | null
  readonly renewalRound: number
}

/** The events of an item in this order. */
export interface Events {
  readonly answers?: readonly DocumentItemEvent[]
  readonly requests?: readonly RequestedDocumentEvent[]
  readonly ended?: { readonly at: Date; readonly by: 'cancelled' | 'expired' } | null
}

interface Start {
  readonly id: string
  readonly tab: DocumentTab
  readonly asks: WorkflowAsks & { readonly renewal: RenewalPeriod }
  readonly cancelledAt: Date | null
}

/** Hundreds of items share some forty histories; each history runs once, because the first start waits for it. */
const LIVES = new Map<string, LivedItem>()

/**
 * An item after events that were accepted in turn.
 * @throws Error when the machines refuse one, so that the demonstration contains nothing that could not have happened
 */
export function lived(start: Start, events: Events): LivedItem {
  const { id, tab, asks, cancelledAt } = start
  const { answers = [], requests = [], ended = null } = events
  const kinds = [answers, requests.map(({ type }) => type), ended?.by]
  const life = JSON.stringify([tab, asks, cancelledAt !== null, kinds])
  const known = LIVES.get(life)
  const item = known ?? live(start, events)
  if (!known) LIVES.set(life, item)
  const handedIn = requests.findLast((event) => event.type === 'document.sent')
  return {
    ...item,
    id,
    cancelledAt,
    closedAt: item.closedAt && (ended?.at ?? null),
    submittedId: item.submittedId && (handedIn?.fileKey ?? null),
  }
}

function live(
  { id, tab, asks, cancelledAt }: Start,
  { answers = [], requests = [], ended = null }: Events,
): LivedItem {
  const fresh = {
    decision: null,
    closedAt: null,
    submittedId: null,
    renewalRound: 0,
    cancelledAt,
    expiresAt: null,
  }
  let item: LivedItem = { id, tab, ...asks, ...startItem(id, tab, asks), ...fresh }
  for (const event of answers) item = afterAnswer(item, event)
  for (const event of requests) item = afterRequest(item, event)
  const closed = ended && isOpen(item) ? afterEnd(item, ended) : item
  return { ...closed, status: statusOf(closed) }
}

const isOpen = (item: LivedItem): boolean => statusOf(item) === 'pending'

function afterEnd(item: LivedItem, { at, by }: NonNullable<Events['ended']>): LivedItem {
  const request = item.requestState === null ? item : afterRequest(item, { type: `request.${by}` })
  const row = itemLifecycle(request)
  const isAnswerOpen = Object.values(row.state).some((state) => state === 'open' || state === 'unread')
  return { ...(isAnswerOpen ? afterAnswer(request, { type: 'item.closed' }) : request), closedAt: at }
}

function afterRequest(item: LivedItem, event: RequestedDocumentEvent): LivedItem {
  const row = requestLifecycle(item)
  const next = row && applyEvent(requestedDocumentMachine, row, event, REQUEST_EVENTS)
  if (!next?.ok) throw new Error(`The demonstration holds an impossible '${event.type}'.`)
  const { fileKey: submittedId, renewalRound } = next.context
  return { ...item, requestState: next.state, submittedId, renewalRound }
}

function afterAnswer(item: LivedItem, event: DocumentItemEvent): LivedItem {
  const next = applyEvent(documentItemMachine, itemLifecycle(item), event, ITEM_EVENTS)
  if (!next.ok) throw new Error(`The demonstration holds an impossible '${event.type}'.`)
  const { approval, comment, receipt, signature } = next.state
  return {
    ...item,
    approvalState: approval,
    commentState: comment,
    receiptState: receipt,
    signatureState: signature,
    decision: next.context.decision,
  }
}
