import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { PdfRefused } from '#packages/pades/pdf/refused.ts'
import { append, link } from '#services/signing/envelopes/events.ts'
import {
  mayGoOn,
  readEnvelope,
  sealedField,
  type Seated,
  type SigningDeps,
} from '#services/signing/envelopes/parts.ts'
import { seal, type Sealed } from '#services/signing/envelopes/seal.ts'
import { endSessions, findSession, type SessionRow } from './session-store.ts'
import { answerSigner, closeEnvelope, lockEnvelope, replaceHead } from '#services/signing/envelopes/store.ts'
import { envelopeRefusal, type EnvelopeRefusal } from '#machines/envelope/rules.ts'
import type { EnvelopeEvent } from '#machines/envelope/machine.ts'
import { BY_SIGNER, decide, lifecycleOf } from '#services/signing/envelopes/lifecycle.ts'
import { GONE_TEXT, SIGNING_TEXTS } from './texts.ts'
import type { Visitor } from '#services/signing/types.ts'

/** A signature as the page sends it. */
export type DrawnOrTyped =
  | { readonly kind: 'drawn'; readonly png: string }
  | { readonly kind: 'typed'; readonly text: string }

type SignerDecision =
  | { readonly kind: 'sign'; readonly signature: DrawnOrTyped; readonly visitor: Visitor }
  | { readonly kind: 'decline'; readonly reason: string; readonly visitor: Visitor }

/** How long a proved code is valid for the signature. */
const PROOF_LIFE_MS = 5 * 60_000
/** Attempts, because signers in other processes may finish first. */
const ATTEMPTS = 20

export const gone = () => new Problem(PROBLEM_CODES.unauthenticated, 401, GONE_TEXT)
const refused = (status: number, text: string) => new Problem(PROBLEM_CODES.conflict, status, text)

/** The Problem for a refusal of the envelope's machine. */
function problemOf({ condition, text }: EnvelopeRefusal): Problem {
  if (condition === 'isSigner') return gone()
  if (condition === 'isProven') return new Problem(PROBLEM_CODES.stepUpRequired, 403, text)
  return refused(condition === 'isInTurn' || condition === 'hasViewed' ? 409 : 410, text)
}

/** The machine's event for an answer, with what happened on this page before. */
function eventOf(
  { kind }: SignerDecision,
  { personId, viewedAt, provenAt }: SessionRow,
  at: Date,
): EnvelopeEvent {
  const act = { signer: personId, now: at.toISOString() }
  if (kind === 'decline') return { type: 'envelope.declined', ...act }
  const isProven = provenAt !== null && provenAt.getTime() + PROOF_LIFE_MS > at.getTime()
  return { type: 'envelope.signed', ...act, hasViewed: viewedAt !== null, isProven }
}

/** Queues the signers of one envelope in this process, so that no signature is made in vain. */
function inTurn<T>({ queues }: SigningDeps, envelopeId: string, run: () => Promise<T>): Promise<T> {
  const before = queues.get(envelopeId) ?? Promise.resolve()
  const mine = before.then(run, run)
  const settled = mine.then(
    () => undefined,
    () => undefined,
  )
  queues.set(envelopeId, settled)
  void settled.then(() => {
    if (queues.get(envelopeId) === settled) queues.delete(envelopeId)
  })
  return mine
}

/**
 * Stores the only answer of a signer. The signature is made outside any transaction on the current head, and is valid
 * only if that is still the head under the lock; otherwise it is made again on the new head (record 0185).
 */
export async function answer(
  deps: SigningDeps,
  secret: string,
  given: SignerDecision,
): Promise<{ completed: boolean }> {
  const { clock, db } = deps.ctx
  const session = await findSession(db.orm, secret, clock.now())
  if (!session) throw gone()
  const { envelopeId } = session
  const done = await inTurn(deps, envelopeId, async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const base = await read(deps, secret, given)
      const result = given.kind === 'sign' ? await sign(deps, base, given) : await decline(deps, base, given)
      if (result) return result
    }
    throw refused(409, SIGNING_TEXTS.busy)
  })
  await deps.changed(envelopeId)
  return done
}

/** The data an answer depends on, read before each attempt. */
interface Ready extends Seated {
  readonly event: EnvelopeEvent
}

/** @throws Problem when the machine refuses the answer */
async function read(deps: SigningDeps, secret: string, given: SignerDecision): Promise<Ready> {
  const { clock, db } = deps.ctx
  const session = await findSession(db.orm, secret, clock.now())
  const opened = session && (await readEnvelope(deps, db.orm, session.envelopeId))
  const signer = opened?.signers.find(({ personId }) => personId === session?.personId)
  if (!session || !opened || !signer || !(await mayGoOn(deps, session))) throw gone()
  const event = eventOf(given, session, clock.now())
  const refusal = envelopeRefusal(lifecycleOf(opened.envelope, opened.signers), event)
  if (refusal) throw problemOf(refusal)
  return { ...opened, session, signer, event }
}

async function sign(
  deps: SigningDeps,
  base: Ready,
  { signature, visitor }: Extract<SignerDecision, { kind: 'sign' }>,
): Promise<{ completed: boolean } | undefined> {
  const image =
    signature.kind === 'drawn'
      ? { kind: 'drawn' as const, png: Buffer.from(signature.png, 'base64') }
      : signature
  const sealed = await seal(deps, base, { image, visitor }).catch((error: unknown) => {
    if (error instanceof PdfRefused && error.reason === 'bad_drawing')
      throw new Problem(PROBLEM_CODES.invalid, 400, SIGNING_TEXTS.drawing)
    throw error
  })
  // Signing takes a while, and the session may have ended in the meantime.
  if (!(await mayGoOn(deps, base.session))) throw gone()
  const isWritten = await deps.ctx.db.transaction((tx) => write(deps, tx, base, sealed))
  return isWritten ? { completed: sealed.certificate !== undefined } : undefined
}

/** False, without any change, when another signer was first. */
async function write(deps: SigningDeps, tx: Tx, base: Ready, sealed: Sealed): Promise<boolean> {
  const { personId, envelopeId } = base.signer
  const locked = await lockEnvelope(tx, envelopeId)
  if (!locked?.headSha256.equals(base.envelope.headSha256)) return false
  // The certificate names the last event, so none may have been added since.
  const isChainOld = sealed.links !== undefined && locked.eventSeq !== base.envelope.eventSeq
  if (isChainOld) return false
  const { between, head, certificate, at } = sealed
  const next = await decide(deps.ctx, tx, locked, base.event, BY_SIGNER)
  if (!next.ok || (next.state === 'completed') !== (certificate !== undefined)) return false
  const signed = { envelopeId, personId, state: 'signed', reasonSealed: null, now: at } as const
  if (!(await answerSigner(tx, signed))) return false
  if (!(await replaceHead(tx, { id: envelopeId, from: locked.headSha256, between, head, now: at })))
    throw new Error('The head of an envelope changed while it was locked.')
  await append(deps, tx, locked, sealed.links ?? link(locked, sealed.events), base.keys)
  if (certificate && next.state !== 'sent')
    await closeEnvelope(tx, { id: envelopeId, status: next.state, certificate, now: at })
  await endSessions(tx, { envelopeId, personId, now: at })
  return true
}

async function decline(
  deps: SigningDeps,
  base: Ready,
  { reason, visitor }: Extract<SignerDecision, { kind: 'decline' }>,
): Promise<{ completed: boolean } | undefined> {
  const { personId, envelopeId } = base.signer
  const key = base.keys.get(personId)
  if (!key) throw gone()
  const isWritten = await deps.ctx.db.transaction(async (tx) => {
    const locked = await lockEnvelope(tx, envelopeId)
    const now = deps.ctx.clock.now()
    const reasonSealed = key.seal(sealedField.reason(envelopeId), reason)
    const next = locked && (await decide(deps.ctx, tx, locked, base.event, BY_SIGNER))
    if (!locked || !next?.ok || next.state === 'sent') return false
    if (!(await answerSigner(tx, { envelopeId, personId, state: 'declined', reasonSealed, now })))
      return false
    await closeEnvelope(tx, { id: envelopeId, status: next.state, now })
    const event = { type: 'DECLINED', at: now, personId, visitor, data: {} } as const
    await append(deps, tx, locked, link(locked, [event]), base.keys)
    await endSessions(tx, { envelopeId, personId, now })
    return true
  })
  return isWritten ? { completed: false } : undefined
}
