import type * as z from 'zod/mini'
import type { factors } from '#contracts/authentication/factors.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { Problem, sessionGone } from '#services/kit/http/problem.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import type { OpenedSession } from '#services/kit/sessions/sessions.ts'
import { FACTOR_TEXTS, isStrong } from './factor-rules.ts'
import { dropRecoveryCodes, dropTotp, findTotp, heldFactors } from './factor-store.ts'
import type { Notice } from '#services/user/authentication/notice-store.ts'
import { tellOwner } from '#services/user/authentication/notices.ts'
import { ownAccount } from '#services/user/accounts/own-account.ts'
import { dropPasskey, passkeysOf } from './passkey-store.ts'
import { sessionFactsOf } from '#services/user/profile/profile.ts'
import { drawRecoveryCodes } from './recovery-codes.ts'
import { replaceLinks } from '#services/user/authentication/links/recovery-store.ts'
import { maskDestination } from '#services/user/rules.ts'
import { findAccount, openPerson } from '#services/user/store.ts'

/** The second factors of an account. */
export async function factorsOf(
  ctx: ServiceContext,
  executor: Executor,
  userId: string,
): Promise<z.infer<typeof factors>> {
  const { account, key } = await ownAccount(ctx, executor, userId)
  const totp = await findTotp(executor, userId)
  const passkeys = await passkeysOf(executor, userId)
  const { recoveryCodes } = await heldFactors(executor, userId)
  return {
    totpSince: totp?.since?.toISOString() ?? null,
    passkeys: passkeys.map((row) => ({
      _id: row.id,
      name: key.open(`passkey:${row.id}`, row.nameSealed),
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: recoveryCodes,
    phone:
      account.phoneVerifiedAt === null
        ? null
        : maskDestination({ channel: 'sms', to: openPerson(key, account).phone }),
  }
}

interface FactorChange {
  readonly userId: string
  readonly action: string
  readonly notice: Notice
  /** The passkey concerned; the audit entry is about the user if omitted. */
  readonly passkeyId?: string
  /** The current session; all other sessions are ended. */
  readonly keeps?: string
  /** The session in which the account set up its first strong factor. */
  readonly firstIn?: string | undefined
}

/**
 * Audits a change of factors, notifies the owner and adds or removes the roles that require a strong factor.
 * A session that gains roles gets new tokens, which are returned.
 */
export async function noteFactorChange(
  ctx: ServiceContext,
  tx: Tx,
  change: FactorChange,
): Promise<OpenedSession | undefined> {
  const { userId, action, notice, passkeyId, keeps, firstIn } = change
  const { audit, clock, config, jobs, sessions } = ctx
  await audit.record(tx, {
    actorId: userId,
    action,
    entity: passkeyId === undefined ? 'user' : 'passkey',
    entityId: passkeyId ?? userId,
  })
  await tellOwner(jobs, tx, userId, notice)
  // Other sessions end, because they were opened with fewer or removed factors (ASVS 5.0 7.4.3), and so does a pending
  // change of address.
  if (keeps !== undefined) await sessions.endAll(tx, userId, 'changed', keeps)
  await replaceLinks(tx, { personId: userId, purposes: ['email'], now: clock.now() })
  const account = await findAccount(tx, userId)
  if (!account) return undefined
  const raised = account.roles.length > 0 ? firstIn : undefined
  await sessions.describe(tx, userId, sessionFactsOf(account, config))
  if (raised === undefined) return undefined
  // A session that gains rights gets new tokens, so that holders of the old ones do not (ASVS 5.0 7.2.4).
  const reissued = await sessions.reissue(tx, raised)
  if (!reissued) throw sessionGone()
  return reissued
}

/** Removes the authenticator app; does nothing when there is none. */
export async function removeTotp(ctx: ServiceContext, { userId, sessionId: keeps }: SignedIn): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    if (!(await dropTotp(tx, userId))) return
    await dropCodesOfNobody(tx, userId)
    await noteFactorChange(ctx, tx, {
      userId,
      action: 'user.two_factor_off',
      notice: 'two_factor_off',
      keeps,
    })
  })
}

export async function removePasskeyOf(
  ctx: ServiceContext,
  { userId, sessionId: keeps }: SignedIn,
  id: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    if (!(await dropPasskey(tx, userId, id)))
      throw new Problem(PROBLEM_CODES.notFound, 404, FACTOR_TEXTS.passkeyGone)
    await dropCodesOfNobody(tx, userId)
    await noteFactorChange(ctx, tx, {
      userId,
      action: 'user.passkey_removed',
      notice: 'passkey_removed',
      passkeyId: id,
      keeps,
    })
  })
}

/** Creates ten new recovery codes for an account with a strong factor. */
export async function renewRecoveryCodes(ctx: ServiceContext, userId: string): Promise<string[]> {
  return ctx.db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    if (!isStrong(await heldFactors(tx, userId)))
      throw new Problem(PROBLEM_CODES.notAllowed, 409, FACTOR_TEXTS.noFactor)
    const codes = await drawRecoveryCodes(tx, ctx.keys, userId)
    await noteFactorChange(ctx, tx, {
      userId,
      action: 'user.recovery_codes_renewed',
      notice: 'recovery_codes_renewed',
    })
    return codes
  })
}

/** Deletes the recovery codes with the last strong factor, because alone they would be a factor of their own. */
async function dropCodesOfNobody(tx: Tx, userId: string): Promise<void> {
  if (!isStrong(await heldFactors(tx, userId))) await dropRecoveryCodes(tx, userId)
}
