import type { Ask } from '#contracts/internal/question.ts'
import type { askSigningCode } from '#contracts/internal/user.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { Tx } from '#services/kit/database/database.ts'
import type { ENVELOPE_GUARD_TEXTS } from '#machines/envelope/labels.ts'
import { envelopeRefusal } from '#machines/envelope/rules.ts'
import { newSecret } from '#services/kit/ids.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { Limits } from '#services/kit/security/limits.ts'
import { SigningRefused, type SessionInput, type SigningSession } from '#services/providers/signing/port.ts'
import { answer, gone, type DrawnOrTyped } from './answer.ts'
import { download, readCurrent } from '#services/signing/envelopes/envelopes.ts'
import { append, ENTITY, link, type NewEvent } from '#services/signing/envelopes/events.ts'
import { BY_SIGNER, decide, lifecycleOf } from '#services/signing/envelopes/lifecycle.ts'
import {
  hex,
  loadPdf,
  mayGoOn,
  openSigner,
  readEnvelope,
  type Seated,
  type SigningDeps,
} from '#services/signing/envelopes/parts.ts'
import {
  addViewedPages,
  endUnopened,
  findAnyOpened,
  findSession,
  insertSession,
  noteAllViewed,
  noteChallenge,
  noteProven,
  noteServed,
  openSession,
  type SessionRow,
} from './session-store.ts'
import { lockEnvelope, noteViewed, type EnvelopeRow } from '#services/signing/envelopes/store.ts'
import { SIGNING_TEXTS } from './texts.ts'
import type { Visitor } from '#services/signing/types.ts'

const MINUTE = 60_000
/** How long the address can open the page. */
export const TOKEN_LIFE_MS = 10 * MINUTE
/** How long an opened page can be read and signed. */
export const PAGE_LIFE_MS = 60 * MINUTE
const FAILED_OPENINGS_PER_ADDRESS = { limit: 60, windowMs: 15 * MINUTE }
/** Codes per signer and envelope, across all pages they open. */
const CODES_PER_SIGNER = { limit: 20, windowMs: 15 * MINUTE }

/** Downloads of one file per signer and envelope: each reads the whole file. */
const DOWNLOADS_PER_SIGNER = { limit: 30, windowMs: 15 * MINUTE }

/** The data of an opened page; `secret` authorises its further calls. */
export interface PageView {
  readonly secret: string
  readonly workflowId: string
  readonly nonce: string
  readonly parentOrigin: string
  readonly title: string
  readonly name: string
  readonly pages: number
  /** How many pages the document had before some were added for signatures; null where that is not known. */
  readonly ownPages: number | null
  /** SHA-256 of the document to sign. */
  readonly sha256: string
}

type CodeChallenge = Extract<Awaited<ReturnType<Ask<typeof askSigningCode>>>, { ok: true }>
/** The public part of a code that was sent. */
type ShownCode = Omit<CodeChallenge['challenge'], 'challengeId'>

/** The operations of the signing page; each takes the token of the address or, once opened, the secret of the page. */
export interface SigningCeremony {
  /** @throws Problem 401 for a used, expired or unknown token, 410 for a closed envelope */
  open(token: string, visitor: Visitor): Promise<PageView>
  document(secret: string, visitor: Visitor): Promise<Uint8Array>
  viewed(secret: string, pages: readonly number[], visitor: Visitor): Promise<{ viewedAll: boolean }>
  askCode(secret: string, visitor: Visitor): Promise<ShownCode>
  proveCode(secret: string, code: string, visitor: Visitor): Promise<boolean>
  complete(secret: string, signature: DrawnOrTyped, visitor: Visitor): Promise<{ completed: boolean }>
  decline(secret: string, reason: string, visitor: Visitor): Promise<void>
  /** The signed contract, for a page on which it was signed. @throws Problem 404 until everyone has signed */
  signed(secret: string): Promise<Uint8Array>
}

/** The port's reason for each refusal of the machine. */
const REFUSED_BY: {
  readonly [Condition in keyof typeof ENVELOPE_GUARD_TEXTS]?: SigningRefused['reason']
} = {
  isSigner: 'unknown_signer',
  hasNotAnswered: 'answered',
  isInTime: 'closed',
  isInTurn: 'not_your_turn',
}

/** A single-use address at which one signer opens the page. @throws SigningRefused */
export async function createSession(
  deps: SigningDeps,
  envelopeId: string,
  session: SessionInput,
): Promise<SigningSession> {
  const { ctx, signOrigin, publicUrl } = deps
  const { clock, db } = ctx
  if (session.parentOrigin !== new URL(publicUrl()).origin)
    throw new Error('Only the product itself may show the signing page.')
  const opened = await readCurrent(deps, envelopeId)
  if (!opened) throw new SigningRefused('unknown_envelope')
  const now = clock.now()
  const personId = session.signerKey
  // Declining is allowed to everybody who may answer at all, so it stands for opening the page.
  const answering = { type: 'envelope.declined', signer: personId, now: now.toISOString() } as const
  const refusal = envelopeRefusal(lifecycleOf(opened.envelope, opened.signers), answering)
  if (refusal) throw new SigningRefused(REFUSED_BY[refusal.condition ?? 'isInTime'] ?? 'closed')
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + TOKEN_LIFE_MS)
  const { parentOrigin, nonce, productSession = null } = session
  await db.transaction(async (tx) => {
    // Serialised, so that of two simultaneous addresses the second invalidates the first.
    await lockEnvelope(tx, envelopeId)
    await endUnopened(tx, { envelopeId, personId, now })
    await insertSession(tx, {
      token,
      envelopeId,
      personId,
      parentOrigin,
      nonce,
      productSession,
      now,
      expiresAt,
    })
    const entry = { actorId: personId, action: 'signing.addressGiven', entity: ENTITY, entityId: envelopeId }
    await deps.ctx.audit.record(tx, entry)
  })
  const { pathname, search } = new URL(session.returnUrl)
  const url = `${signOrigin()}/sign?to=${encodeURIComponent(pathname + search)}#${token}`
  return { url, expiresAt, singleUse: true, messages: 'native' }
}

/** Finds the page behind a secret and records what happens on it. */
interface Seating {
  /** @throws Problem 401 for an unknown page, 410 for a closed envelope */
  readonly seat: (session: SessionRow | undefined) => Promise<Seated>
  readonly seated: (secret: string) => Promise<Seated>
  /** Runs `change` and appends the event to the chain, unless `change` returns false. */
  readonly note: (
    here: Seated,
    event: Omit<NewEvent, 'at' | 'personId'>,
    change?: (tx: Tx, locked: EnvelopeRow) => Promise<boolean>,
  ) => Promise<boolean>
}

function createSeating(deps: SigningDeps): Seating {
  const { clock, db } = deps.ctx
  async function seat(session: SessionRow | undefined): Promise<Seated> {
    if (!session || !(await mayGoOn(deps, session))) throw gone()
    const opened = await readCurrent(deps, session.envelopeId)
    const signer = opened?.signers.find(({ personId }) => personId === session.personId)
    if (!opened || !signer) throw gone()
    if (opened.envelope.status !== 'sent')
      throw new Problem(PROBLEM_CODES.conflict, 410, SIGNING_TEXTS.closed)
    return { ...opened, session, signer }
  }
  return {
    seat,
    seated: async (secret) => seat(await findSession(db.orm, secret, clock.now())),
    note: ({ envelope, keys, signer }, event, change = async () => true) =>
      db.transaction(async (tx) => {
        const locked = await lockEnvelope(tx, envelope.id)
        // Nothing may follow in a closed envelope, because its certificate names the last event.
        if (locked?.status !== 'sent' || !(await change(tx, locked))) return false
        const full = { ...event, at: clock.now(), personId: signer.personId }
        await append(deps, tx, locked, link(locked, [full]), keys)
        return true
      }),
  }
}

export function createCeremony(deps: SigningDeps): SigningCeremony {
  const seating = createSeating(deps)
  return {
    open: (token, visitor) => open(deps, seating, token, visitor),
    document: (secret, visitor) => document(deps, seating, secret, visitor),
    viewed: (secret, pages, visitor) => viewed(deps, seating, { secret, pages, visitor }),
    askCode: (secret, visitor) => askCode(deps, seating, secret, visitor),
    proveCode: (secret, code, visitor) => proveCode(deps, seating, { secret, code, visitor }),
    complete: (secret, signature, visitor) => answer(deps, secret, { kind: 'sign', signature, visitor }),
    async decline(secret, reason, visitor) {
      await answer(deps, secret, { kind: 'decline', reason, visitor })
    },
    signed: (secret) => signed(deps, secret),
  }
}

async function open(
  { ctx: { clock, db, limits } }: SigningDeps,
  { seat, note }: Seating,
  token: string,
  visitor: Visitor,
): Promise<PageView> {
  const secret = newSecret()
  const now = clock.now()
  const endsAt = new Date(now.getTime() + PAGE_LIFE_MS)
  const opened = await openSession(db.orm, { token, secret, now, endsAt })
  // Only failures are counted, because many people may share an address.
  if (!opened && !(await limits.take(`signing-page:${visitor.limitKey}`, FAILED_OPENINGS_PER_ADDRESS)).ok)
    throw tooMany()
  const here = await seat(opened)
  const { envelope, session, signer } = here
  const person = openSigner(here, signer)
  if (!person) throw gone()
  await note(here, { type: 'OPENED', visitor, data: {} })
  return {
    secret,
    workflowId: envelope.externalId,
    nonce: session.nonce,
    parentOrigin: session.parentOrigin,
    title: envelope.title,
    name: person.name,
    pages: envelope.pages,
    ownPages: envelope.ownPages,
    sha256: hex(envelope.preparedSha256),
  }
}

/** The current document; handing it out is recorded once per page. */
async function document(
  deps: SigningDeps,
  { seated, note }: Seating,
  secret: string,
  visitor: Visitor,
): Promise<Uint8Array> {
  const here = await seated(secret)
  const { envelope, session, signer } = here
  await takeDownload(deps.ctx.limits, 'document', signer)
  const bytes = await loadPdf(deps, envelope.headKey, envelope.headSha256)
  if (session.servedAt !== null) return bytes
  const event = { type: 'SERVED', visitor, data: { sha256: hex(envelope.headSha256) } } as const
  await note(here, event, (tx) => noteServed(tx, session.tokenHash, deps.ctx.clock.now()))
  return bytes
}

async function viewed(
  { ctx }: SigningDeps,
  { seated, note }: Seating,
  { secret, pages, visitor }: { secret: string; pages: readonly number[]; visitor: Visitor },
): Promise<{ viewedAll: boolean }> {
  const { clock, db } = ctx
  const here = await seated(secret)
  const { envelope, session, signer } = here
  const { tokenHash } = session
  if (session.servedAt === null) throw new Problem(PROBLEM_CODES.conflict, 409, SIGNING_TEXTS.notServed)
  const seen = await addViewedPages(db.orm, { tokenHash, pages, of: envelope.pages })
  if (seen.length < envelope.pages) return { viewedAll: false }
  const now = clock.now()
  const event = { type: 'VIEWED_ALL_PAGES', visitor, data: { pages: envelope.pages } } as const
  await note(here, event, async (tx, locked) => {
    if (!(await noteAllViewed(tx, tokenHash, now))) return false
    const { personId } = signer
    const read = { type: 'envelope.viewed', signer: personId, now: now.toISOString() } as const
    if ((await decide(ctx, tx, locked, read, BY_SIGNER)).ok)
      await noteViewed(tx, { envelopeId: envelope.id, personId, now })
    return true
  })
  return { viewedAll: true }
}

/** An answer ends the page, so its session is looked up among the ended ones too. */
async function signed(deps: SigningDeps, secret: string): Promise<Uint8Array> {
  const { audit, clock, db, limits } = deps.ctx
  const session = await findAnyOpened(db.orm, secret, clock.now())
  const opened = session && (await readEnvelope(deps, db.orm, session.envelopeId))
  const signer = opened?.signers.find(({ personId }) => personId === session?.personId)
  const isProven = session !== undefined && session.provenAt !== null && session.servedAt !== null
  if (!isProven || signer?.state !== 'signed' || !(await mayGoOn(deps, session))) throw gone()
  const { envelopeId, personId } = signer
  await takeDownload(limits, 'signed', signer)
  const file = await download(deps, envelopeId, 'signed')
  if (!file) throw new Problem(PROBLEM_CODES.notFound, 404, SIGNING_TEXTS.unfinished)
  const action = 'signing.downloaded'
  await audit.record(db.orm, { actorId: personId, action, entity: ENTITY, entityId: envelopeId })
  return file.bytes
}

async function askCode(
  { askSigningCode }: SigningDeps,
  { seated, note }: Seating,
  secret: string,
  visitor: Visitor,
): Promise<ShownCode> {
  const here = await seated(secret)
  const { envelope, session } = here
  const reply = await askSigningCode({ ...codeFor(here), title: envelope.title.slice(0, 200) })
  if (!reply.ok) throw tooMany(reply.message)
  const { challengeId, ...shown } = reply.challenge
  const event = { type: 'CODE_ASKED', visitor, data: { challenge: challengeId } } as const
  await note(here, event, async (tx) => {
    await noteChallenge(tx, session.tokenHash, challengeId)
    return true
  })
  return shown
}

async function proveCode(
  { ctx: { clock, limits }, proveSigningCode }: SigningDeps,
  { seated, note }: Seating,
  { secret, code, visitor }: { secret: string; code: string; visitor: Visitor },
): Promise<boolean> {
  const here = await seated(secret)
  const { challengeId, tokenHash } = here.session
  const { envelopeId, personId } = here.signer
  if (!(await limits.take(`signing-code:${envelopeId}:${personId}`, CODES_PER_SIGNER)).ok) throw tooMany()
  if (challengeId === null) return false
  const reply = await proveSigningCode({ ...codeFor(here), challengeId, code })
  if (!reply) return false
  const { method } = reply
  if (method === null) {
    await note(here, { type: 'CODE_REFUSED', visitor, data: { challenge: challengeId } })
    return false
  }
  const data = { challenge: challengeId, method }
  return note(here, { type: 'CODE_PASSED', visitor, data }, (tx) =>
    noteProven(tx, { tokenHash, challengeId, by: method, now: clock.now() }),
  )
}

/** @throws Problem 429 */
async function takeDownload(
  limits: Limits,
  file: 'document' | 'signed',
  { envelopeId, personId }: Seated['signer'],
): Promise<void> {
  const key = `signing-download:${file}:${envelopeId}:${personId}`
  if (!(await limits.take(key, DOWNLOADS_PER_SIGNER)).ok) throw tooMany()
}

const tooMany = (text: string = SIGNING_TEXTS.tooMany) => new Problem(PROBLEM_CODES.tooMany, 429, text)

/** A code is valid only for this page, person and document. */
function codeFor({ session, envelope, signer }: Seated) {
  return {
    userId: signer.personId,
    sessionId: hex(session.tokenHash),
    envelope: envelope.id,
    sha256: hex(envelope.preparedSha256),
  }
}
