import { sql, type SQL } from 'drizzle-orm'
import type { DocumentStatus, DocumentTab, RenewalPeriod } from '#contracts/documents.ts'
import type { documentItemMachine } from '#machines/document-item/machine.ts'
import type { Applied } from '#machines/lifecycle.ts'
import type { requestedDocumentMachine } from '#machines/requested-document/machine.ts'
import { query, type Executor } from '#services/kit/database.ts'
import { statusOf } from './rules.ts'

type Regions = Applied<typeof documentItemMachine>['state']

/** Where the lifecycles of an item stand. */
export interface ItemStates {
  readonly approvalState: Regions['approval']
  readonly commentState: Regions['comment']
  readonly receiptState: Regions['receipt']
  readonly signatureState: Regions['signature']
  /** Null unless the item is a request. */
  readonly requestState: Applied<typeof requestedDocumentMachine>['state'] | null
}

/** What a sending asks of its recipients. */
export interface WorkflowAsks {
  readonly allowsComment: boolean
  readonly asksApproval: boolean
  readonly asksReceipt: boolean
  readonly asksSignature: boolean
}

export type RenewalState = 'none' | 'upcoming' | 'expiring' | 'due' | 'sent'

/** What changes in an item's life; sealed texts open with the recipient's key. */
export interface ItemLife extends ItemStates {
  readonly renewalState: RenewalState
  readonly closedAt: Date | null
  readonly commentSealed: string | null
  readonly commentedAt: Date | null
  readonly decision: 'Accepted' | 'Rejected' | null
  readonly remarksSealed: string | null
  readonly decidedAt: Date | null
  readonly readAt: Date | null
  readonly submittedId: string | null
  readonly submissionRemarksSealed: string | null
  readonly submittedAt: Date | null
  readonly envelopeId: string | null
  readonly signedAt: Date | null
  readonly declineReasonSealed: string | null
  readonly renewalRound: number
  readonly renewsAt: Date | null
}

/** One recipient's item with what its workflow and its type of document say. */
export interface ItemRow extends ItemLife, WorkflowAsks {
  readonly id: string
  readonly workflowId: string
  readonly userId: string
  readonly tab: DocumentTab
  readonly masterId: string
  readonly status: DocumentStatus
  readonly rev: number
  readonly createdAt: Date
  readonly signingPosition: number | null
  readonly senderId: string
  readonly byStaff: boolean
  readonly requestType: 'Request' | 'Received'
  readonly workflowType: 'document' | 'project' | 'own'
  /** Of an own document empty: what its owner calls it is sealed. */
  readonly subject: string
  readonly subjectSealed: string | null
  readonly description: string
  readonly signing: 'each' | 'together' | 'inOrder'
  /** How often the sender asks for it. */
  readonly renewal: RenewalPeriod
  readonly dueAt: Date | null
  readonly expiresAt: Date | null
  readonly cancelledAt: Date | null
  readonly cancelReason: string | null
  readonly documentType: string
  readonly typeNeedsSignature: boolean
}

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
