import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import type { Tx } from '#services/kit/database/database.ts'
import type { Jobs } from '#services/kit/jobs/jobs.ts'
import { PLATFORM_SENDER } from '#services/document/items/signature-request-rules.ts'
import { closeItem } from '#services/document/sending/closing.ts'
import { markCancelled } from '#services/document/storage/sending-store.ts'
import { documentsOf, withdrawDocuments } from '#services/document/storage/file-store.ts'
import { embeddedEnvelopes } from '#services/document/storage/signing-store.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { findItem, lockItem } from '#services/document/storage/store.ts'
import type { ItemRow } from '#services/document/storage/rows.ts'

const TOPIC = 'document.forgetAsked'
const forgetting = z.object({ itemId: id })
const WITHDRAWN = 'No longer needed.'

/**
 * Withdraws a platform request and destroys its bytes, declined ones too.
 * False for a signed one, which is a record, and for another person's.
 */
export function withdrawSignatureRequest(
  deps: DocumentDeps,
  { userId, itemId }: { readonly userId: string; readonly itemId: string },
): Promise<boolean> {
  const { audit, clock, db, jobs } = deps.ctx
  return db.transaction(async (tx) => {
    const item = await lockItem(tx, itemId, userId)
    if (!item || !isUnsigned(item)) return false
    if (await markCancelled(tx, item.workflowId, WITHDRAWN, clock.now())) {
      await audit.record(tx, {
        action: 'document.cancelled',
        entity: 'document_workflow',
        entityId: item.workflowId,
      })
    }
    await closeItem(deps, tx, item, 'cancelled')
    await planForgetting(jobs, tx, itemId)
    return true
  })
}

const isUnsigned = ({ senderId, tab, signedAt }: ItemRow): boolean =>
  senderId === PLATFORM_SENDER && tab === 'RECEIVED' && signedAt === null

/** Queues the destruction of the bytes in the transaction that withdrew the request. */
export const planForgetting = (jobs: Pick<Jobs, 'enqueue'>, tx: Tx, itemId: string): Promise<void> =>
  jobs.enqueue(tx, { topic: TOPIC, payload: { itemId }, dedupeKey: itemId })

/** Destroys the bytes of withdrawn requests, here and at the embedded provider. */
export function handleForgetting(deps: DocumentDeps): void {
  // Retried until it succeeds, because the bytes must be gone.
  const endless = { retry: 'endless' } as const
  deps.ctx.jobs.handle(TOPIC, async (payload) => forget(deps, forgetting.parse(payload).itemId), endless)
}

async function forget(deps: DocumentDeps, itemId: string): Promise<void> {
  const { audit, clock, db } = deps.ctx
  const item = await findItem(db.orm, itemId)
  // A vendor's signer may have signed before the withdrawal; then it is a record.
  if (!item || !isUnsigned(item) || item.closedAt === null) return
  const { workflowId } = item
  const files = [...(await documentsOf(db.orm, workflowId)), ...(await atProvider(deps, workflowId))]
  for (const { key, ownerId } of files) await deps.dropMade({ key, ownerId })
  await db.transaction(async (tx) => {
    if (!(await withdrawDocuments(tx, workflowId, clock.now()))) return
    await audit.record(tx, {
      action: 'document.forgotten',
      entity: 'document_workflow',
      entityId: workflowId,
      detail: { itemId },
    })
  })
}

async function atProvider(
  { ctx, embedded }: DocumentDeps,
  workflowId: string,
): Promise<{ key: string; ownerId: string }[]> {
  const envelopes = await embeddedEnvelopes(ctx.db.orm, workflowId)
  const files = await Promise.all(
    envelopes.map(async ({ providerId }) => embedded?.unsignedFiles(providerId) ?? []),
  )
  return files.flat()
}
