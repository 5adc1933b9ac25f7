import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { changeEmail, sendVerification, verifyEmail } from '#contracts/user/accounts.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { isUniqueViolation } from '#services/kit/database/errors.ts'
import { lockPerson, type PersonKey } from '#services/kit/security/personal.ts'
import { Problem, sessionGone } from '#services/kit/http/problem.ts'
import { signedIn, type CallOf, type SignedIn } from '#services/kit/http/service.ts'
import { proveEmail } from '#services/user/accounts/account-store.ts'
import { voidChallengesOf } from '#services/user/authentication/sessions/revoke-access.ts'
import { allow, invalidField } from '#services/user/guards.ts'
import { tellOwner } from '#services/user/authentication/notices.ts'
import { ownAccount } from '#services/user/accounts/own-account.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { sessionFactsOf } from './profile.ts'
import { ACCOUNT_TEXTS, LINK_LIMITS } from '#services/user/authentication/links/recovery-rules.ts'
import {
  findLink,
  findOpenLink,
  insertLink,
  isGood,
  replaceLinks,
  type LinkRow,
} from '#services/user/authentication/links/recovery-store.ts'
import { sendLink } from '#services/user/authentication/recovery/recovery.ts'
import { maskDestination } from '#services/user/rules.ts'
import { findAccount, openPerson } from '#services/user/store.ts'

/** The address that a link verifies. */
export function pendingEmailOf(key: PersonKey, link: LinkRow): string {
  if (link.emailSealed === null) throw new Error('This link is not valid')
  return key.open(`email:${link.id}`, link.emailSealed)
}

/** Requests a change of address. Only the owner of the new mailbox learns whether it already has an account. */
export async function askForEmail(deps: UserDeps, { actor, body, respond }: CallOf<typeof changeEmail>) {
  const { ctx } = deps
  const { userId, sessionId } = signedIn(actor)
  const index = ctx.personal.index('email', body.email)
  await ctx.db.transaction(async (tx) => {
    const { account, key } = await ownAccount(ctx, tx, userId)
    if (openPerson(key, account).email === body.email) throw invalidField('email', ACCOUNT_TEXTS.ownEmail)
    await allow(ctx.limits, respond, [
      [`email:person:${userId}`, LINK_LIMITS.emailPerPerson],
      [`email:address:${index}`, LINK_LIMITS.emailPerAddress],
    ])
    await openEmailLink(deps, tx, { key, email: body.email, sessionId })
    await tellOwner(ctx.jobs, tx, userId, 'email_change_asked')
    await ctx.audit.record(tx, {
      actorId: userId,
      action: 'user.email_change_asked',
      entity: 'user',
      entityId: userId,
    })
  })
  return { status: true as const, message: ACCOUNT_TEXTS.emailPending }
}

interface EmailLink {
  readonly key: PersonKey
  readonly email: string
  readonly sessionId: string | null
  /** Expiry, if not after the full life of a link. */
  readonly expiresAt?: Date
}

/** Mails a link that verifies an address of this person, in the caller's transaction. */
export async function openEmailLink(
  { ctx }: Pick<UserDeps, 'ctx'>,
  tx: Tx,
  { key, email, sessionId, expiresAt }: EmailLink,
): Promise<void> {
  const linkId = await insertLink(tx, {
    purpose: 'email',
    personId: key.personId,
    channel: 'mail',
    email: (id) => ({
      sealed: key.seal(`email:${id}`, email),
      index: ctx.personal.index('email', email),
    }),
    sessionId,
    expiresAt,
    now: ctx.clock.now(),
  })
  await sendLink(ctx, tx, linkId)
}

/**
 * Mails a pending link again, for the signed-in person or for the link in the body.
 * Without a pending link the answer is the same.
 */
export async function resendVerification(
  deps: UserDeps,
  { actor, body, request, respond }: CallOf<typeof sendVerification>,
) {
  const { ctx } = deps
  await allow(ctx.limits, respond, [[`verification:ip:${request.limitKey}`, LINK_LIMITS.resendPerIp]])
  const done = { status: true as const, message: ACCOUNT_TEXTS.verificationSent }
  if (body.token !== undefined) {
    const shown = await findLink(ctx.db.orm, 'email', body.token)
    // The holder of a link reads the mailbox it went to, and must not learn of a newer link to another address.
    if (!shown || shown.usedAt !== null) return done
    await resend(deps, respond, shown.personId, shown.emailIndex)
    return done
  }
  if (actor.kind === 'guest') throw sessionGone()
  if (!(await resend(deps, respond, actor.userId))) await resendOwn(deps, respond, actor)
  return done
}

async function resend(
  deps: UserDeps,
  respond: CallOf<typeof sendVerification>['respond'],
  personId: string,
  emailIndex?: string | null,
): Promise<boolean> {
  const { ctx } = deps
  if (!(await waitingLink(deps, ctx.db.orm, personId, emailIndex))) return false
  await allowResend(deps, respond, personId)
  await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    // Checked again under the lock, because the link may have been voided.
    const waiting = await waitingLink(deps, tx, personId, emailIndex)
    if (waiting) await openEmailLink(deps, tx, waiting)
  })
  return true
}

/** The data for a new link in place of the open one; undefined when nothing is pending. */
async function waitingLink(
  { ctx }: UserDeps,
  executor: Executor,
  personId: string,
  emailIndex: string | null | undefined,
): Promise<EmailLink | undefined> {
  const open = await findOpenLink(executor, 'email', personId)
  if (!open || (emailIndex !== undefined && open.emailIndex !== emailIndex)) return undefined
  const account = await findAccount(executor, personId)
  const key = account && (await ctx.personal.of(executor, personId))
  if (!account || !key) return undefined
  const link = { key, email: pendingEmailOf(key, open), sessionId: open.sessionId }
  if (openPerson(key, account).email === link.email) return link
  // A change requested with password and factor must not be prolonged beyond its first expiry.
  return isGood(open, ctx.clock.now()) ? { ...link, expiresAt: open.expiresAt } : undefined
}

/** An account that came through a network may have an unverified address. */
async function resendOwn(
  deps: UserDeps,
  respond: CallOf<typeof sendVerification>['respond'],
  { userId, sessionId }: SignedIn,
): Promise<void> {
  const { ctx } = deps
  const account = await findAccount(ctx.db.orm, userId)
  if (!account || account.emailVerifiedAt !== null)
    throw new Problem(PROBLEM_CODES.conflict, 409, ACCOUNT_TEXTS.alreadyVerified)
  await allowResend(deps, respond, userId)
  await ctx.db.transaction(async (tx) => {
    const own = await ownAccount(ctx, tx, userId)
    const { email } = openPerson(own.key, own.account)
    await openEmailLink(deps, tx, { key: own.key, email, sessionId })
  })
}

function allowResend(
  { ctx }: UserDeps,
  respond: CallOf<typeof sendVerification>['respond'],
  personId: string,
): Promise<void> {
  return allow(ctx.limits, respond, [
    [`verification:cooldown:${personId}`, LINK_LIMITS.resendCooldown],
    [`verification:person:${personId}`, LINK_LIMITS.resendPerPerson],
  ])
}

type LinkState = keyof typeof ACCOUNT_TEXTS.verified

/** Uses a link to verify its address. */
export async function openVerification(
  deps: UserDeps,
  { body, request, respond }: CallOf<typeof verifyEmail>,
) {
  const { ctx } = deps
  await allow(ctx.limits, respond, [[`link:ip:${request.limitKey}`, LINK_LIMITS.openPerIp]])
  const link = await findLink(ctx.db.orm, 'email', body.token)
  const key = link && (await ctx.personal.of(ctx.db.orm, link.personId))
  if (!link || !key) return stateReply('unknown', '')
  const email = pendingEmailOf(key, link)
  const state = await prove(deps, { link, key, email, secret: body.token })
  ctx.log.info('user.verification_opened', { requestId: request.id, linkId: link.id, state })
  return stateReply(state, maskDestination({ channel: 'mail', to: email }))
}

function stateReply(state: LinkState, email: string) {
  return { status: true as const, message: ACCOUNT_TEXTS.verified[state], data: { state, email } }
}

interface Opened {
  readonly link: LinkRow
  readonly key: PersonKey
  readonly email: string
  readonly secret: string
}

/** The link was just used, or its address belongs to another account; rolls back the change. */
class LinkOfNoUse extends Error {}

async function prove(deps: UserDeps, opened: Opened): Promise<LinkState> {
  const { ctx } = deps
  if (opened.link.usedAt !== null) return 'used'
  if (!isGood(opened.link, ctx.clock.now())) return 'expired'
  try {
    return (await ctx.db.transaction((tx) => takeAddress(deps, tx, opened))) ? 'verified' : 'used'
  } catch (error) {
    // Another account verified the same address at the same moment.
    if (error instanceof LinkOfNoUse || isUniqueViolation(error)) return 'used'
    throw error
  }
}

/** False when the link was used in the meantime. */
async function takeAddress(
  { ctx }: UserDeps,
  tx: Tx,
  { link, key, email, secret }: Opened,
): Promise<boolean> {
  const { personal, sessions, audit, clock, config, jobs } = ctx
  const userId = link.personId
  const now = clock.now()
  await voidChallengesOf(tx, userId, now)
  const before = await findAccount(tx, userId)
  if (!before) return false
  const isChange = openPerson(key, before).email !== email
  // Before the change, so that the notice goes to the former address.
  if (isChange) await tellOwner(jobs, tx, userId, 'email_changed')
  const [index, indexes] = [personal.index('email', email), personal.indexes('email', email)]
  const outcome = await proveEmail(tx, { key, secret, email, index, indexes, now })
  if (outcome !== 'proved') throw new LinkOfNoUse()
  await sessions.describe(tx, userId, { ...sessionFactsOf(before, config), emailVerified: true })
  if (isChange) {
    await replaceLinks(tx, { personId: userId, purposes: ['reset'], now })
    await sessions.endAll(tx, userId, 'changed', link.sessionId ?? undefined)
  }
  await audit.record(tx, {
    actorId: userId,
    action: isChange ? 'user.email_changed' : 'user.email_verified',
    entity: 'user',
    entityId: userId,
    detail: { linkId: link.id },
  })
  return true
}
