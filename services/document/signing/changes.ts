import { DOCUMENT_ITEM_EVENTS, documentItemMachine } from '#machines/document-item/machine.ts'
import { applyEvent } from '#machines/lifecycle.ts'
import { REQUESTED_DOCUMENT_EVENTS, requestedDocumentMachine } from '#machines/requested-document/machine.ts'
import { itemLifecycle, requestLifecycle } from '#services/document/storage/rules.ts'
import type { ItemLife, ItemRow } from '#services/document/storage/rows.ts'
import { renewalAfter } from '#services/document/inbox/work.ts'

const ITEM_EVENTS: ReadonlySet<string> = new Set(DOCUMENT_ITEM_EVENTS.internal)
const REQUEST_EVENTS: ReadonlySet<string> = new Set(REQUESTED_DOCUMENT_EVENTS.internal)

/**
 * What comes of a signature, to a received item and to a request. Closed: its contract will not come about; a request goes back to where
 * it waits for its signer.
 */
const EVENTS = {
  signed: { item: 'document.signed', request: 'signing.completed' },
  declined: { item: 'document.declined', request: 'signing.declined' },
  closed: { item: 'item.closed', request: 'signing.expired' },
} as const

/**
 * What that changes in an item; undefined where its machine takes none. Whoever signed at the provider before we closed the item was
 * faster: that acts on the state it was signed in, and what else was closed stays closed.
 */
export function changeBy(
  locked: ItemRow,
  outcome: keyof typeof EVENTS,
  now: Date,
): Partial<ItemLife> | undefined {
  const events = EVENTS[outcome]
  const item = outcome === 'signed' ? beforeClosing(locked) : locked
  const request = requestLifecycle(item)
  if (request) {
    const applied = applyEvent(requestedDocumentMachine, request, { type: events.request }, REQUEST_EVENTS)
    return applied.ok ? { requestState: applied.state } : undefined
  }
  const applied = applyEvent(documentItemMachine, itemLifecycle(item), { type: events.item }, ITEM_EVENTS)
  if (!applied.ok) return undefined
  const { approval, comment, receipt, signature } = applied.state
  return {
    approvalState: approval,
    commentState: comment,
    receiptState: receipt,
    signatureState: signature,
    ...(outcome === 'closed' && { closedAt: now }),
  }
}

function beforeClosing(item: ItemRow): ItemRow {
  if (item.signatureState === 'closed') return { ...item, signatureState: 'open' }
  const isTakenBack = item.requestState === 'cancelled' && item.submittedId !== null
  return isTakenBack ? { ...item, requestState: 'signing' } : item
}

/** When a contract that is complete now has to be renewed; undefined where nothing of that changes. */
export function completedChange(item: ItemRow, now: Date): Partial<ItemLife> | undefined {
  // What was taken back meanwhile is signed, and not asked for again.
  if (item.closedAt !== null) return undefined
  const renewal = renewalAfter(item, now)
  // What else is asked in a received item still runs out with its sending.
  return item.tab === 'REQUESTED' || renewal.renewsAt !== null ? renewal : undefined
}
