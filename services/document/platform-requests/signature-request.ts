import { createHash } from 'node:crypto'
import type { askSignature, DOCUMENT_QUESTIONS, signatureState } from '#contracts/internal/document.ts'
import type { Ask, Asks } from '#contracts/internal/question.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import {
  operationKeyOf,
  PLATFORM_SENDER,
  PURPOSES,
  type SignatureRequest,
} from '#services/document/items/signature-request-rules.ts'
import { planForgetting, withdrawSignatureRequest } from './withdrawal.ts'
import { closeItem } from '#services/document/sending/closing.ts'
import {
  insertItems,
  insertWorkflow,
  markCancelled,
  type SentRow,
} from '#services/document/storage/sending-store.ts'
import { insertFile } from '#services/document/storage/file-store.ts'
import { sanitiseHtml } from '#services/document/items/html.ts'
import { tellRecipients } from '#services/document/items/notices.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { signedFileOf } from '#services/document/storage/signing-store.ts'
import { startItem } from '#services/document/storage/rules.ts'
import { SEALED } from '#services/document/storage/sealed.ts'
import { lookAnew } from '#services/document/signing/routes.ts'
import { askedUnder, lockAsked, ownItem } from '#services/document/storage/store.ts'
import type { ItemRow } from '#services/document/storage/rows.ts'

const SUPERSEDED = 'Replaced by a newer version.'

type Wanted = Parameters<Ask<typeof askSignature>>[0]
type Which = Parameters<Ask<typeof signatureState>>[0]
type SignatureQuestions = Pick<
  typeof DOCUMENT_QUESTIONS,
  'askSignature' | 'signatureState' | 'withdrawSignature'
>

/** Signatures requested by the platform itself; the request is listed among the signer's received documents only. */
export function signatureRequestAnswers(deps: DocumentDeps): Asks<SignatureQuestions> {
  return {
    askSignature: (wanted) => askFor(deps, wanted),
    signatureState: (which) => stateOf(deps, which),
    withdrawSignature: ({ userId, workflowId }) =>
      withdrawSignatureRequest(deps, { userId, itemId: workflowId }),
  }
}

async function askFor(deps: DocumentDeps, wanted: Wanted): Promise<{ workflowId: string }> {
  const { db, personal } = deps.ctx
  const before = await findEarlier(db.orm, wanted)
  if (before !== undefined) return { workflowId: before }
  const bytes = Buffer.from(wanted.base64, 'base64')
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('The file to sign is not a PDF.')
  const name = `${wanted.title}.pdf`
  const file = {
    ownerId: wanted.userId,
    contentType: 'application/pdf' as const,
    base64: wanted.base64,
    name,
  }
  const { key: objectKey } = await deps.saveFile(file)
  return db.transaction(async (tx) => {
    // Serialises requests for the same person.
    await lockPerson(tx, wanted.userId)
    const key = await personal.of(tx, wanted.userId)
    if (!key) throw new Error('Nobody is there to sign.')
    const meanwhile = await findEarlier(tx, wanted)
    if (meanwhile !== undefined) return { workflowId: meanwhile }
    await takeBackOlder(deps, tx, wanted)
    const sent = sendingOf(wanted, deps.ctx.clock.now())
    await insertWorkflow(tx, sent)
    const fileId = newId('dfl')
    const facts = {
      id: fileId,
      objectKey,
      ownerId: wanted.userId,
      workflowId: sent.id,
      role: 'document',
      position: 0,
      subject: wanted.title,
      nameSealed: key.seal(SEALED.fileName(fileId), name),
      contentType: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    } as const
    await insertFile(tx, facts, sent.createdAt)
    return { workflowId: await writeItem(deps, tx, sent, wanted) }
  })
}

/** The item of this reference; undefined when it was never requested. */
const findEarlier = (db: Executor, wanted: SignatureRequest): Promise<string | undefined> =>
  askedUnder(db, wanted.userId, operationKeyOf(wanted))

/** Withdraws the person's unanswered requests for the same purpose. */
async function takeBackOlder(
  deps: DocumentDeps,
  tx: Tx,
  { userId, purpose }: SignatureRequest,
): Promise<void> {
  const { audit, clock } = deps.ctx
  const open = await lockAsked(tx, { userId, purpose })
  for (const item of open) {
    await markCancelled(tx, item.workflowId, SUPERSEDED, clock.now())
    await audit.record(tx, {
      action: 'document.cancelled',
      entity: 'document_workflow',
      entityId: item.workflowId,
    })
    await closeItem(deps, tx, item, 'cancelled')
    await planForgetting(deps.ctx.jobs, tx, item.id)
  }
}

function sendingOf(wanted: Wanted, now: Date): SentRow {
  const { userId, purpose, reference, title, description } = wanted
  return {
    id: newId('wfl'),
    operationKey: operationKeyOf(wanted),
    fingerprint: createHash('sha256')
      .update(JSON.stringify([userId, purpose, reference]))
      .digest(),
    senderId: PLATFORM_SENDER,
    byStaff: false,
    requestType: 'Received',
    workflowType: 'document',
    masterId: PURPOSES[purpose].masterId,
    subject: title,
    description: sanitiseHtml(description),
    allowsComment: false,
    asksApproval: false,
    asksReceipt: false,
    asksSignature: true,
    signing: 'each',
    renewal: 'none',
    createdAt: now,
    dueAt: null,
    expiresAt: null,
    cancelledAt: null,
    cancelReason: null,
  }
}

/** Writes the signer's item; its envelope is created when they first open it. */
async function writeItem(deps: DocumentDeps, tx: Tx, sent: SentRow, wanted: Wanted): Promise<string> {
  const { audit } = deps.ctx
  const { userId, purpose } = wanted
  const itemId = newId('itm')
  await insertItems(tx, [
    {
      id: itemId,
      workflowId: sent.id,
      userId,
      tab: 'RECEIVED',
      masterId: sent.masterId,
      ...startItem(itemId, 'RECEIVED', sent),
      createdAt: sent.createdAt,
      envelopeId: null,
      signingPosition: 0,
      renewalState: 'none',
      renewsAt: null,
    },
  ])
  await audit.record(tx, {
    action: 'document.signatureAsked',
    entity: 'document_workflow',
    entityId: sent.id,
    detail: { userId, purpose, itemId },
  })
  await tellRecipients(deps.ctx, tx, 'document.signatureAsked', [
    { itemId, userId, tab: 'RECEIVED', round: 0 },
  ])
  return itemId
}

async function stateOf(
  deps: DocumentDeps,
  { userId, workflowId }: Which,
): ReturnType<Ask<typeof signatureState>> {
  const { db } = deps.ctx
  const find = async (): Promise<ItemRow | undefined> => {
    const item = await ownItem(db.orm, userId, workflowId)
    return item?.senderId === PLATFORM_SENDER && item.tab === 'RECEIVED' ? item : undefined
  }
  const item = await find()
  if (!item) return null
  await lookAnew(deps, item)
  const now = (await find()) ?? item
  const file = now.envelopeId === null ? undefined : await signedFileOf(db.orm, now.envelopeId)
  return {
    isSigned: now.signedAt !== null,
    isDeclined: now.signatureState === 'declined',
    signedAt: now.signedAt?.toISOString() ?? null,
    sha256: file?.sha256.toString('hex') ?? null,
    fileKey: file?.key ?? null,
  }
}
