import { sentEnvelopeMachine } from '#machines/sent-envelope/machine.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { reportUntaken } from '#services/kit/monitor/enforce.ts'
import { newId } from '#services/kit/ids.ts'
import { SigningRefused, type EnvelopeRef } from '#services/providers/signing/port.ts'
import { soleOwnerOf } from '#services/document/items/signature-request-rules.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { planLateVoid, planSigningReminder } from './jobs.ts'
import { providerOf } from './reduce.ts'
import {
  findEnvelope,
  insertEnvelope,
  markSent,
  originalOf,
  type EnvelopeRow,
} from '#services/document/storage/signing-store.ts'
import { lockSigned, changeItem } from '#services/document/storage/store.ts'
import type { ItemRow } from '#services/document/storage/rows.ts'

/** An envelope that exists at the provider. */
export interface OpenEnvelope {
  readonly envelope: EnvelopeRow
  readonly ref: EnvelopeRef
}

/**
 * The envelope of an item, created at the provider when its first signer arrives. It is stored before the provider is
 * called, under its own key, so that retries create only one.
 * @throws SigningProviderSilent, SigningRefused, Problem 422 for a document that may show different things to different
 * readers
 */
export async function openEnvelope(deps: DocumentDeps, item: ItemRow): Promise<OpenEnvelope> {
  const { db } = deps.ctx
  const { envelope, items, key } = await db.transaction((tx) => noted(deps, tx, item))
  const { provider: name } = envelope
  if (envelope.providerId !== null)
    return { envelope, ref: { provider: name, envelopeId: envelope.providerId } }
  const provider = providerOf(deps, name)
  if (!provider) throw new SigningRefused('unknown_envelope')
  const file = await deps.readFile({ key, toSign: true })
  if (!file) throw new SigningRefused('unreadable')
  const people = await deps.signerFacts({ userIds: items.map(({ userId }) => userId) })
  const soleOwner = soleOwnerOf(items)
  const ref = await provider.createEnvelope({
    idempotencyKey: envelope.id,
    externalId: envelope.id,
    title: item.subject,
    document: { bytes: Buffer.from(file.base64, 'base64'), name: file.name },
    signers: items.map(({ userId }) => {
      const person = people[userId]
      // The person was erased in the meantime.
      if (!person) throw new SigningRefused('unknown_signer')
      return { key: userId, ...person }
    }),
    order: item.signing === 'inOrder' ? 'sequential' : 'parallel',
    expiresAt: item.expiresAt,
    ...(soleOwner !== undefined && { soleOwner }),
  })
  const opened = await db.transaction((tx) =>
    noteOpened(deps, tx, { envelope, ref, item, signers: items.length }),
  )
  if (!opened) throw new SigningRefused('closed')
  return { envelope: opened, ref }
}

/**
 * Stores the provider's id. If the envelope was closed during the call, voids it there; nobody has received an address
 * yet.
 * @returns undefined when it was closed
 */
async function noteOpened(
  deps: DocumentDeps,
  tx: Tx,
  { envelope: { id, provider }, ref, item, signers }: OpenEnvelope & { item: ItemRow; signers: number },
): Promise<EnvelopeRow | undefined> {
  const { audit, clock, jobs } = deps.ctx
  const record = (action: string, state: Readonly<Record<string, string>> = {}) =>
    audit.record(tx, {
      action,
      entity: 'document_envelope',
      entityId: id,
      detail: { workflowId: item.workflowId, provider, signers, ...state },
    })
  if (await markSent(tx, { id, providerId: ref.envelopeId, now: clock.now() })) {
    await planSigningReminder(deps.ctx, tx, { envelopeId: id, expiresAt: item.expiresAt })
    await record('envelope.sent', { state: 'sent' })
    return findEnvelope(tx, id)
  }
  const now = await findEnvelope(tx, id)
  // If another process stored the id first, closing the envelope also voids it at the provider.
  const isNoted = now?.providerId === ref.envelopeId
  if (!isNoted) {
    // Closed during the call is known to happen; a second id for an envelope that has one is not.
    const late = ['expired', 'voided']
    const type = 'envelope.sent'
    if (now)
      reportUntaken(
        deps.ctx,
        sentEnvelopeMachine,
        { id, state: now.status },
        { type },
        { by: 'server', late },
      )
    await planLateVoid(jobs, tx, id, ref)
    await record('envelope.openedTooLate')
  }
  return isNoted && now.status === 'sent' ? now : undefined
}

interface Noted {
  readonly envelope: EnvelopeRow
  /** Everybody who signs in it, in order. */
  readonly items: readonly ItemRow[]
  /** The key of the original at the file service. */
  readonly key: string
}

async function noted(deps: DocumentDeps, tx: Tx, item: ItemRow): Promise<Noted> {
  const items = await lockSigners(tx, item)
  const locked = items.find(({ id }) => id === item.id)
  if (!locked || locked.closedAt !== null) throw new SigningRefused('closed')
  const original = await originalOf(tx, locked)
  if (!original) throw new SigningRefused('unreadable')
  const held = locked.envelopeId === null ? undefined : await findEnvelope(tx, locked.envelopeId)
  if (held?.status === 'completed' || held?.status === 'declined') throw new SigningRefused('answered')
  if (held?.status === 'preparing' || held?.status === 'sent')
    return {
      envelope: held,
      items: items.filter(({ envelopeId }) => envelopeId === held.id),
      key: original.key,
    }
  // An expired or voided envelope is replaced if the item is still open.
  const now = deps.ctx.clock.now()
  const id = newId('denv')
  const provider = deps.signing.name
  await insertEnvelope(tx, { id, workflowId: item.workflowId, provider, originalId: original.id, now })
  const signers: ItemRow[] = []
  for (const one of items) signers.push(await changeItem(tx, one, { envelopeId: id }, now))
  const envelope = await findEnvelope(tx, id)
  if (!envelope) throw new Error('The envelope that was just noted is not there.')
  return { envelope, items: signers, key: original.key }
}

/** Everybody who signs the file of an item, in their order. */
async function lockSigners(tx: Tx, item: ItemRow): Promise<ItemRow[]> {
  const items = await lockSigned(tx, item)
  return items.toSorted(
    (one, other) => (one.signingPosition ?? 0) - (other.signingPosition ?? 0) || (one.id < other.id ? -1 : 1),
  )
}
