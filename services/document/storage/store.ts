import { sql, type SQL } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import type { ItemLife, ItemRow } from './rows.ts'
import { statusOf } from './rules.ts'

/** A select over items `i`, their workflow `w` and type `m`; `rest` is what comes after the joins. */
export function selectItems(db: Executor, rest: SQL, from: SQL = sql`document.item i`): Promise<ItemRow[]> {
  return query<ItemRow>(
    db,
    sql`SELECT i.id, i.workflow_id AS "workflowId", i.user_id AS "userId", i.tab, i.master_id AS "masterId", i.status,
          i.renewal_state AS "renewalState", i.rev, i.approval_state AS "approvalState", i.comment_state AS "commentState",
          i.receipt_state AS "receiptState", i.signature_state AS "signatureState", i.request_state AS "requestState",
          i.closed_at AS "closedAt", i.created_at AS "createdAt", i.comment_sealed AS "commentSealed",
          i.commented_at AS "commentedAt", i.decision, i.remarks_sealed AS "remarksSealed", i.decided_at AS "decidedAt",
          i.read_at AS "readAt", i.submitted_id AS "submittedId",
          i.submission_remarks_sealed AS "submissionRemarksSealed", i.submitted_at AS "submittedAt",
          i.envelope_id AS "envelopeId", i.signing_position AS "signingPosition", i.signed_at AS "signedAt",
          i.renewal_round AS "renewalRound", i.renews_at AS "renewsAt", i.decline_reason_sealed AS "declineReasonSealed",
          w.sender_id AS "senderId", w.by_staff AS "byStaff", w.request_type AS "requestType",
          w.workflow_type AS "workflowType", w.subject, w.subject_sealed AS "subjectSealed", w.description,
          w.allows_comment AS "allowsComment", w.asks_approval AS "asksApproval", w.asks_receipt AS "asksReceipt",
          w.asks_signature AS "asksSignature", w.signing, w.renewal, w.due_at AS "dueAt", w.expires_at AS "expiresAt",
          w.cancelled_at AS "cancelledAt", w.cancel_reason AS "cancelReason", m.document_type AS "documentType", m.needs_signature AS "typeNeedsSignature"
        FROM ${from} JOIN document.workflow w ON w.id = i.workflow_id JOIN document.master m ON m.id = i.master_id ${rest}`,
  )
}

/** One item, to its recipient only. */
export async function ownItem(db: Executor, userId: string, id: string): Promise<ItemRow | undefined> {
  return (await selectItems(db, sql`WHERE i.id = ${id} AND i.user_id = ${userId}`))[0]
}

/** The item, locked until the end of the transaction; with a user, only if it is theirs. */
export async function lockItem(db: Executor, id: string, userId?: string): Promise<ItemRow | undefined> {
  const owner = userId === undefined ? sql`` : sql`AND i.user_id = ${userId}`
  return (await selectItems(db, sql`WHERE i.id = ${id} ${owner} FOR NO KEY UPDATE OF i`))[0]
}

/** Columns of `ItemLife`, in the order in which they are written. */
const LIFE_COLUMNS = {
  approvalState: sql`approval_state`,
  commentState: sql`comment_state`,
  receiptState: sql`receipt_state`,
  signatureState: sql`signature_state`,
  requestState: sql`request_state`,
  renewalState: sql`renewal_state`,
  closedAt: sql`closed_at`,
  commentSealed: sql`comment_sealed`,
  commentedAt: sql`commented_at`,
  decision: sql`decision`,
  remarksSealed: sql`remarks_sealed`,
  decidedAt: sql`decided_at`,
  readAt: sql`read_at`,
  submittedId: sql`submitted_id`,
  submissionRemarksSealed: sql`submission_remarks_sealed`,
  submittedAt: sql`submitted_at`,
  envelopeId: sql`envelope_id`,
  signedAt: sql`signed_at`,
  declineReasonSealed: sql`decline_reason_sealed`,
  renewalRound: sql`renewal_round`,
  renewsAt: sql`renews_at`,
} as const satisfies Record<keyof ItemLife, SQL>

/** Writes what happened to a locked item; its status follows from the states. Gives the item as it is now. */
export async function changeItem(
  db: Executor,
  item: ItemRow,
  change: Partial<ItemLife>,
  now: Date,
): Promise<ItemRow> {
  const next = { ...item, ...change }
  const status = statusOf(next)
  const sets = Object.entries(LIFE_COLUMNS).flatMap(([name, column]) => {
    const value = change[name as keyof ItemLife]
    return value === undefined ? [] : [sql`${column} = ${sql.param(value)}`]
  })
  const written = await query<{ rev: number }>(
    db,
    sql`UPDATE document.item SET status = ${status}, rev = rev + 1, changed_at = ${now},
          ${sql.join(sets, sql`, `)} WHERE id = ${item.id} AND rev = ${item.rev} RETURNING rev`,
  )
  const rev = written[0]?.rev
  if (rev === undefined) throw new Error(`The item ${item.id} changed while it was locked.`)
  return { ...next, status, rev }
}
