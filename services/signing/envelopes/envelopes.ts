import { createHash } from 'node:crypto'
import type { Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { sha256 } from '#packages/pades/cms/cms.ts'
import { preparePdf, type PreparedPdf } from '#packages/pades/signing/prepare.ts'
import { PdfRefused } from '#packages/pades/pdf/refused.ts'
import {
  SigningRefused,
  type EnvelopeInput,
  type EnvelopeRef,
  type EnvelopeState,
} from '#services/providers/signing/port.ts'
import { isTurnOf, type EnvelopeEvent } from '#machines/envelope/machine.ts'
import { envelopeRefusal } from '#machines/envelope/rules.ts'
import { append, link, NO_LINK, type NewEvent } from './events.ts'
import { BY_SERVICE, decide, lifecycleOf } from './lifecycle.ts'
import { hex, loadPdf, readEnvelope, savePdf, sealedField, type Opened, type SigningDeps } from './parts.ts'
import {
  closeEnvelope,
  dueEnvelopes,
  findByKey,
  insertEnvelope,
  insertSigner,
  lockEnvelope,
  type EnvelopeRow,
} from './store.ts'

const EXPIRED_AT_ONCE = 50

/**
 * Creates an envelope: the document is prepared once, with a place for each signature, and its layout never changes
 * again.
 */
export async function createEnvelope(deps: SigningDeps, input: EnvelopeInput): Promise<EnvelopeRef> {
  const { db } = deps.ctx
  const fingerprint = fingerprintOf(input)
  const known = await findByKey(db.orm, input.idempotencyKey)
  if (known) return refTo(known, fingerprint)
  const prepared = await prepare(input)
  const { name } = input.document
  const saved = await savePdf(deps, input.soleOwner ?? null, { name, bytes: prepared.bytes })
  const id = newId('env')
  const isNew = await db.transaction((tx) => insert(deps, tx, { id, input, fingerprint, prepared, saved }))
  if (isNew) return { provider: 'embedded', envelopeId: id }
  const winner = await findByKey(db.orm, input.idempotencyKey)
  if (!winner) throw new Error('The envelope that was just opened is not there.')
  return refTo(winner, fingerprint)
}

const fieldName = (position: number) => `signer-${position + 1}`

async function prepare(input: EnvelopeInput): Promise<PreparedPdf> {
  const fields = input.signers.map(({ name, field }, index) => ({
    name: fieldName(index),
    label: name,
    ...(field && { place: field }),
  }))
  try {
    return await preparePdf(input.document.bytes, { fields })
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error
    const { reason } = error
    throw new SigningRefused(reason === 'encrypted' || reason === 'already_signed' ? reason : 'unreadable')
  }
}

function fingerprintOf(input: EnvelopeInput): Buffer {
  const signers = input.signers.map(({ key, field }) => [key, field ?? null])
  const rest = [input.externalId, input.title, input.order, input.expiresAt?.toISOString() ?? null]
  return createHash('sha256')
    .update(JSON.stringify([hex(sha256(input.document.bytes)), signers, ...rest]))
    .digest()
}

function refTo(known: Pick<EnvelopeRow, 'id' | 'fingerprint'>, fingerprint: Buffer): EnvelopeRef {
  if (!known.fingerprint.equals(fingerprint))
    throw new Error('This idempotency key belongs to another envelope.')
  return { provider: 'embedded', envelopeId: known.id }
}

interface NewOne {
  readonly id: string
  readonly input: EnvelopeInput
  readonly fingerprint: Buffer
  readonly prepared: PreparedPdf
  readonly saved: { readonly key: string; readonly sha256: Uint8Array }
}

async function insert(deps: SigningDeps, tx: Tx, made: NewOne): Promise<boolean> {
  const { id, input, prepared, saved } = made
  const now = deps.ctx.clock.now()
  const originalSha256 = Buffer.from(sha256(input.document.bytes))
  const preparedSha256 = Buffer.from(saved.sha256)
  const keys = await deps.ctx.personal.ofMany(
    tx,
    input.signers.map(({ key }) => key),
  )
  const isNew = await insertEnvelope(tx, {
    id,
    idempotencyKey: input.idempotencyKey,
    fingerprint: made.fingerprint,
    externalId: input.externalId,
    title: input.title,
    documentName: input.document.name,
    ordering: input.order,
    originalSha256,
    preparedSha256,
    pages: prepared.pages,
    ownPages: prepared.ownPages,
    headKey: saved.key,
    eventHash: NO_LINK,
    createdAt: now,
    expiresAt: input.expiresAt,
    ownerId: input.soleOwner ?? null,
  })
  if (!isNew) return false
  for (const [position, { key: personId, name, email }] of input.signers.entries()) {
    const key = keys.get(personId)
    // The person was erased in the meantime.
    if (!key) throw new SigningRefused('unknown_signer')
    await insertSigner(tx, {
      envelopeId: id,
      personId,
      position,
      nameSealed: key.seal(sealedField.name(id), name),
      emailSealed: key.seal(sealedField.email(id), email),
      field: fieldName(position),
    })
  }
  const created: NewEvent = {
    type: 'CREATED',
    at: now,
    personId: null,
    visitor: null,
    data: {
      original: hex(originalSha256),
      prepared: hex(preparedSha256),
      signers: input.signers.length,
      pages: prepared.pages,
    },
  }
  const fresh = { id, eventSeq: 0, eventHash: NO_LINK }
  await append(deps, tx, fresh, link(fresh, [created]), keys)
  return true
}

/** The state of an envelope and its signers; closes an expired one first. */
export async function stateOf(deps: SigningDeps, envelopeId: string): Promise<EnvelopeState> {
  const opened = await readCurrent(deps, envelopeId)
  if (!opened) throw new SigningRefused('unknown_envelope')
  const { context } = lifecycleOf(opened.envelope, opened.signers)
  return {
    status: opened.envelope.status,
    signers: opened.signers.map((signer) => {
      const isWaiting =
        signer.state !== 'signed' && signer.state !== 'declined' && !isTurnOf(context, signer.personId)
      const key = opened.keys.get(signer.personId)
      return {
        key: signer.personId,
        state: isWaiting ? ('waiting' as const) : signer.state,
        at: signer.answeredAt ?? signer.viewedAt,
        ...(signer.reasonSealed !== null && key
          ? { reason: key.open(sealedField.reason(envelopeId), signer.reasonSealed) }
          : {}),
      }
    }),
  }
}

/** The finished contract or its certificate; null before completion. */
export async function download(
  deps: SigningDeps,
  envelopeId: string,
  what: 'signed' | 'audit',
): Promise<{ bytes: Uint8Array } | null> {
  const envelope = (await readEnvelope(deps, deps.ctx.db.orm, envelopeId))?.envelope
  if (envelope?.status !== 'completed' || envelope.certificateKey === null) return null
  return what === 'signed'
    ? { bytes: await loadPdf(deps, envelope.headKey, envelope.headSha256) }
    : { bytes: await loadPdf(deps, envelope.certificateKey) }
}

/** Voids an open envelope; does nothing to a closed one. */
export async function voidEnvelope(deps: SigningDeps, envelopeId: string): Promise<void> {
  if (await close(deps, envelopeId, { type: 'envelope.voided' })) await deps.changed(envelopeId)
}

/** An envelope as it stands now: one that has expired is closed first. Undefined for an unknown one. */
export async function readCurrent(deps: SigningDeps, envelopeId: string): Promise<Opened | undefined> {
  const opened = await readEnvelope(deps, deps.ctx.db.orm, envelopeId)
  if (!opened || !isDue(deps, opened)) return opened
  await expire(deps, envelopeId)
  return readEnvelope(deps, deps.ctx.db.orm, envelopeId)
}

const expiredAt = (now: Date) => ({ type: 'envelope.expired', now: now.toISOString() }) as const

function isDue({ ctx }: SigningDeps, { envelope, signers }: Opened): boolean {
  return !envelopeRefusal(lifecycleOf(envelope, signers), expiredAt(ctx.clock.now()))
}

/** Closes an envelope that is due; false where another call has closed it meanwhile. */
async function expire(deps: SigningDeps, envelopeId: string): Promise<boolean> {
  if (!(await close(deps, envelopeId, expiredAt(deps.ctx.clock.now())))) return false
  await deps.changed(envelopeId)
  return true
}

/** Closes expired envelopes; returns how many. */
export async function expireDue(deps: SigningDeps): Promise<number> {
  let closed = 0
  for (const id of await dueEnvelopes(deps.ctx.db.orm, deps.ctx.clock.now(), EXPIRED_AT_ONCE)) {
    const opened = await readEnvelope(deps, deps.ctx.db.orm, id)
    if (opened && isDue(deps, opened) && (await expire(deps, id))) closed += 1
  }
  return closed
}

/** The events that close an envelope from outside the signing page. */
type Closing = Extract<EnvelopeEvent, { type: 'envelope.voided' | 'envelope.expired' | 'envelope.lapsed' }>

const close = (deps: SigningDeps, id: string, event: Closing): Promise<boolean> =>
  deps.ctx.db.transaction((tx) => closeWithin(deps, tx, id, event))

/** Closes an envelope in the caller's transaction; returns whether it was open. */
export async function closeWithin(deps: SigningDeps, tx: Tx, id: string, event: Closing): Promise<boolean> {
  const envelope = await lockEnvelope(tx, id)
  const next = envelope && (await decide(deps.ctx, tx, envelope, event, BY_SERVICE))
  if (!envelope || !next?.ok || next.state === 'sent') return false
  const now = deps.ctx.clock.now()
  await closeEnvelope(tx, { id, status: next.state, now })
  const type = next.state === 'voided' ? 'VOIDED' : 'EXPIRED'
  const entry: NewEvent = { type, at: now, personId: null, visitor: null, data: {} }
  await append(deps, tx, envelope, link(envelope, [entry]), new Map())
  return true
}
