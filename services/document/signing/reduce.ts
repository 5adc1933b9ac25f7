import { createHash } from 'node:crypto'
import { moveOf, statesWith } from '#machines/lifecycle.ts'
import { sentEnvelopeMachine } from '#machines/sent-envelope/machine.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { reportUntaken } from '#services/kit/monitor/enforce.ts'
import { newId } from '#services/kit/ids.ts'
import type {
  EnvelopeRef,
  EnvelopeState,
  SigningProvider,
  SigningProviderName,
} from '#services/providers/signing/port.ts'
import { soleOwnerOf } from '#services/document/items/signature-request-rules.ts'
import { insertFile } from '#services/document/storage/file-store.ts'
import {
  endSignatureNotices,
  recipientOf,
  tellRecipients,
  type DocumentNotice,
} from '#services/document/items/notices.ts'
import { putIntoOwn } from '#services/document/storage/own-store.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { trailState } from '#services/document/storage/rules.ts'
import { SEALED } from '#services/document/storage/sealed.ts'
import { changeBy, completedChange } from './changes.ts'
import {
  closeEnvelope,
  findEnvelope,
  lockEnvelope,
  type EnvelopeRow,
} from '#services/document/storage/signing-store.ts'
import { changeItem, itemsOfEnvelope, lockItemsOfEnvelope } from '#services/document/storage/store.ts'
import type { ItemRow } from '#services/document/storage/rows.ts'

/** The owner of finished files that belong to several people. */
const FILE_OWNER = 'mizan-signing'
const FINISHED = {
  signed: { name: 'signed-contract.pdf', role: 'signed' },
  audit: { name: 'audit-certificate.pdf', role: 'certificate' },
} as const

/** The provider of this name; undefined for a vendor that is no longer configured. */
export function providerOf(
  { signing, embedded }: DocumentDeps,
  name: SigningProviderName,
): SigningProvider | undefined {
  if (signing.name === name) return signing
  return name === 'embedded' ? embedded?.provider : undefined
}

/** A finished file before any row refers to it. */
interface Kept {
  readonly key: string
  readonly size: number
  readonly sha256: string
}

const ANSWERED = statesWith(sentEnvelopeMachine, 'answered')

/**
 * Applies the provider's state of an envelope; repeating it changes nothing.
 * A contract that is complete there is complete here, even if it was voided at the same moment.
 * @throws SigningProviderSilent
 */
export async function refreshEnvelope(deps: DocumentDeps, envelopeId: string): Promise<void> {
  const { db } = deps.ctx
  const envelope = await findEnvelope(db.orm, envelopeId)
  if (!envelope || ANSWERED.includes(envelope.status) || envelope.providerId === null) return
  const provider = providerOf(deps, envelope.provider)
  if (!provider) return
  const ref = { provider: envelope.provider, envelopeId: envelope.providerId }
  const state = await provider.getState(ref)
  const files = state.status === 'completed' ? await keepBoth(deps, provider, envelopeId, ref) : undefined
  // The vendor has not finished the file yet; the next look will find it.
  if (files && !files.signed) return
  await db.transaction((tx) => reduce(deps, tx, { envelopeId, state, files }))
}

async function keepBoth(
  deps: DocumentDeps,
  provider: SigningProvider,
  envelopeId: string,
  ref: EnvelopeRef,
): Promise<Finished> {
  const owner = soleOwnerOf(await itemsOfEnvelope(deps.ctx.db.orm, envelopeId))
  const whose = owner === undefined ? { ownerId: FILE_OWNER } : { ownerId: owner, record: true }
  const keepOne = async (what: 'signed' | 'audit') =>
    keep(deps, await provider.download(ref, what), what, whose)
  return { signed: await keepOne('signed'), audit: await keepOne('audit') }
}

async function keep(
  { saveFile }: DocumentDeps,
  file: { readonly bytes: Uint8Array } | null,
  what: 'signed' | 'audit',
  whose: { readonly ownerId: string; readonly record?: boolean },
): Promise<Kept | undefined> {
  if (!file) return undefined
  const bytes = Buffer.from(file.bytes)
  const { name } = FINISHED[what]
  const input = {
    ...whose,
    contentType: 'application/pdf' as const,
    base64: bytes.toString('base64'),
    name,
  }
  const { key } = await saveFile(input)
  return { key, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

interface Finished {
  readonly signed: Kept | undefined
  readonly audit: Kept | undefined
}

interface Reported {
  readonly envelopeId: string
  readonly state: EnvelopeState
  readonly files: Finished | undefined
}

async function reduce(deps: DocumentDeps, tx: Tx, reported: Reported): Promise<void> {
  const { envelopeId, state } = reported
  const items = await lockItemsOfEnvelope(tx, envelopeId)
  const envelope = await lockEnvelope(tx, envelopeId)
  if (!envelope) return
  const isOpen = envelope.status === 'sent'
  if (!isOpen) reportLate(deps, envelope, state.status)
  if (ANSWERED.includes(envelope.status)) return
  const now = deps.ctx.clock.now()
  const signers = new Map(state.signers.map((signer) => [signer.key, signer]))
  const after: ItemRow[] = []
  for (const item of items) {
    const signer = signers.get(item.userId)
    const isSigned = state.status === 'completed' || (signer?.state === 'signed' && item.tab === 'RECEIVED')
    if (isSigned) after.push(await markSigned(deps, tx, item, signer?.at ?? now))
    else after.push(item)
  }
  const justSigned = after.filter(
    ({ signedAt }, index) => signedAt !== null && items[index]?.signedAt === null,
  )
  await endSignatureNotices(deps.ctx, tx, justSigned)
  const change = { deps, tx, envelope, items: after, justSigned }
  switch (state.status) {
    case 'sent':
      if (!isOpen) return
      await tell(change, 'document.signed', justSigned)
      return tellNext(change)
    case 'completed':
      return complete(change, reported)
    case 'declined':
      return isOpen ? decline(change, reasonsOf(state)) : undefined
    case 'expired':
    case 'voided':
      return isOpen ? lapse(change, state.status) : undefined
  }
}

/** Where an envelope ends without an answer; the provider may hear of it late. */
const ENDED_HERE = ['expired', 'voided'] as const

/** Reports what the provider says of an envelope that is over here, unless it says the same again or has not heard yet. */
function reportLate(
  { ctx }: DocumentDeps,
  { id, status }: Pick<EnvelopeRow, 'id' | 'status'>,
  said: EnvelopeState['status'],
): void {
  if (said === 'sent' || moveOf(sentEnvelopeMachine, `envelope.${said}`).from.includes(status)) return
  const late = [...ENDED_HERE, said]
  reportUntaken(
    ctx,
    sentEnvelopeMachine,
    { id, state: status },
    { type: `envelope.${said}` },
    { by: 'server', late },
  )
}

/** The reasons of those who declined, by person. */
const reasonsOf = ({ signers }: EnvelopeState): ReadonlyMap<string, string> =>
  new Map(signers.flatMap(({ key, state, reason }) => (state === 'declined' ? [[key, reason ?? '']] : [])))

interface EnvelopeChange {
  readonly deps: DocumentDeps
  readonly tx: Tx
  readonly envelope: EnvelopeRow
  readonly items: readonly ItemRow[]
  /** Those of the items whose signature the provider reports for the first time. */
  readonly justSigned: readonly ItemRow[]
}

/** Marks an item as signed; items already signed or declined stay as they are. */
async function markSigned(deps: DocumentDeps, tx: Tx, item: ItemRow, at: Date): Promise<ItemRow> {
  const { clock } = deps.ctx
  const change = changeBy(deps, item, 'signed', clock.now())
  if (!change) return item
  const next = await changeItem(tx, item, { ...change, signedAt: at }, clock.now())
  await record(deps, tx, next, 'document.signed')
  return next
}

const record = ({ ctx }: DocumentDeps, tx: Tx, item: ItemRow, action: string): Promise<void> =>
  ctx.audit.record(tx, {
    actorId: item.userId,
    action,
    entity: 'document_item',
    entityId: item.id,
    detail: { workflowId: item.workflowId, envelopeId: item.envelopeId, to: trailState(item) },
  })

async function complete(change: EnvelopeChange, { files }: Reported): Promise<void> {
  const { deps, tx, envelope, items, justSigned } = change
  const now = deps.ctx.clock.now()
  const [first] = items
  if (!first || !files?.signed) return
  const signedId = await insertFinished(change, first, files.signed, 'signed')
  const certificateId = files.audit && (await insertFinished(change, first, files.audit, 'audit'))
  await closeEnvelope(tx, { id: envelope.id, status: 'completed', signedId, certificateId, now })
  for (const item of items) {
    const renewal = completedChange(item, now)
    const from = renewal ? await changeItem(tx, item, renewal, now) : item
    await putIntoOwn(tx, { from, fileId: signedId, signedAt: item.signedAt ?? now, now })
  }
  await recordEnvelope(change, 'completed')
  await tell(change, 'document.signedByAll', justSigned)
  await tell(
    change,
    'document.completed',
    items.filter((item) => !justSigned.includes(item)),
  )
}

/**
 * The file belongs to all signers, so its name is sealed with the sender's key, or the signer's if the sender is
 * erased.
 */
async function insertFinished(
  { deps, tx }: EnvelopeChange,
  item: ItemRow,
  file: Kept,
  what: 'signed' | 'audit',
): Promise<string> {
  const { personal, clock } = deps.ctx
  const key = (await personal.of(tx, item.senderId)) ?? (await personal.of(tx, item.userId))
  if (!key) throw new Error('Nobody who sent or signed a document is left.')
  const id = newId('dfl')
  const { name, role } = FINISHED[what]
  await insertFile(
    tx,
    {
      id,
      objectKey: file.key,
      ownerId: key.personId,
      workflowId: null,
      role,
      position: 0,
      subject: item.subject,
      nameSealed: key.seal(SEALED.fileName(id), name),
      contentType: 'application/pdf',
      size: file.size,
      sha256: file.sha256,
    },
    clock.now(),
  )
  return id
}

/** Records the decliners and closes the item for all other signers of the file. */
async function decline(change: EnvelopeChange, reasons: ReadonlyMap<string, string>): Promise<void> {
  const { deps, tx, envelope, items } = change
  const now = deps.ctx.clock.now()
  for (const item of items) {
    const reason = reasons.get(item.userId)
    const change = changeBy(deps, item, reason === undefined ? 'closed' : 'declined', now)
    if (!change) continue
    const declineReasonSealed = await sealReason(deps, tx, item, reason)
    const next = await changeItem(tx, item, { ...change, declineReasonSealed }, now)
    await record(deps, tx, next, 'document.declined')
  }
  await endSignatureNotices(deps.ctx, tx, items)
  await closeEnvelope(tx, { id: envelope.id, status: 'declined', now })
  await recordEnvelope(change, 'declined')
  await tell(
    change,
    'document.declined',
    items.filter(({ userId }) => !reasons.has(userId)),
  )
  await tellSender(change)
}

/** The limit of our own page; a vendor's reason may be longer. */
const REASON_MAX = 1000

/** Null for an empty reason. */
async function sealReason(
  { ctx }: DocumentDeps,
  tx: Tx,
  { id, userId }: ItemRow,
  reason = '',
): Promise<string | null> {
  const said = reason.trim().slice(0, REASON_MAX)
  if (said === '') return null
  const key = await ctx.personal.of(tx, userId)
  return key?.seal(SEALED.declineReason(id), said) ?? null
}

async function lapse(change: EnvelopeChange, status: 'expired' | 'voided'): Promise<void> {
  const { deps, tx, envelope, items } = change
  const now = deps.ctx.clock.now()
  for (const item of items) {
    const change = changeBy(deps, item, 'closed', now)
    if (change) await changeItem(tx, item, change, now)
  }
  await endSignatureNotices(deps.ctx, tx, items)
  await closeEnvelope(tx, { id: envelope.id, status, now })
  await recordEnvelope(change, status)
}

/** With ordered signing, notifies the next signer after one has just signed. */
async function tellNext(change: EnvelopeChange): Promise<void> {
  const { items, justSigned } = change
  const [first] = items
  const next = items.find(({ signedAt }) => signedAt === null)
  if (first?.signing === 'inOrder' && justSigned.length > 0 && next)
    await tell(change, 'document.yourTurn', [next])
}

const tell = ({ deps, tx }: EnvelopeChange, kind: DocumentNotice, items: readonly ItemRow[]): Promise<void> =>
  tellRecipients(deps.ctx, tx, kind, items.map(recipientOf))

/** Notifies the sender of a refusal; the reason is shown in the sending only. */
async function tellSender({ deps, tx, items }: EnvelopeChange): Promise<void> {
  const [first] = items
  if (!first) return
  const { id: itemId, senderId: userId, tab, renewalRound: round } = first
  const kind = first.byStaff ? 'document.declinedToStaff' : 'document.declinedBySigner'
  await tellRecipients(deps.ctx, tx, kind, [{ itemId, userId, tab, round }])
}

const recordEnvelope = (
  { deps, tx, envelope }: EnvelopeChange,
  state: Exclude<EnvelopeRow['status'], 'preparing'>,
): Promise<void> =>
  deps.ctx.audit.record(tx, {
    action: `envelope.${state}`,
    entity: 'document_envelope',
    entityId: envelope.id,
    detail: { workflowId: envelope.workflowId, provider: envelope.provider, state },
  })
