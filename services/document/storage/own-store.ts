import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
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
  const itemId = newId('itm')
  const start = startItem(itemId, 'MYDOC', from)
  await query(
    db,
    sql`INSERT INTO document.item (id, workflow_id, user_id, tab, master_id, status, machine_version, approval_state, comment_state,
          receipt_state, signature_state, request_state, created_at, changed_at, submitted_id, submitted_at, signed_at, envelope_id,
          renewal_round)
        VALUES (${itemId}, ${from.workflowId}, ${from.userId}, 'MYDOC', ${from.masterId}, ${start.status}, ${start.machineVersion},
          ${start.approvalState}, ${start.commentState}, ${start.receiptState}, ${start.signatureState}, NULL, ${now}, ${now},
          ${fileId}, ${now}, ${signedAt}, ${signedAt === null ? null : from.envelopeId}, ${from.renewalRound})
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
  const fingerprint = createHash('sha256').update(entry.workflowId).digest()
  await query(
    db,
    sql`INSERT INTO document.workflow (id, operation_key, fingerprint, sender_id, by_staff, request_type, workflow_type, master_id, subject,
          subject_sealed, description, allows_comment, asks_approval, asks_receipt, asks_signature, signing, renewal, created_at, expires_at)
        VALUES (${entry.workflowId}, ${entry.workflowId}, ${fingerprint}, ${entry.userId}, false, 'Received', 'own', ${entry.masterId},
          '', ${subjectSealed}, '', false, false, false, false, 'each', 'none', ${entry.now}, ${entry.expiresAt})`,
  )
}

export async function insertOwnItem(db: Executor, entry: OwnEntry): Promise<void> {
  const start = startItem(entry.itemId, 'MYDOC', NOTHING_ASKED)
  await query(
    db,
    sql`INSERT INTO document.item (id, workflow_id, user_id, tab, master_id, status, renewal_state, machine_version, approval_state,
          comment_state, receipt_state, signature_state, created_at, changed_at, submitted_id, submitted_at, renews_at)
        VALUES (${entry.itemId}, ${entry.workflowId}, ${entry.userId}, 'MYDOC', ${entry.masterId}, ${start.status}, ${entry.renewalState},
          ${start.machineVersion}, ${start.approvalState}, ${start.commentState}, ${start.receiptState}, ${start.signatureState},
          ${entry.now}, ${entry.now}, ${entry.fileId}, ${entry.now}, ${entry.expiresAt})`,
  )
}

export async function deleteItem(db: Executor, id: string): Promise<void> {
  await query(db, sql`DELETE FROM document.item WHERE id = ${id}`)
}
