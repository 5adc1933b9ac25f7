import type * as z from 'zod/mini'
import type { identityAccessToken } from '#contracts/kyc/identity-check.ts'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { isEditable } from '#machines/kyc-case/rules.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import {
  IdentityProviderSilent,
  IdentityRefused,
  type IdentitySession,
} from '#services/providers/identity/port.ts'
import { askVendor, carriedOver, IDENTITY_SILENT_TEXT } from './identity-result.ts'
import { keepIdentityResult } from '#services/kyc/identity-store.ts'
import { stepNumber, expectRole, openOwn } from '#services/kyc/case/lifecycle.ts'
import { readOwn } from '#services/kyc/case/own-view.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { keepIdentityRef, lockCase, type CaseRow } from '#services/kyc/store.ts'
import { LINKED_PATHS } from '#contracts/web/paths.ts'

type Access = z.input<typeof identityAccessToken.reply>['data']

/** Per person. */
const SITTINGS_PER_HOUR = { limit: 30, windowMs: 3_600_000 }
const TEXTS = {
  tooMany: 'Too many tries. Please try again later.',
  notNow: 'This case cannot be changed now.',
  shown: 'You have shown your document already. Please go on.',
  meanwhile: 'The check was opened elsewhere meanwhile. Please try again.',
} as const

/** Starts or resumes the caller's identity check with the configured provider; its result decides nothing. */
export async function identityAccess(deps: KycDeps, actor: SignedIn, role: KycRole): Promise<Access> {
  const { db, limits } = deps.ctx
  expectRole(actor, role)
  if (!(await limits.take(`identity-access:${actor.userId}`, SITTINGS_PER_HOUR)).ok)
    throw new Problem(PROBLEM_CODES.tooMany, 429, TEXTS.tooMany)
  const { row: known, account, content } = await readOwn(deps, db.orm, actor, role)
  const isVendors = deps.identity.id !== 'embedded'
  if (known && !isEditable(known.state)) throw notNow(TEXTS.notNow)
  if (known && isVendors) await expectNotShown(deps, known)
  const { firstName, lastName } = content.answers.identity ?? account
  const session = await opened(deps, { actor, role, row: known, name: { firstName, lastName } })
  // Checked again because the document may have been shown while the session was opened.
  if (known && isVendors && known.identityRef !== session.ref) await expectNotShown(deps, known)
  // The webhook finds the case by this reference, so a session with a vendor needs a case.
  const row = known ?? (isVendors ? await begun(deps, actor, role) : undefined)
  if (row) await keepRef(deps, actor, row, session.ref)
  const { token, expiresAt, mode, launch } = session
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    mode,
    sdkUrl: launch.sdkUrl ?? null,
    workflowRunId: launch.workflowRunId ?? null,
    pageUrl: launch.pageUrl ?? null,
  }
}

/**
 * Refuses a second session once the document was shown, unless a reviewer asked for one; the text reveals no result.
 */
async function expectNotShown(deps: KycDeps, row: CaseRow): Promise<void> {
  try {
    const status = (await askVendor(deps, row))?.status ?? 'open'
    if (status === 'open' || (status === 'done' && isAskedAnew(row))) return
    throw notNow(TEXTS.shown)
  } catch (error) {
    if (error instanceof IdentityProviderSilent)
      throw new Problem(PROBLEM_CODES.unavailable, 503, IDENTITY_SILENT_TEXT)
    throw error
  }
}

const isAskedAnew = (row: CaseRow): boolean =>
  row.state === 'revision' &&
  row.context.changeRequests.some(({ step }) => step === stepNumber(row, 'identity'))

/** Stores the reference once per session; the version stays because the applicant sees no change. */
async function keepRef(
  { ctx, identity }: KycDeps,
  actor: SignedIn,
  { id, identityRef }: CaseRow,
  ref: string,
): Promise<void> {
  const { db, audit } = ctx
  await db.transaction(async (tx) => {
    const row = await lockCase(tx, id)
    if (!row || (row.identityProvider === identity.id && row.identityRef === ref)) return
    // Of two simultaneous sessions one is refused, otherwise the result of the other would be lost.
    if (row.identityRef !== identityRef) throw notNow(TEXTS.meanwhile)
    const earlier = await carriedOver(ctx, tx, row)
    await keepIdentityRef(tx, id, { provider: identity.id, ref })
    if (earlier !== null)
      await keepIdentityResult(tx, { id, identityProvider: identity.id, identityRef: ref }, earlier)
    await audit.record(tx, {
      actorId: actor.userId,
      action: 'kyc.identityBegun',
      entity: 'kyc',
      entityId: id,
      detail: { provider: identity.id, version: row.version, role: row.role },
    })
  })
}

async function begun(deps: KycDeps, actor: SignedIn, role: KycRole): Promise<CaseRow> {
  const { row } = await deps.ctx.db.transaction((tx) => openOwn(deps, tx, actor, { role, version: 0 }))
  return row
}

async function opened(
  { identity, ctx: { config } }: KycDeps,
  given: {
    actor: SignedIn
    role: KycRole
    row: CaseRow | undefined
    name: { firstName: string; lastName: string }
  },
): Promise<IdentitySession> {
  const { actor, role, row, name } = given
  const ref = row?.identityProvider === identity.id ? row.identityRef : null
  try {
    return await identity.createSession({
      subject: row !== undefined && row.replaces !== null ? row.id : actor.userId,
      level: role,
      name,
      returnUrl: `${config.publicUrl}${LINKED_PATHS.kycProcess}?role=${role}&step=identity`,
      ...(ref === null ? {} : { ref }),
    })
  } catch (error) {
    if (error instanceof IdentityProviderSilent || error instanceof IdentityRefused)
      throw new Problem(PROBLEM_CODES.unavailable, 503, IDENTITY_SILENT_TEXT)
    throw error
  }
}
