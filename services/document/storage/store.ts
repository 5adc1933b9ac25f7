import { sql, type SQL } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import type { ItemLife, ItemRow } from './rows.ts'
import { statusOf } from './rules.ts'

/** A select over items `i`, their workflow `w` and type `m`; `rest` is what comes after the joins. */
export function selectItems(db: Executor, rest: SQL, from: SQL = sql`document.item i`): Promise<ItemRow[]> {
  return query<ItemRow>(
    db,
    sql`SELECT i.id, i.workflow_id, i.user_id, i.tab, i.master_id, i.status,
          i.renewal_state, i.rev, i.approval_state, i.comment_state,
          i.receipt_state, i.signature_state, i.request_state,
          i.closed_at, i.created_at, i.comment_sealed,
          i.commented_at, i.decision, i.remarks_sealed, i.decided_at,
          i.read_at, i.submitted_id,
          i.submission_remarks_sealed, i.submitted_at,
          i.envelope_id, i.signing_position, i.signed_at,
          i.renewal_round, i.renews_at, i.decline_reason_sealed,
          w.sender_id, w.by_staff, w.request_type,
          w.workflow_type, w.subject, w.subject_sealed, w.description,
          w.allows_comment, w.asks_approval, w.asks_receipt,
          w.asks_signature, w.signing, w.renewal, w.due_at, w.expires_at,
          w.cancelled_at, w.cancel_reason, m.document_type, m.needs_signature AS type_needs_signature
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
