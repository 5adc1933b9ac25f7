import { millisecondsInDay } from 'date-fns/constants'
import { createHash } from 'node:crypto'
import type { DocumentTab } from '#contracts/document/documents.ts'
import type { Row } from '#services/kit/database/write.ts'
import { newId } from '#services/kit/ids.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { tabOf } from '#services/document/items/sending-rules.ts'
import { renewsAt } from '#services/document/storage/rules.ts'
import { SEALED } from '#services/document/storage/sealed.ts'
import { dayEnd, daysOn, earlier, runningOut } from './days.ts'
import { answersOf, DEMO_COMMENT, requestEventsOf, roundsOf } from './events.ts'
import { lived, type LivedItem } from './item.ts'
import type { PlannedOutcome, PlannedSending } from './plan.ts'
import type { SeedRows } from './store.ts'

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
  readonly provider: Row<'document.envelope'>['provider']
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
  readonly recipients: readonly { readonly userId: string; readonly answer: PlannedOutcome }[]
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
    ...workflowRow(workflowId, { userId: senderId, masterId: plan.masterId, at }),
    ...sentRow(draft, sending),
    cancelledAt,
    cancelReason: cancelledAt === null ? null : 'Sent by mistake.',
  })
  if (sending.projectId !== undefined)
    draft.rows.workflowProject.push({ workflowId, projectId: sending.projectId })
  const entry = { workflowId, masterId: plan.masterId, subject: plan.subject, at }
  const originalId = isReceived
    ? addFile(draft, { ...entry, userId: senderId }, { role: 'document', workflowId })
    : null
  const isSigned = originalId !== null && plan.asks.includes('signature')
  const envelope = () => (isSigned ? addEnvelope(draft, { workflowId, originalId, at }) : null)
  const shared = plan.signing === undefined ? undefined : envelope()
  for (const [position, { userId, answer }] of sending.recipients.entries()) {
    const envelopeId = shared === undefined ? envelope() : shared
    const signing = { envelopeId, signingPosition: isSigned ? position : null }
    addItem(draft, { plan, entry: { ...entry, userId }, answer, cancelledAt, signing })
  }
}

/** Adds a document that a person keeps; `expires` is in days from now. */
export function addOwnDocument(
  draft: Draft,
  own: Omit<Entry, 'workflowId'> & { readonly expires: number | undefined },
): void {
  const workflowId = newId('wfl')
  const expiresAt = own.expires === undefined ? null : dayEnd(draft.now, own.expires)
  draft.rows.workflow.push({
    ...workflowRow(workflowId, own),
    subjectSealed: draft.keyOf(own.userId).seal(SEALED.ownSubject(workflowId), own.subject),
    expiresAt,
  })
  // The owner's own title is stored only in sealed form.
  const entry = { ...own, subject: '', workflowId }
  addOwnEntry(draft, entry, { fileId: addFile(draft, entry, SUBMISSION), round: 0, expiresAt })
}

const SUBMISSION = { role: 'submission', workflowId: null } as const

/** The columns of an own document; a sending overrides some of them. */
function workflowRow(
  id: string,
  { userId, masterId, at }: Pick<Entry, 'userId' | 'masterId' | 'at'>,
): Row<'document.workflow'> {
  return {
    id,
    operationKey: id,
    fingerprint: createHash('sha256').update(id).digest(),
    senderId: userId,
    byStaff: false,
    requestType: 'Received',
    workflowType: 'own',
    masterId,
    subject: '',
    subjectSealed: null,
    description: '',
    ...NOTHING_ASKED,
    signing: 'each',
    createdAt: at,
    dueAt: null,
    expiresAt: null,
    cancelledAt: null,
    cancelReason: null,
  }
}

function sentRow({ now }: Draft, { plan, byStaff, projectId }: Sending) {
  return {
    byStaff,
    requestType: plan.requestType,
    workflowType: projectId === undefined ? 'document' : 'project',
    subject: plan.subject,
    description: `<p>${plan.text}</p>`,
    ...asksOf(plan),
    signing: plan.signing ?? 'each',
    dueAt: plan.due === undefined ? null : dayEnd(now, plan.due),
    expiresAt: plan.expires === undefined ? null : dayEnd(now, plan.expires),
  } as const
}

function addFile(
  { fileOf, keyOf, rows }: Draft,
  { userId, subject, at }: Pick<Entry, 'userId' | 'subject' | 'at'>,
  { role, workflowId }: Pick<Row<'document.file'>, 'role' | 'workflowId'>,
): string {
  const { key, name, size, sha256 } = fileOf(userId)
  const id = newId('dfl')
  rows.file.push({
    id,
    objectKey: key,
    ownerId: userId,
    workflowId,
    role,
    position: 0,
    subject,
    nameSealed: keyOf(userId).seal(SEALED.fileName(id), name),
    contentType: 'application/pdf',
    size: BigInt(size),
    sha256: Buffer.from(sha256, 'hex'),
    createdAt: at,
  })
  return id
}

function addEnvelope(
  { provider, rows }: Draft,
  { workflowId, originalId, at }: { workflowId: string; originalId: string; at: Date },
): string {
  const id = newId('env')
  const status = 'preparing'
  rows.envelope.push({ id, workflowId, provider, status, originalId, createdAt: at, changedAt: at })
  return id
}

interface NewItem {
  readonly plan: PlannedSending
  readonly entry: Entry
  readonly answer: PlannedOutcome
  readonly cancelledAt: Date | null
  readonly signing: Pick<Row<'document.item'>, 'envelopeId' | 'signingPosition'>
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
    closedAt: item.closedAt,
    submittedId: item.submittedId,
    submittedAt: handedInAt ?? null,
    submissionRemarksSealed:
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
    renewalRound: own.round,
    ...(own.expiresAt && runningOut(draft.now, own.expiresAt)),
    submittedId: own.fileId,
    submittedAt: entry.at,
  })
}

const asksOf = ({ asks, renewal = 'none' }: PlannedSending) => ({
  allowsComment: asks.includes('comment'),
  asksApproval: asks.includes('approval'),
  asksReceipt: asks.includes('receipt'),
  asksSignature: asks.includes('signature'),
  renewal,
})

function itemRow(item: LivedItem, { workflowId, userId, masterId, at }: Entry): Row<'document.item'> {
  return {
    id: item.id,
    workflowId,
    userId,
    tab: item.tab,
    masterId,
    status: item.status,
    machineVersion: item.machineVersion,
    rev: 1,
    approvalState: item.approvalState,
    commentState: item.commentState,
    receiptState: item.receiptState,
    signatureState: item.signatureState,
    requestState: item.requestState,
    commentSealed: null,
    commentedAt: null,
    decision: null,
    remarksSealed: null,
    decidedAt: null,
    readAt: null,
    submittedId: null,
    submissionRemarksSealed: null,
    submittedAt: null,
    envelopeId: null,
    signingPosition: null,
    signedAt: null,
    declineReasonSealed: null,
    renewalState: 'none',
    renewalRound: item.renewalRound,
    renewsAt: null,
    createdAt: at,
    changedAt: at,
    closedAt: null,
  }
}

function answerRow(item: LivedItem, key: PersonKey, at: Date) {
  const isCommented = item.commentState === 'commented'
  return {
    decision: item.decision,
    decidedAt: item.decision === null ? null : at,
    remarksSealed:
      item.decision === 'Rejected'
        ? key.seal(SEALED.remarks(item.id), 'Please explain the figures again.')
        : null,
    commentSealed: isCommented ? key.seal(SEALED.comment(item.id), DEMO_COMMENT) : null,
    commentedAt: isCommented ? at : null,
    readAt: item.receiptState === 'read' ? at : null,
  }
}

/** Columns for the renewal or expiry of an item, with the state that tells how near it is. */
function renewalRow(
  draft: Draft,
  item: LivedItem,
  { rounds, expiresAt }: { readonly rounds: readonly Date[]; readonly expiresAt: Date | null },
): Partial<Pick<Row<'document.item'>, 'renewalState' | 'renewsAt'>> {
  const last = rounds.at(-1)
  const renewsOn = last && renewsAt(item.renewal, last, expiresAt)
  if (renewsOn) {
    const runs = runningOut(draft.now, renewsOn)
    return rounds.length > 1 && runs.renewalState === 'upcoming' ? { ...runs, renewalState: 'sent' } : runs
  }
  const isOpen = item.closedAt === null && last === undefined
  return expiresAt !== null && isOpen ? runningOut(draft.now, expiresAt) : {}
}
