import { DOCUMENT_ITEM_EVENTS, documentItemMachine } from '#machines/document-item/machine.ts'
import { REQUESTED_DOCUMENT_EVENTS, requestedDocumentMachine } from '#machines/requested-document/machine.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { itemLifecycle, requestLifecycle } from '#services/document/storage/rules.ts'
import type { ItemLife, ItemRow } from '#services/document/storage/rows.ts'
import { renewalAfter } from '#services/document/inbox/work.ts'

const ITEM_EVENTS: ReadonlySet<string> = new Set(DOCUMENT_ITEM_EVENTS.internal)
const REQUEST_EVENTS: ReadonlySet<string> = new Set(REQUESTED_DOCUMENT_EVENTS.internal)
/** A provider reports all signers each time, and an envelope that ends does so for those who answered as well. */
const LATE = { signed: ['signature.signed', 'signed'], declined: [], closed: 'always' } as const

/**
 * The events of an outcome, for a received item and for a request.
 * `closed` means that the contract will not be signed; a request then waits for its signer again.
 */
const EVENTS = {
  signed: { item: 'document.signed', request: 'signing.completed' },
  declined: { item: 'document.declined', request: 'signing.declined' },
  closed: { item: 'item.closed', request: 'signing.expired' },
} as const

/**
 * The changes of an outcome in an item; undefined when its machine refuses the event.
 * A signature made at the provider before we closed the item still counts, and everything else stays closed.
 */
export function changeBy(
  { ctx }: DocumentDeps,
  locked: ItemRow,
  outcome: keyof typeof EVENTS,
  now: Date,
): Partial<ItemLife> | undefined {
  const events = EVENTS[outcome]
  const sender = { by: 'server', late: LATE[outcome] } as const
  const { id } = locked
  const item = outcome === 'signed' ? beforeClosing(locked) : locked
  const request = requestLifecycle(item)
  if (request) {
    const event = { type: events.request }
    const by = { ...sender, allowed: REQUEST_EVENTS }
    const applied = enforce(ctx, requestedDocumentMachine, { id, ...request }, event, by)
    return applied.ok ? { requestState: applied.state } : undefined
  }
  const row = { id, ...itemLifecycle(item) }
  const by = { ...sender, allowed: ITEM_EVENTS }
  const applied = enforce(ctx, documentItemMachine, row, { type: events.item }, by)
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

/** The renewal of a completed contract; undefined when it does not change. */
export function completedChange(item: ItemRow, now: Date): Partial<ItemLife> | undefined {
  // A withdrawn item that was signed after all is not renewed.
  if (item.closedAt !== null) return undefined
  const renewal = renewalAfter(item, now)
  // Other questions of a received item still expire with its sending.
  return item.tab === 'REQUESTED' || renewal.renewsAt !== null ? renewal : undefined
}
