import type { openSigning } from '#contracts/internal/document.ts'
import type { Ask } from '#contracts/internal/question.ts'
import { documentItemPath } from '#contracts/web/open-paths.ts'
import { LINKED_PATHS } from '#contracts/web/paths.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { SIGN_URL_MISSING_TEXT } from '#contracts/signing/signing.ts'
import { ENVELOPE_CLOSED_TEXT, ENVELOPE_GUARD_TEXTS } from '#machines/envelope/labels.ts'
import { REQUESTED_DOCUMENT_EVENTS, requestedDocumentMachine } from '#machines/requested-document/machine.ts'
import { newSecret } from '#services/kit/ids.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { enforce, type Sender } from '#services/kit/monitor/enforce.ts'
import {
  SigningProviderSilent,
  SigningRefused,
  type SessionInput,
  type SigningRefusal,
  type SigningSession,
} from '#services/providers/signing/port.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { PLATFORM_SENDER } from '#services/document/items/signature-request-rules.ts'
import { itemLifecycle, requestLifecycle, trailState } from '#services/document/storage/rules.ts'
import { openEnvelope } from './open.ts'
import { providerOf, refreshEnvelope } from './reduce.ts'
import { changeItem, lockItem, ownItem } from '#services/document/storage/store.ts'
import type { ItemRow } from '#services/document/storage/rows.ts'
import { noItem } from '#services/document/inbox/work.ts'

const SIGNER: Sender = { allowed: new Set(REQUESTED_DOCUMENT_EVENTS.public), by: 'person' }

const REFUSALS: Readonly<Partial<Record<SigningRefusal, string>>> = {
  not_your_turn: ENVELOPE_GUARD_TEXTS.isInTurn,
  answered: ENVELOPE_GUARD_TEXTS.hasNotAnswered,
  closed: ENVELOPE_CLOSED_TEXT,
}
/** Every address can open the signing page. */
const ADDRESSES_PER_ITEM = { limit: 20, windowMs: 3_600_000 }
const TOO_MANY_TEXT = 'Too many attempts. Please try after some time.'
export const NOT_TO_SIGN_TEXT = 'There is nothing to sign here.'
export const NOT_YOU_TEXT = 'You can only sign for yourself.'

/** C9: the address at which the caller signs their own item. */
export async function openSignerPage(
  deps: DocumentDeps,
  { userId, sessionId, body }: Parameters<Ask<typeof openSigning>>[0],
): ReturnType<Ask<typeof openSigning>> {
  const item = await ownItem(deps.ctx.db.orm, userId, body.workflow_id)
  if (!item) throw noItem()
  await expectSelf(deps, userId, body)
  expectToSign(item)
  const { limits } = deps.ctx
  if (!(await limits.take(`signing-address:${userId}:${item.id}`, ADDRESSES_PER_ITEM)).ok)
    throw new Problem(PROBLEM_CODES.tooMany, 429, TOO_MANY_TEXT)
  const nonce = newSecret(16)
  const session = await sessionOf(deps, item, {
    nonce,
    ...(sessionId !== undefined && { productSession: sessionId }),
  })
  if (item.tab === 'REQUESTED') await noteStarted(deps, item)
  return { signerdetail: [{ workflowUrl: session.url, nonce, messages: session.messages }] } // sic, spec 7.1
}

/** Refuses names of other people; omitted fields mean the caller. */
export async function expectSelf(
  { signerFacts }: DocumentDeps,
  userId: string,
  named: {
    readonly user_id?: string | undefined
    readonly email?: string | undefined
    readonly userName?: string | undefined
  },
): Promise<void> {
  if (named.user_id !== undefined && named.user_id !== userId) throw notYou('user_id')
  if (named.email === undefined && named.userName === undefined) return
  const self = (await signerFacts({ userIds: [userId] }))[userId]
  const same = (one: string, other: string | undefined) =>
    one.trim().toLowerCase() === other?.trim().toLowerCase()
  if (named.email !== undefined && !same(named.email, self?.email)) throw notYou('email')
  if (named.userName !== undefined && !same(named.userName, self?.name)) throw notYou('userName')
}

const notYou = (field: string) =>
  new Problem(PROBLEM_CODES.forbidden, 403, NOT_YOU_TEXT, { [field]: NOT_YOU_TEXT })

function expectToSign(item: ItemRow): void {
  const request = requestLifecycle(item)
  const isWaiting = request
    ? request.state === 'awaitingSignature' || request.state === 'signing'
    : Reflect.get(Object(itemLifecycle(item).state), 'signature') === 'open'
  if (isWaiting) return
  const isAnswered =
    item.signedAt !== null || item.signatureState === 'declined' || item.requestState === 'declined'
  const text = isAnswered ? REFUSALS.answered : item.closedAt === null ? NOT_TO_SIGN_TEXT : REFUSALS.closed
  throw new Problem(PROBLEM_CODES.notAllowed, 409, text ?? NOT_TO_SIGN_TEXT)
}

async function sessionOf(
  deps: DocumentDeps,
  item: ItemRow,
  by: Pick<SessionInput, 'nonce' | 'productSession'>,
): Promise<SigningSession> {
  const { config, log } = deps.ctx
  try {
    const { envelope, ref } = await openEnvelope(deps, item)
    const provider = providerOf(deps, envelope.provider)
    if (!provider) throw new SigningProviderSilent(envelope.provider)
    const parentOrigin = new URL(config.publicUrl).origin
    const returnUrl = new URL(returnPathOf(item), config.publicUrl).href
    const session = { signerKey: item.userId, parentOrigin, returnUrl, ...by }
    return await provider.createSession(ref, session).catch(async (error: unknown) => {
      // The provider may have a newer state than we do.
      if (error instanceof SigningRefused) await refreshEnvelope(deps, envelope.id)
      throw error
    })
  } catch (error) {
    if (error instanceof SigningRefused) {
      const text = REFUSALS[error.reason]
      if (text !== undefined) throw new Problem(PROBLEM_CODES.notAllowed, 409, text)
    } else if (!(error instanceof SigningProviderSilent)) throw error
    log.error('signing.no_address', { itemId: item.id, error })
    // Spec 8, sign URL missing.
    throw new Problem(PROBLEM_CODES.unavailable, 503, SIGN_URL_MISSING_TEXT)
  }
}

/** A declaration is signed within its identity check, every other document on its own page. */
const returnPathOf = ({ id, senderId, operationKey, tab }: ItemRow): string => {
  if (senderId !== PLATFORM_SENDER) return documentItemPath(tab, id)
  return `${LINKED_PATHS.kycProcess}?role=${operationKey.startsWith('kyc-issuer_') ? 'issuer' : 'investor'}`
}

/** Marks a request as being signed once its signer has an address; repeating it changes nothing. */
async function noteStarted(deps: DocumentDeps, { id: itemId, userId }: ItemRow): Promise<void> {
  const { clock, db } = deps.ctx
  await db.transaction(async (tx) => {
    const item = await lockItem(tx, itemId, userId)
    const row = item && requestLifecycle(item)
    if (!item || !row || row.state === 'signing') return
    const request = { id: itemId, ...row }
    const applied = enforce(deps.ctx, requestedDocumentMachine, request, { type: 'signing.started' }, SIGNER)
    if (!applied.ok) return
    const next = await changeItem(tx, item, { requestState: applied.state }, clock.now())
    await deps.ctx.audit.record(tx, {
      actorId: userId,
      action: 'signing.started',
      entity: 'document_item',
      entityId: itemId,
      detail: { workflowId: item.workflowId, from: trailState(item), to: trailState(next) },
    })
  })
}
