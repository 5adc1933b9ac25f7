import { PRODUCT_NAME } from '#contracts/support.ts'
import type { DocumentItemWire } from '#contracts/document/documents.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { PLATFORM_SENDER } from './signature-request-rules.ts'
import { projectsByWorkflow } from '#services/document/storage/sending-store.ts'
import { filesOf, type FileRow } from '#services/document/storage/file-store.ts'
import {
  createdOf,
  finishedFiles,
  type SignerRow,
  signersOf,
} from '#services/document/storage/signing-store.ts'
import { readOthers } from './others.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { endedByOf, itemLifecycle } from '#services/document/storage/rules.ts'
import { SEALED } from '#services/document/storage/sealed.ts'
import type { ItemRow } from '#services/document/storage/rows.ts'

/** The sender's name for sendings by staff. */
export const STAFF_NAME = PRODUCT_NAME

/** The data around the rows of a page, read once for the whole page. */
interface Around {
  readonly reader: PersonKey | undefined
  readonly keys: ReadonlyMap<string, PersonKey>
  readonly files: readonly FileRow[]
  readonly projectsOf: (workflowId: string) => readonly string[]
  readonly sentAt: ReadonlyMap<string, Date>
  readonly signers: readonly SignerRow[]
  readonly title: (projectId: string) => string
  readonly cover: (projectId: string) => string | null
  readonly person: (userId: string) => string
}

/** Builds the wire form of one reader's own items; the only place that makes a `DocumentItem`. */
export async function itemsView(
  deps: DocumentDeps,
  rows: readonly ItemRow[],
  readerId: string,
): Promise<DocumentItemWire[]> {
  if (rows.length === 0) return []
  const around = await lookAround(deps, rows, readerId)
  return rows.map((row) => itemWire(row, around))
}

/** One item, with the address of the signed contract if there is one. */
export async function itemView(deps: DocumentDeps, row: ItemRow): Promise<DocumentItemWire> {
  const [view] = await itemsView(deps, [row], row.userId)
  if (!view) throw new Error('One item gave no view.')
  const [signContract, signers] = await Promise.all([signedContract(deps, row), signersWire(deps, row)])
  return { ...view, signContract, signers }
}

/** Whether several people sign one contract. */
const isShared = ({ tab, asksSignature, signing }: ItemRow): boolean =>
  tab === 'RECEIVED' && asksSignature && signing !== 'each'

/** Whether every earlier signer has signed; always true where the order is free. */
const isNext = ({ signing }: ItemRow, userId: string, signers: readonly SignerRow[]): boolean =>
  signing !== 'inOrder' || signers.find(({ state }) => state !== 'signed')?.userId === userId

async function signersWire(deps: DocumentDeps, row: ItemRow): Promise<DocumentItemWire['signers']> {
  if (!isShared(row)) return []
  const signers = await signersOf(deps.ctx.db.orm, [row.workflowId])
  if (signers.length < 2) return []
  const person = await readOthers(deps).people(signers.map(({ userId }) => userId))
  return signers.map(({ userId, state }) => ({
    name: person(userId),
    isYou: userId === row.userId,
    isNext: state === 'open' && isNext(row, userId, signers),
    state,
  }))
}

function signingWire(row: ItemRow, { signers }: Around): DocumentItemWire['signing'] {
  if (!isShared(row)) return null
  const own = signers.filter(({ workflowId }) => workflowId === row.workflowId)
  if (own.length < 2) return null
  const signed = own.filter(({ state }) => state === 'signed').length
  return { signed, total: own.length, isYourTurn: isNext(row, row.userId, own) }
}

async function signedContract(deps: DocumentDeps, row: ItemRow): Promise<string | null> {
  if (row.envelopeId === null) return null
  const signed = await finishedFiles(deps.ctx.db.orm, row.envelopeId)
  return signed === undefined ? null : readOthers(deps).address({ key: signed.signed })
}

async function lookAround(deps: DocumentDeps, rows: readonly ItemRow[], readerId: string): Promise<Around> {
  const { db, personal } = deps.ctx
  const others = readOthers(deps)
  const workflowIds = [...new Set(rows.map((row) => row.workflowId))]
  const projectWorkflows = rows.filter((row) => row.workflowType === 'project').map((row) => row.workflowId)
  // The usual owners of the files, whose keys can be read together with them: the senders and the reader.
  const likely = [...new Set([readerId, ...rows.map((row) => row.senderId)])]
  const shared = rows.filter(isShared).map(({ workflowId }) => workflowId)
  const [files, projects, envelopes, signers, person, likelyKeys] = await Promise.all([
    filesOf(db.orm, workflowIds, present(rows, 'submittedId')),
    projectMapOf(deps, projectWorkflows),
    envelopesOf(deps, present(rows, 'envelopeId')),
    shared.length === 0 ? [] : signersOf(db.orm, shared),
    others.people(rows.filter((row) => !row.byStaff).map((row) => row.senderId)),
    personal.ofMany(db.orm, likely),
  ])
  const further = [...new Set(files.map((file) => file.ownerId))].filter((id) => !likely.includes(id))
  const projectIds = [...projects.values()].flat()
  const [furtherKeys, title, cover] = await Promise.all([
    personal.ofMany(db.orm, further),
    others.titles(projectIds),
    others.covers(projectIds),
  ])
  const keys = new Map([...likelyKeys, ...furtherKeys])
  return {
    reader: keys.get(readerId),
    keys,
    files,
    projectsOf: (workflowId) => projects.get(workflowId) ?? [],
    sentAt: envelopes,
    signers,
    title,
    cover,
    person,
  }
}

const present = (rows: readonly ItemRow[], column: 'submittedId' | 'envelopeId'): string[] => [
  ...new Set(rows.flatMap((row) => row[column] ?? [])),
]

async function projectMapOf(deps: DocumentDeps, workflowIds: readonly string[]) {
  if (workflowIds.length === 0) return new Map<string, string[]>()
  const rows = await projectsByWorkflow(deps.ctx.db.orm, workflowIds)
  return new Map(rows.map(({ workflowId, projects }) => [workflowId, projects]))
}

async function envelopesOf(deps: DocumentDeps, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Date>()
  const rows = await createdOf(deps.ctx.db.orm, ids)
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]))
}

function itemWire(row: ItemRow, around: Around): DocumentItemWire {
  const isMine = row.tab === 'MYDOC'
  const asks = (flag: boolean) => flag && !isMine
  const projects = around.projectsOf(row.workflowId)
  return {
    _id: row.id,
    workflowType: row.workflowType,
    requestType: row.requestType,
    createdAt: row.createdAt.toISOString(),
    subject: subjectOf(row, around.reader),
    description: row.description,
    sender: row.byStaff || row.senderId === PLATFORM_SENDER ? STAFF_NAME : around.person(row.senderId),
    dueAt: row.dueAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    cancelReason: endedByOf(row) === 'cancelled' ? row.cancelReason : null,
    status: row.status,
    state: {
      approval: row.approvalState,
      comment: row.commentState,
      receipt: row.receiptState,
      signature: row.signatureState,
      request: row.requestState,
      closed: row.closedAt !== null,
      endedBy: endedByOf(row),
    },
    docMasterId: {
      _id: row.masterId,
      documentType: row.documentType,
      renewal: { period: row.renewal },
      isDigitalSignatureRequire: row.typeNeedsSignature,
    },
    ...filesWire(row, around),
    project: projects.map((id) => ({ projectDetails: { title: around.title(id), image: around.cover(id) } })),
    projectIds: projects.map((id) => ({ _id: id, title: around.title(id) })),
    cardImage: around.cover(projects[0] ?? ''),
    ...answersWire(row, around.reader),
    contract: contractWire(row, around),
    signing: signingWire(row, around),
    signers: [],
    permissions: {
      isDigitalSignRequired: asks(row.asksSignature),
      isReadReceiptAllowed: asks(row.asksReceipt),
    },
    isCommentAllowed: asks(row.allowsComment),
    isApprovalAllowed: asks(row.asksApproval),
    isReadReceiptAllowed: asks(row.asksReceipt),
    isNoActionAllowed: itemLifecycle(row).context.noActionAllowed,
    isProjectWorkflow: row.workflowType === 'project',
    isDigitalSignRequired: asks(row.asksSignature),
    isSigned: row.signedAt !== null,
    isRead: row.readAt !== null,
    signContract: null,
  }
}

type Titled = Pick<ItemRow, 'workflowId' | 'subject' | 'subjectSealed'>

/** The title of an item; that of an own document is sealed and is '' once its owner is erased. */
export function subjectOf(
  { workflowId, subject, subjectSealed }: Titled,
  key: PersonKey | undefined,
): string {
  if (subjectSealed === null) return subject
  return key?.open(SEALED.ownSubject(workflowId), subjectSealed) ?? ''
}

/** The files of the sending; for an own document its single file. */
function filesWire(row: ItemRow, around: Around): Pick<DocumentItemWire, 'documents' | 'attachments'> {
  const sent = (role: FileRow['role']) =>
    around.files.filter((file) => file.workflowId === row.workflowId && file.role === role)
  const isMine = row.tab === 'MYDOC'
  const own = around.files.filter((file) => file.id === row.submittedId)
  const wire = (files: readonly FileRow[]) =>
    files.map((file) => fileWire(file, around.keys.get(file.ownerId)))
  return {
    documents: isMine ? ownFiles(wire(own), row, around.reader) : wire(sent('document')),
    attachments: wire(isMine ? [] : sent('attachment')),
  }
}

const ownFiles = (files: DocumentItemWire['documents'], row: ItemRow, key: PersonKey | undefined) =>
  row.subjectSealed === null ? files : files.map((file) => ({ ...file, subject: subjectOf(row, key) }))

/** A file in its wire form; 'document' once the name's owner is erased. */
export function fileWire(file: FileRow, key: PersonKey | undefined): DocumentItemWire['documents'][number] {
  return {
    _id: file.id,
    subject: file.subject,
    name: key?.open(SEALED.fileName(file.id), file.nameSealed) ?? 'document',
    contentType: file.contentType,
    size: file.size,
  }
}

/** The reader's own comment, approval, receipt and submission, never those of other recipients (M4). */
function answersWire(
  row: ItemRow,
  key: PersonKey | undefined,
): Pick<DocumentItemWire, 'comments' | 'approval' | 'readBy' | 'decidedAt' | 'readAt' | 'sendDocByUser'> {
  const open = (field: string, sealed: string | null) =>
    sealed === null ? '' : (key?.open(field, sealed) ?? '')
  const { id, userId } = row
  return {
    comments:
      row.commentedAt === null
        ? []
        : [
            {
              content: open(SEALED.comment(id), row.commentSealed),
              date: row.commentedAt.toISOString(),
              // Always the reader's own comment.
              isRead: true,
              user_id: userId,
            },
          ],
    approval:
      row.decision === null
        ? []
        : [{ user_id: userId, status: row.decision, remarks: open(SEALED.remarks(id), row.remarksSealed) }],
    readBy: row.readAt === null ? [] : [userId],
    decidedAt: row.decidedAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
    sendDocByUser:
      row.tab !== 'REQUESTED' || row.submittedId === null || row.submittedAt === null
        ? []
        : [
            {
              user_id: userId,
              date: row.submittedAt.toISOString(),
              documents: row.submittedId,
              remarks: open(SEALED.submissionRemarks(id), row.submissionRemarksSealed),
              isSigned: row.signedAt !== null,
            },
          ],
  }
}

/** The reader's own part in the contract, without the other signers. */
function contractWire(row: ItemRow, around: Around): DocumentItemWire['contract'] {
  const sentAt = row.envelopeId === null ? undefined : around.sentAt.get(row.envelopeId)
  if (sentAt === undefined) return null
  return {
    contractInstances: [{ participants: [{ userId: { _id: row.userId } }], sentAt: sentAt.toISOString() }],
  }
}
