import { endOfDay } from '#contracts/dates.ts'
import { uploadKeyOf } from '#contracts/file/rules.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { sessionGone } from '#services/kit/http/problem.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { planReminder, planSharing } from './jobs.ts'
import {
  SENDING_TEXTS,
  expiryOf,
  faultsOf,
  fingerprintOf,
  isStaff,
  keyReused,
  refusal,
  SIGNERS_TOGETHER_MAX,
  tabOf,
  type SendBody,
} from '#services/document/items/sending-rules.ts'
import {
  documentTypes,
  findByOperation,
  insertEnvelopes,
  insertItems,
  insertProjects,
  insertWorkflow,
  type NewEnvelope,
  type NewItem,
  type SentRow,
} from '#services/document/storage/sending-store.ts'
import { insertFile, type NewFile } from '#services/document/storage/file-store.ts'
import { sanitiseHtml } from '#services/document/items/html.ts'
import { tellRecipients, type DocumentNotice } from '#services/document/items/notices.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { recipientsOf } from './recipients.ts'
import { startItem } from '#services/document/storage/rules.ts'
import { SEALED } from '#services/document/storage/sealed.ts'
import { keptUpload } from '#services/document/items/uploads.ts'

/** A kept upload before its row is written. */
interface KeptFile {
  readonly key: string
  readonly subject: string
  readonly role: NewFile['role']
  readonly position: number
  readonly contentType: string
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
  readonly name: string
}

/**
 * Sends a document, or requests one. Repeating it with the same operation key returns the same sending.
 * @throws Problem 400 by field, 409 for the same key with other content
 */
export async function sendDocument(deps: DocumentDeps, actor: SignedIn, given: SendBody): Promise<SentRow> {
  const { db } = deps.ctx
  const body = withKeys(deps, given)
  const before = await sentBefore(db.orm, actor, body)
  if (before) return before
  const { clock } = deps.ctx
  const faults = faultsOf(body, clock.now())
  if (Object.keys(faults).length > 0) throw refusal(faults)
  const recipients = await recipientsOf(deps, actor, body)
  if (body.isDigitalSignRequired && body.signing !== 'each' && recipients.length > SIGNERS_TOGETHER_MAX)
    throw refusal({ signing: SENDING_TEXTS.tooManySigners })
  if (!(await documentTypes(db.orm, [body.masterId])).has(body.masterId))
    throw refusal({ masterId: SENDING_TEXTS.unknownType })
  const files = await keepFiles(deps, actor.userId, body)
  const sent = rowOf(actor, body, clock.now())
  return db.transaction(async (tx) => {
    if (await insertWorkflow(tx, sent)) {
      await writeParts(deps, tx, sent, { projectIds: [...new Set(body.projectIds)], files, recipients })
      return sent
    }
    const other = await sentBefore(tx, actor, body)
    if (!other) throw new Error(`The sending ${body.operationKey} is neither new nor there.`)
    return other
  })
}

/** Replaces addresses of uploads by their keys, because the address differs with every download link. */
function withKeys(deps: DocumentDeps, body: SendBody): SendBody {
  const byKey = (file: SendBody['documents'][number]) => ({
    ...file,
    key: uploadKeyOf(deps.ctx.config.filesOrigin, file.key),
  })
  return { ...body, documents: body.documents.map(byKey), attachments: body.attachments.map(byKey) }
}

/** The sending with this operation key; undefined for a new one. */
async function sentBefore(db: Executor, actor: SignedIn, body: SendBody): Promise<SentRow | undefined> {
  const row = await findByOperation(db, actor.userId, body.operationKey)
  // Former staff must not see what they sent as staff.
  const isTheSame = row?.byStaff === isStaff(actor) && row.fingerprint.equals(fingerprintOf(body))
  if (row && !isTheSame) throw keyReused()
  return row
}

function rowOf(actor: SignedIn, body: SendBody, now: Date): SentRow {
  return {
    id: newId('wfl'),
    operationKey: body.operationKey,
    fingerprint: fingerprintOf(body),
    senderId: actor.userId,
    byStaff: isStaff(actor),
    requestType: body.requestType,
    workflowType: body.projectIds.length > 0 ? 'project' : 'document',
    masterId: body.masterId,
    subject: body.subject,
    description: sanitiseHtml(body.description),
    allowsComment: body.isCommentAllowed,
    asksApproval: body.isApprovalAllowed,
    asksReceipt: body.isReadReceiptAllowed,
    asksSignature: body.isDigitalSignRequired,
    signing: body.signing,
    renewal: body.renewal,
    createdAt: now,
    dueAt: body.dueOn === undefined ? null : endOfDay(body.dueOn),
    expiresAt: body.expiresOn === undefined ? null : endOfDay(body.expiresOn),
    cancelledAt: null,
    cancelReason: null,
  }
}

/** Keeps the uploads; type, size and hash come from the file service, never from the sender. */
async function keepFiles(deps: DocumentDeps, ownerId: string, body: SendBody): Promise<KeptFile[]> {
  const wanted = [
    ...body.documents.map((file, position) => ({ ...file, role: 'document' as const, position })),
    ...body.attachments.map((file, position) => ({ ...file, role: 'attachment' as const, position })),
  ]
  const kept: KeptFile[] = []
  for (const { key, subject, role, position } of wanted) {
    const field = `${role}s.${position}.key`
    const toSign = role === 'document' && body.isDigitalSignRequired && body.requestType === 'Received'
    const facts = await keptUpload(deps, { ownerId, key, field, toSign })
    kept.push({ key, subject, role, position, ...facts })
  }
  return kept
}

/** Who can sign at once: in an order the first signer only; the others are told when it is their turn. */
const signingNow = ({ asksSignature, signing }: SentRow, items: readonly NewItem[]): readonly NewItem[] =>
  asksSignature ? items.slice(0, signing === 'inOrder' ? 1 : undefined) : []

/** Writes files, envelopes, items, audit entry and notices of a new sending. */
export async function writeParts(
  deps: DocumentDeps,
  tx: Executor,
  sent: SentRow,
  given: {
    readonly projectIds: readonly string[]
    readonly files: readonly KeptFile[]
    readonly recipients: readonly string[]
  },
): Promise<NewItem[]> {
  const { audit, personal } = deps.ctx
  const { id: workflowId, createdAt, senderId: ownerId } = sent
  const key = await personal.of(tx, ownerId)
  if (!key) throw sessionGone()
  const files = given.files.map(({ name, ...file }): NewFile => {
    const id = newId('dfl')
    const { key: objectKey, ...rest } = file
    return { id, objectKey, ...rest, ownerId, workflowId, nameSealed: key.seal(SEALED.fileName(id), name) }
  })
  await insertProjects(tx, workflowId, given.projectIds)
  for (const file of files) await insertFile(tx, file, createdAt)
  const { envelopes, items } = itemsOf(sent, given.recipients, files[0]?.id, deps.signing.name)
  await insertEnvelopes(tx, envelopes)
  await insertItems(tx, items)
  await audit.record(tx, {
    actorId: ownerId,
    action: 'document.sent',
    entity: 'document_workflow',
    entityId: workflowId,
    detail: {
      requestType: sent.requestType,
      masterId: sent.masterId,
      recipients: items.length,
      files: files.length,
    },
  })
  const [offeringId] = given.projectIds
  const dueAt = sent.dueAt ?? sent.expiresAt
  const tell = (kind: DocumentNotice, told: readonly NewItem[]) =>
    tellRecipients(
      deps.ctx,
      tx,
      kind,
      told.map(({ id: itemId, userId, tab }) => ({ itemId, userId, tab, round: 0, offeringId, dueAt })),
    )
  if (sent.requestType === 'Request') await tell('document.requested', items)
  else {
    const signing = signingNow(sent, items)
    await tell('document.toSign', signing)
    await tell(
      'document.received',
      items.filter((item) => !signing.includes(item)),
    )
  }
  await planReminder(deps.ctx, tx, sent)
  if (files.length > 0) await planSharing(deps.ctx, tx, workflowId)
  return items
}

/** One item per recipient, with one envelope each or one for all who sign the same file. */
function itemsOf(
  sent: SentRow,
  recipients: readonly string[],
  originalId: string | undefined,
  provider: NewEnvelope['provider'],
): { envelopes: NewEnvelope[]; items: NewItem[] } {
  const { id: workflowId, masterId, createdAt } = sent
  const tab = tabOf(sent.requestType)
  const isSigned = tab === 'RECEIVED' && sent.asksSignature
  const envelopes: NewEnvelope[] = []
  const newEnvelope = (): string | null => {
    if (!isSigned || originalId === undefined) return null
    const envelope = { id: newId('env'), workflowId, provider, originalId, createdAt }
    envelopes.push(envelope)
    return envelope.id
  }
  const shared = sent.signing === 'each' ? undefined : newEnvelope()
  const items = recipients.map((userId, index): NewItem => {
    const id = newId('itm')
    return {
      id,
      workflowId,
      userId,
      tab,
      masterId,
      ...startItem(id, tab, sent),
      createdAt,
      envelopeId: shared === undefined ? newEnvelope() : shared,
      signingPosition: isSigned ? index : null,
      ...expiryOf(sent.expiresAt, createdAt),
    }
  })
  return { envelopes, items }
}
