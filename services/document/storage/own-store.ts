import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { insert, valuesOf } from '#services/kit/database/write.ts'
import { newId } from '#services/kit/ids.ts'
import { startItem } from './rules.ts'
import type { ItemRow, RenewalState } from './rows.ts'

/** A file to add to its owner's own documents from one of their items. */
export interface IntoOwn {
  /** The item it was submitted for or signed in. */
  readonly from: ItemRow
  readonly fileId: string
  readonly signedAt: Date | null
  readonly now: Date
}

/**
 * Adds a submitted or signed file to the person's own documents (C3).
 * One entry per round of a request: a newer or signed file replaces the earlier one.
 */
export async function putIntoOwn(db: Executor, { from, fileId, signedAt, now }: IntoOwn): Promise<void> {
  const { workflowId, userId, masterId, renewalRound } = from
  const id = newId('itm')
  const row = {
    id,
    workflowId,
    userId,
    tab: 'MYDOC',
    masterId,
    ...startItem(id, 'MYDOC', from),
    createdAt: now,
    changedAt: now,
    submittedId: fileId,
    submittedAt: now,
    signedAt,
    envelopeId: signedAt === null ? null : from.envelopeId,
    renewalRound,
  } as const
  await query(
    db,
    sql`INSERT INTO document.item ${valuesOf('document.item', row)}
        ON CONFLICT (workflow_id, user_id, renewal_round) WHERE tab = 'MYDOC' DO UPDATE
          SET submitted_id = excluded.submitted_id, submitted_at = excluded.submitted_at, signed_at = excluded.signed_at,
              envelope_id = excluded.envelope_id, changed_at = excluded.changed_at, rev = item.rev + 1`,
  )
}

/** A document added by the person themselves, in a workflow of their own. */
export interface OwnEntry {
  readonly itemId: string
  readonly workflowId: string
  readonly userId: string
  readonly masterId: string
  readonly fileId: string
  readonly expiresAt: Date | null
  readonly renewalState: RenewalState
  readonly now: Date
}

const NOTHING_ASKED = {
  allowsComment: false,
  asksApproval: false,
  asksReceipt: false,
  asksSignature: false,
  renewal: 'none',
} as const

/**
 * Inserts the workflow of an own document. Its operation key is never used again, so its fingerprint covers no content.
 */
export async function insertOwnWorkflow(db: Executor, entry: OwnEntry, subjectSealed: string): Promise<void> {
  const { workflowId, userId, masterId, expiresAt, now } = entry
  await insert(db, 'document.workflow', {
    id: workflowId,
    operationKey: workflowId,
    fingerprint: createHash('sha256').update(workflowId).digest(),
    senderId: userId,
    byStaff: false,
    requestType: 'Received',
    workflowType: 'own',
    masterId,
    subject: '',
    subjectSealed,
    description: '',
    ...NOTHING_ASKED,
    signing: 'each',
    createdAt: now,
    expiresAt,
  })
}

export async function insertOwnItem(db: Executor, entry: OwnEntry): Promise<void> {
  const { itemId, workflowId, userId, masterId, fileId, expiresAt, renewalState, now } = entry
  await insert(db, 'document.item', {
    id: itemId,
    workflowId,
    userId,
    tab: 'MYDOC',
    masterId,
    ...startItem(itemId, 'MYDOC', NOTHING_ASKED),
    renewalState,
    createdAt: now,
    changedAt: now,
    submittedId: fileId,
    submittedAt: now,
    renewsAt: expiresAt,
  })
}

export async function deleteItem(db: Executor, id: string): Promise<void> {
  await query(db, sql`DELETE FROM document.item WHERE id = ${id}`)
}
