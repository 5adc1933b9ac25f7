import { millisecondsInDay } from 'date-fns/constants'
import { createHash } from 'node:crypto'
import type { DocumentTab } from '#contracts/document/documents.ts'
import { newId } from '#services/kit/ids.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { tabOf } from '#services/document/items/desk-rules.ts'
import { renewsAt } from '#services/document/storage/rules.ts'
import { SEALED } from '#services/document/storage/sealed.ts'
import { dayEnd, daysOn, earlier, iso, runningOut } from './days.ts'
import { answersOf, DEMO_COMMENT, requestEventsOf, roundsOf } from './events.ts'
import { lived, type LivedItem } from './item.ts'
import type { Answer, PlannedSending } from './plan.ts'
import type { Row, SeedRows } from './store.ts'

const HOUR_MS = 3_600_000

/** A stored file of the demonstration; several entries may use the same bytes. */
export interface SeedFile {
  readonly key: string
  readonly name: string
  readonly size: number
  /** In hex. */
  readonly sha256: string
}

/** The collected rows, with what is needed to make them. */
export interface Draft {
  readonly now: Date
  readonly provider: string
  readonly fileOf: (userId: string) => SeedFile
  readonly keyOf: (userId: string) => PersonKey
  readonly rows: SeedRows
}

/** A sending with its recipients. */
export interface Sending {
  readonly plan: PlannedSending
  readonly senderId: string
  readonly byStaff: boolean
  readonly projectId: string | undefined
  readonly recipients: readonly { readonly userId: string; readonly answer: Answer }[]
  readonly createdAt: Date
}

interface Entry {
  readonly workflowId: string
  readonly userId: string
  readonly masterId: string
  readonly subject: string
  readonly at: Date
}

const NOTHING_ASKED = {
  allowsComment: false,
  asksApproval: false,
  asksReceipt: false,
  asksSignature: false,
  renewal: 'none',
} as const

/** Adds a sending with its file, its envelopes and the item of every recipient. */
export function addSending(draft: Draft, sending: Sending): void {
  const { plan, senderId, createdAt: at } = sending
  const isReceived = plan.requestType === 'Received'
  const cancelledAt = plan.cancelled === true ? earlier(draft.now, daysOn(at, 3)) : null
  const workflowId = newId('wfl')
  draft.rows.workflow.push({
    ...workflowRow(workflowId, senderId, at),
    ...sentRow(draft, sending),
    cancelled_at: iso(cancelledAt),
    cancel_reason: cancelledAt === null ? null : 'Sent by mistake.',
  })
  if (sending.projectId !== undefined)
    draft.rows.workflow_project.push({ workflow_id: workflowId, project_id: sending.projectId })
  const entry = { workflowId, masterId: plan.masterId, subject: plan.subject, at }
  const originalId = isReceived
    ? addFile(draft, { ...entry, userId: senderId }, { role: 'document', workflowId })
    : null
  const isSigned = originalId !== null && plan.asks.includes('signature')
  const envelope = () => (isSigned ? addEnvelope(draft, { workflowId, originalId, at }) : null)
  const shared = plan.signing === undefined ? undefined : envelope()
  for (const [position, { userId, answer }] of sending.recipients.entries()) {
    const envelopeId = shared === undefined ? envelope() : shared
    const signing = { envelope_id: envelopeId, signing_position: isSigned ? position : null }
    addItem(draft, { plan, entry: { ...entry, userId }, answer, cancelledAt, signing })
  }
}

/** Adds a document that a person keeps; `expires` is in days from now. */
export function addOwnDocument(
  draft: Draft,
  own: Omit<Entry, 'workflowId'> & { readonly expires: number | undefined },
): void {
  const workflowId = newId('wfl')
  const { userId, at } = own
  const expiresAt = own.expires === undefined ? null : dayEnd(draft.now, own.expires)
  draft.rows.workflow.push({
    ...workflowRow(workflowId, userId, at),
    workflow_type: 'own',
    master_id: own.masterId,
    subject: '',
    subject_sealed: draft.keyOf(userId).seal(SEALED.ownSubject(workflowId), own.subject),
    expires_at: iso(expiresAt),
  })
  // The owner's own title is stored only in sealed form.
  const entry = { ...own, subject: '', workflowId }
  addOwnEntry(draft, entry, { fileId: addFile(draft, entry, SUBMISSION), round: 0, expiresAt })
}

const SUBMISSION = { role: 'submission', workflowId: null } as const

function workflowRow(id: string, senderId: string, at: Date): Row {
  return {
    id,
    operation_key: id,
    fingerprint: `\\x${createHash('sha256').update(id).digest('hex')}`,
    sender_id: senderId,
    by_staff: false,
    request_type: 'Received',
    description: '',
    allows_comment: false,
    asks_approval: false,
    asks_receipt: false,
    asks_signature: false,
    signing: 'each',
    renewal: 'none',
    created_at: iso(at),
  }
}

function sentRow({ now }: Draft, { plan, byStaff, projectId }: Sending): Row {
  return {
    by_staff: byStaff,
    request_type: plan.requestType,
    workflow_type: projectId === undefined ? 'document' : 'project',
    master_id: plan.masterId,
    subject: plan.subject,
    description: `<p>${plan.text}</p>`,
    allows_comment: plan.asks.includes('comment'),
    asks_approval: plan.asks.includes('approval'),
    asks_receipt: plan.asks.includes('receipt'),
    asks_signature: plan.asks.includes('signature'),
    signing: plan.signing ?? 'each',
    renewal: plan.renewal ?? 'none',
    due_at: plan.due === undefined ? null : iso(dayEnd(now, plan.due)),
    expires_at: plan.expires === undefined ? null : iso(dayEnd(now, plan.expires)),
  }
}

function addFile(
  { fileOf, keyOf, rows }: Draft,
  { userId, subject, at }: Pick<Entry, 'userId' | 'subject' | 'at'>,
  { role, workflowId }: { readonly role: string; readonly workflowId: string | null },
): string {
  const { key, name, size, sha256 } = fileOf(userId)
  const id = newId('dfl')
  rows.file.push({
    id,
    object_key: key,
    owner_id: userId,
    workflow_id: workflowId,
    role,
    position: 0,
    subject,
    name_sealed: keyOf(userId).seal(SEALED.fileName(id), name),
    content_type: 'application/pdf',
    size,
    sha256: `\\x${sha256}`,
    created_at: iso(at),
  })
  return id
}

function addEnvelope(
  { provider, rows }: Draft,
  row: { readonly workflowId: string; readonly originalId: string; readonly at: Date },
): string {
  const id = newId('env')
  rows.envelope.push({
    id,
    workflow_id: row.workflowId,
    provider,
    status: 'preparing',
    original_id: row.originalId,
    created_at: iso(row.at),
    changed_at: iso(row.at),
  })
  return id
}

interface NewItem {
  readonly plan: PlannedSending
  readonly entry: Entry
  readonly answer: Answer
  readonly cancelledAt: Date | null
  readonly signing: Row
}

function addItem(draft: Draft, { plan, entry, answer, cancelledAt, signing }: NewItem): void {
  const { now, keyOf } = draft
  const { userId, at } = entry
  const id = newId('itm')
  const answeredAt = earlier(draft.now, new Date(at.getTime() + 2 * millisecondsInDay + 5 * HOUR_MS))
  const rounds = roundsOf(plan, answer, { now, answeredAt })
  const fileIds = rounds.map((handedInAt) => addFile(draft, { ...entry, at: handedInAt }, SUBMISSION))
  const expiresAt = plan.expires === undefined ? null : dayEnd(now, plan.expires)
  const endedAt = cancelledAt ?? (expiresAt !== null && expiresAt < now ? expiresAt : null)
  const item = lived(
    { id, tab: tabOf(plan.requestType), asks: asksOf(plan), cancelledAt },
    {
      answers: answersOf(plan.requestType === 'Received' ? answer : 'open'),
      requests: requestEventsOf(plan.requestType === 'Request' ? answer : 'open', fileIds),
      ended: endedAt && { at: endedAt, by: cancelledAt === null ? 'expired' : 'cancelled' },
    },
  )
  const handedInAt = item.submittedId === null ? undefined : rounds.at(-1)
  draft.rows.item.push({
    ...itemRow(item, entry),
    ...answerRow(item, keyOf(userId), answeredAt),
    ...renewalRow(draft, item, { rounds, expiresAt }),
    ...signing,
    closed_at: iso(item.closedAt),
    submitted_id: item.submittedId,
    submitted_at: iso(handedInAt),
    submission_remarks_sealed:
      handedInAt === undefined ? null : keyOf(userId).seal(SEALED.submissionRemarks(id), 'As asked.'),
  })
  for (const [round, fileId] of fileIds.entries())
    addOwnEntry(draft, { ...entry, at: rounds[round] ?? at }, { fileId, round, expiresAt: null })
}

function addOwnEntry(
  draft: Draft,
  entry: Entry,
  own: { readonly fileId: string; readonly round: number; readonly expiresAt: Date | null },
): void {
  const tab: DocumentTab = 'MYDOC'
  const item = lived({ id: newId('itm'), tab, asks: NOTHING_ASKED, cancelledAt: null }, {})
  draft.rows.item.push({
    ...itemRow(item, entry),
    renewal_round: own.round,
    ...(own.expiresAt && runningOut(draft.now, own.expiresAt)),
    submitted_id: own.fileId,
    submitted_at: iso(entry.at),
  })
}

const asksOf = ({ asks, renewal = 'none' }: PlannedSending) => ({
  allowsComment: asks.includes('comment'),
  asksApproval: asks.includes('approval'),
  asksReceipt: asks.includes('receipt'),
  asksSignature: asks.includes('signature'),
  renewal,
})

function itemRow(item: LivedItem, { workflowId, userId, masterId, at }: Entry): Row {
  return {
    id: item.id,
    workflow_id: workflowId,
    user_id: userId,
    tab: item.tab,
    master_id: masterId,
    status: item.status,
    renewal_state: 'none',
    machine_version: item.machineVersion,
    rev: 1,
    approval_state: item.approvalState,
    comment_state: item.commentState,
    receipt_state: item.receiptState,
    signature_state: item.signatureState,
    request_state: typeof item.requestState === 'string' ? item.requestState : null,
    renewal_round: item.renewalRound,
    created_at: iso(at),
    changed_at: iso(at),
  }
}

function answerRow(item: LivedItem, key: PersonKey, at: Date): Row {
  const isCommented = item.commentState === 'commented'
  return {
    decision: item.decision,
    decided_at: item.decision === null ? null : iso(at),
    remarks_sealed:
      item.decision === 'Rejected'
        ? key.seal(SEALED.remarks(item.id), 'Please explain the figures again.')
        : null,
    comment_sealed: isCommented ? key.seal(SEALED.comment(item.id), DEMO_COMMENT) : null,
    commented_at: isCommented ? iso(at) : null,
    read_at: item.receiptState === 'read' ? iso(at) : null,
  }
}

/** Columns for the renewal or expiry of an item, with the state that tells how near it is. */
function renewalRow(
  draft: Draft,
  item: LivedItem,
  { rounds, expiresAt }: { readonly rounds: readonly Date[]; readonly expiresAt: Date | null },
): Row {
  const last = rounds.at(-1)
  const renewsOn = last && renewsAt(item.renewal, last, expiresAt)
  if (renewsOn) {
    const runs = runningOut(draft.now, renewsOn)
    return rounds.length > 1 && runs['renewal_state'] === 'upcoming'
      ? { ...runs, renewal_state: 'sent' }
      : runs
  }
  const isOpen = item.closedAt === null && last === undefined
  return expiresAt !== null && isOpen ? runningOut(draft.now, expiresAt) : {}
}
