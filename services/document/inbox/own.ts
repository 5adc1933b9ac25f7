import { uploadKeyOf } from '#contracts/file/rules.ts'
import * as z from 'zod/mini'
import { endOfDay } from '#contracts/dates.ts'
import type { DocumentItemWire } from '#contracts/document/documents.ts'
import type { ownDocumentBody } from '#contracts/document/own-documents.ts'
import { SENDING_RULE_TEXTS } from '#contracts/document/sending-rules.ts'
import { id } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { SENDING_TEXTS, expiryOf, refusal } from '#services/document/items/sending-rules.ts'
import { documentTypes } from '#services/document/storage/sending-store.ts'
import { deleteFile, insertFile, isReferred } from '#services/document/storage/file-store.ts'
import {
  deleteItem,
  insertOwnItem,
  insertOwnWorkflow,
  type OwnEntry,
} from '#services/document/storage/own-store.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { SEALED } from '#services/document/storage/sealed.ts'
import { lockItem, ownItem } from '#services/document/storage/store.ts'
import { itemView } from '#services/document/items/view.ts'
import { keptUpload } from '#services/document/items/uploads.ts'
import { noItem } from './work.ts'

type OwnBody = z.output<typeof ownDocumentBody>

const DROP_TOPIC = 'document.dropFile'
const dropping = z.object({ key: z.string(), ownerId: id })
/** Own documents per person and hour. */
const ADDITIONS_PER_HOUR = { limit: 120, windowMs: 3_600_000 }

/** Adds an upload of the caller to their own documents. */
export async function addOwn(deps: DocumentDeps, userId: string, body: OwnBody): Promise<DocumentItemWire> {
  const { db, clock, personal, audit, limits } = deps.ctx
  const now = clock.now()
  const expiresAt = body.expiresOn === undefined ? null : endOfDay(body.expiresOn)
  if (!(await documentTypes(db.orm, [body.masterId])).has(body.masterId))
    throw refusal({ masterId: SENDING_TEXTS.unknownType })
  if (expiresAt !== null && expiresAt < now) throw refusal({ expiresOn: SENDING_RULE_TEXTS.past })
  if (!(await limits.take(`own-document:${userId}`, ADDITIONS_PER_HOUR)).ok) {
    throw new Problem(PROBLEM_CODES.tooMany, 429, 'Too many uploads. Please try again later.')
  }
  const objectKey = uploadKeyOf(deps.ctx.config.filesOrigin, body.documents)
  const file = await keptUpload(deps, {
    ownerId: userId,
    key: objectKey,
    field: 'documents',
    toSign: false,
  })
  const entry: OwnEntry = {
    itemId: newId('itm'),
    workflowId: newId('wfl'),
    fileId: newId('dfl'),
    userId,
    masterId: body.masterId,
    expiresAt,
    ...expiryOf(expiresAt, now),
    now,
  }
  await db.transaction(async (tx) => {
    const key = await personal.of(tx, userId)
    if (!key) throw noItem()
    await insertOwnWorkflow(tx, entry, key.seal(SEALED.ownSubject(entry.workflowId), body.subject))
    await insertFile(
      tx,
      {
        id: entry.fileId,
        objectKey,
        ownerId: userId,
        workflowId: null,
        role: 'submission',
        position: 0,
        subject: '',
        nameSealed: key.seal(SEALED.fileName(entry.fileId), file.name),
        contentType: file.contentType,
        size: file.size,
        sha256: file.sha256,
      },
      now,
    )
    await insertOwnItem(tx, entry)
    await audit.record(tx, {
      actorId: userId,
      action: 'ownDocument.added',
      entity: 'document_item',
      entityId: entry.itemId,
      detail: { masterId: body.masterId, fileId: entry.fileId },
    })
  })
  const item = await ownItem(db.orm, userId, entry.itemId)
  if (!item) throw noItem()
  return itemView(deps, item)
}

/** Removes a document from the caller's own ones, with its file, if the caller added it. */
export async function removeOwn(deps: DocumentDeps, userId: string, itemId: string): Promise<void> {
  const { db, audit, jobs } = deps.ctx
  await db.transaction(async (tx) => {
    const item = await lockItem(tx, itemId, userId)
    if (!item) throw noItem()
    if (item.tab !== 'MYDOC' || item.workflowType !== 'own') {
      throw new Problem(
        PROBLEM_CODES.notAllowed,
        409,
        'You can remove only documents you added; documents sent, submitted or signed stay.',
      )
    }
    await deleteItem(tx, item.id)
    const key = item.submittedId === null ? undefined : await deleteFile(tx, item.submittedId)
    // A job deletes the bytes, so that this works while the file service is down and only if the transaction commits.
    if (key !== undefined)
      await jobs.enqueue(tx, { topic: DROP_TOPIC, payload: { key, ownerId: userId }, dedupeKey: item.id })
    await audit.record(tx, {
      actorId: userId,
      action: 'ownDocument.removed',
      entity: 'document_item',
      entityId: item.id,
      detail: { masterId: item.masterId, fileId: item.submittedId },
    })
  })
}

/** Deletes the files of removed documents, unless the same upload was added again in the meantime. */
export function handleOwnJobs({ ctx, dropFile }: DocumentDeps): void {
  const { db, jobs } = ctx
  jobs.handle(DROP_TOPIC, async (payload) => {
    const { key, ownerId } = dropping.parse(payload)
    if (!(await isReferred(db.orm, key))) await dropFile({ key, ownerId })
  })
}
