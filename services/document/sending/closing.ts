import { DOCUMENT_ITEM_EVENTS, documentItemMachine } from '#machines/document-item/machine.ts'
import { REQUESTED_DOCUMENT_EVENTS, requestedDocumentMachine } from '#machines/requested-document/machine.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { enforce, type Sender } from '#services/kit/monitor/enforce.ts'
import { endSignatureNotices, recipientOf, tellRecipients } from '#services/document/items/notices.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import {
  itemLifecycle,
  requestLifecycle,
  trailState,
  waitsForSignature,
} from '#services/document/storage/rules.ts'
import { planVoid } from '#services/document/signing/jobs.ts'
import { endEnvelope } from '#services/document/storage/signing-store.ts'
import { changeItem, itemsOfEnvelope, lockOpen } from '#services/document/storage/store.ts'
import type { ItemLife, ItemRow } from '#services/document/storage/rows.ts'

/** An item is told that it ends whatever of it is still open. */
const ENDING = { by: 'server', late: 'always' } as const
const OF_ITEM: Sender = { ...ENDING, allowed: new Set(DOCUMENT_ITEM_EVENTS.internal) }
const OF_REQUEST: Sender = { ...ENDING, allowed: new Set(REQUESTED_DOCUMENT_EVENTS.internal) }
/** Items per transaction, to limit the locks it holds. */
const BATCH = 200

/** The changes that close an item; undefined when nothing of it was open. */
function closingOf(
  { ctx }: DocumentDeps,
  item: ItemRow,
  by: 'cancelled' | 'expired',
  now: Date,
): Partial<ItemLife> | undefined {
  const { id } = item
  const asked = { id, ...itemLifecycle(item) }
  const answers = enforce(ctx, documentItemMachine, asked, { type: 'item.closed', by }, OF_ITEM)
  const row = requestLifecycle(item)
  const request =
    row && enforce(ctx, requestedDocumentMachine, { id, ...row }, { type: `request.${by}` }, OF_REQUEST)
  if (!answers.ok && request?.ok !== true) return undefined
  const regions = answers.ok ? answers.state : undefined
  return {
    ...(regions && {
      approvalState: regions.approval,
      commentState: regions.comment,
      receiptState: regions.receipt,
      signatureState: regions.signature,
    }),
    ...(request?.ok === true && { requestState: request.state }),
    closedAt: now,
    renewalState: 'none',
    renewsAt: null,
  }
}

/**
 * Closes the open parts of a locked item and keeps its answers.
 * An envelope that waits for this recipient is voided for everybody who signs the same file.
 */
export async function closeItem(
  deps: DocumentDeps,
  tx: Tx,
  item: ItemRow,
  by: 'cancelled' | 'expired',
): Promise<boolean> {
  const { ctx } = deps
  const now = ctx.clock.now()
  const change = closingOf(deps, item, by, now)
  if (!change) return false
  const closed = await changeItem(tx, item, change, now)
  if (waitsForSignature(item)) {
    const signers = await takeBack(deps, tx, item, by === 'expired' ? 'expired' : 'voided')
    await endSignatureNotices(ctx, tx, signers)
  }
  await ctx.audit.record(tx, {
    action: `document.${by}`,
    entity: 'document_item',
    entityId: item.id,
    detail: { workflowId: item.workflowId, from: trailState(item), to: trailState(closed) },
  })
  return true
}

/**
 * Closes an envelope together with its item. The embedded provider closes it in the same transaction; a vendor is
 * called by a job, which also finds out whether a signature came first. Returns the items whose envelope ends.
 */
async function takeBack(
  { ctx, embedded }: DocumentDeps,
  tx: Tx,
  item: ItemRow,
  status: 'expired' | 'voided',
): Promise<readonly ItemRow[]> {
  const { envelopeId, workflowId } = item
  if (envelopeId === null) return [item]
  const envelope = await endEnvelope(tx, envelopeId, status, ctx.clock.now())
  if (envelope)
    await ctx.audit.record(tx, {
      action: `envelope.${status}`,
      entity: 'document_envelope',
      entityId: envelopeId,
      detail: { workflowId, provider: envelope.provider, state: status },
    })
  if (envelope?.provider === 'embedded' && envelope.providerId !== null)
    await embedded?.closeWithin(tx, envelope.providerId, status)
  await planVoid(ctx.jobs, tx, envelopeId)
  return envelope ? itemsOfEnvelope(tx, envelopeId) : [item]
}

/** Closes one batch of a cancelled sending and notifies its recipients; false when nothing was left. */
export async function closeSome(deps: DocumentDeps, tx: Tx, workflowId: string): Promise<boolean> {
  const items = await lockOpen(tx, workflowId, BATCH)
  const closed: ItemRow[] = []
  for (const item of items) if (await closeItem(deps, tx, item, 'cancelled')) closed.push(item)
  await tellRecipients(deps.ctx, tx, 'document.cancelled', closed.map(recipientOf))
  return closed.length > 0
}
