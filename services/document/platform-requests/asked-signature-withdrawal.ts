import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import type { Tx } from '#services/kit/database/database.ts'
import type { Jobs } from '#services/kit/jobs/jobs.ts'
import { PLATFORM_SENDER } from '#services/document/items/asked-signature-rules.ts'
import { closeItem } from '#services/document/sending/closing.ts'
import { markCancelled } from '#services/document/storage/desk-store.ts'
import { documentsOf, withdrawDocuments } from '#services/document/storage/file-store.ts'
import { embeddedEnvelopes } from '#services/document/storage/signing-store.ts'
import type { DocumentParts } from '#services/document/parts.ts'
import { findItem, lockItem } from '#services/document/storage/store.ts'
import type { ItemRow } from '#services/document/storage/rows.ts'

const TOPIC = 'document.forgetAsked'
const forgetting = z.object({ itemId: id })
const WITHDRAWN = 'Not needed any more.'

/**
 * Takes back what the platform asked somebody to sign, and has its bytes destroyed; what was declined before goes as well. False for what is
 * signed, which is a record, and for what is none of this person's.
 */
export function withdrawAsked(
  parts: DocumentParts,
  { userId, itemId }: { readonly userId: string; readonly itemId: string },
): Promise<boolean> {
  const { audit, clock, db, jobs } = parts.context
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
    await closeItem(parts, tx, item, 'cancelled')
    await planForgetting(jobs, tx, itemId)
    return true
  })
}

const isUnsigned = ({ senderId, tab, signedAt }: ItemRow): boolean =>
  senderId === PLATFORM_SENDER && tab === 'RECEIVED' && signedAt === null

/** Plans that the bytes go of what was just taken back, in the transaction that closed it. */
export const planForgetting = (jobs: Pick<Jobs, 'enqueue'>, tx: Tx, itemId: string): Promise<void> =>
  jobs.enqueue(tx, { topic: TOPIC, payload: { itemId }, dedupeKey: itemId })

/** Destroys the bytes of what was taken back unsigned: ours, and those of the product as its own provider. */
export function handleForgetting(parts: DocumentParts): void {
  // What was withdrawn is to be gone, though the file service is away just now.
  const endless = { retry: 'endless' } as const
  parts.context.jobs.handle(
    TOPIC,
    async (payload) => forget(parts, forgetting.parse(payload).itemId),
    endless,
  )
}

async function forget(parts: DocumentParts, itemId: string): Promise<void> {
  const { audit, clock, db } = parts.context
  const item = await findItem(db.orm, itemId)
  // A vendor's signer may have been faster than its being taken back: then it is a record.
  if (!item || !isUnsigned(item) || item.closedAt === null) return
  const { workflowId } = item
  const files = [...(await documentsOf(db.orm, workflowId)), ...(await atProvider(parts, workflowId))]
  for (const { key, ownerId } of files) await parts.dropMade({ key, ownerId })
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
  { context, embedded }: DocumentParts,
  workflowId: string,
): Promise<{ key: string; ownerId: string }[]> {
  const envelopes = await embeddedEnvelopes(context.db.orm, workflowId)
  const files = await Promise.all(
    envelopes.map(async ({ providerId }) => embedded?.unsignedFiles(providerId) ?? []),
  )
  return files.flat()
}
