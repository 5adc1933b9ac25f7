import { staffDisableUser, staffEndSessions, staffResetPassword } from '#contracts/user/accounts.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { STAFF_TEXTS } from '#contracts/staff/values.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { handler, type CallOf, type Handler } from '#services/kit/http/service.ts'
import { dropDevices } from '#services/user/authentication/devices/known-device-store.ts'
import {
  endDocumentLinks,
  voidChallengesOf,
  voidOpenSignIns,
} from '#services/user/authentication/sessions/revoke-access.ts'
import { tellOwner } from '#services/user/authentication/notices.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { replaceLinks } from '#services/user/authentication/links/recovery-store.ts'
import { sendRecovery } from '#services/user/authentication/recovery/recovery.ts'
import { accountOf, allowStaff, asAdministrator } from './acting.ts'
import { expireAskedBy } from './taking.ts'
import { closeAccount, reopenAccount } from '#services/user/accounts/staff-store.ts'

/** The actions of an administrator on an account, none of which reveals a secret of it. */
export function staffHandlers(deps: UserDeps): Handler[] {
  return [
    handler(staffEndSessions, (call) => endSessionsOf(deps, call)),
    handler(staffResetPassword, (call) => resetPasswordOf(deps, call)),
    handler(staffDisableUser, (call) => disable(deps, call)),
  ]
}

async function endSessionsOf(deps: UserDeps, { actor, params, respond }: CallOf<typeof staffEndSessions>) {
  const { ctx } = deps
  const staffId = await allowStaff(deps, actor, respond)
  await ctx.db.transaction(async (tx) => {
    const { id: userId } = await accountOf(tx, params.id)
    await voidOpenSignIns(tx, userId, ctx.clock.now())
    const ended = await ctx.sessions.endAll(tx, userId, 'staff')
    await dropDevices(tx, userId)
    await ctx.audit.record(tx, {
      actorId: staffId,
      action: 'user.sessions_ended',
      entity: 'user',
      entityId: userId,
      detail: { by: 'staff', ended },
    })
    if (ended > 0) await tellOwner(ctx.jobs, tx, userId, 'sessions_ended')
  })
  return { status: true as const, message: STAFF_TEXTS.sessionsEnded }
}

async function resetPasswordOf(
  deps: UserDeps,
  { actor, params, respond }: CallOf<typeof staffResetPassword>,
) {
  const { ctx } = deps
  const staffId = await allowStaff(deps, actor, respond)
  await ctx.db.transaction(async (tx) => {
    const account = await accountOf(tx, params.id)
    if (account.disabledAt !== null) throw new Problem(PROBLEM_CODES.conflict, 409, STAFF_TEXTS.isClosed)
    await sendRecovery(deps, tx, account)
    await ctx.audit.record(tx, {
      actorId: staffId,
      action: 'user.recovery_sent',
      entity: 'user',
      entityId: account.id,
      detail: { by: 'staff' },
    })
  })
  return { status: true as const, message: STAFF_TEXTS.recoverySent }
}

async function disable(deps: UserDeps, { actor, params, body, respond }: CallOf<typeof staffDisableUser>) {
  const { ctx } = deps
  const staffId = await allowStaff(deps, actor, respond)
  if (params.id === staffId) throw new Problem(PROBLEM_CODES.conflict, 409, STAFF_TEXTS.notYourself)
  // Checks the caller again under the lock, so that two administrators cannot close each other.
  await asAdministrator(deps, staffId, async (tx) => {
    const { id: userId } = await accountOf(tx, params.id)
    const detail = body.disabled
      ? await closeFor({ ctx }, tx, userId, body.reason)
      : await reopenFor(tx, userId)
    if (!detail) return
    if (body.disabled) await expireAskedBy(ctx, tx, userId)
    await ctx.audit.record(tx, {
      actorId: staffId,
      action: body.disabled ? 'user.disabled' : 'user.enabled',
      entity: 'user',
      entityId: userId,
      detail,
    })
  })
  return { status: true as const, message: body.disabled ? STAFF_TEXTS.closed : STAFF_TEXTS.opened }
}

async function reopenFor(tx: Tx, userId: string) {
  return (await reopenAccount(tx, userId)) ? {} : undefined
}

/** Closing also ends sessions, challenges that could become one, and links. */
async function closeFor({ ctx }: Pick<UserDeps, 'ctx'>, tx: Tx, userId: string, reason: string) {
  const now = ctx.clock.now()
  await voidChallengesOf(tx, userId, now)
  const key = await ctx.personal.of(tx, userId)
  if (!key) throw new Problem(PROBLEM_CODES.notFound, 404, STAFF_TEXTS.unknown)
  if (!(await closeAccount(tx, { userId, now, reasonSealed: key.seal('disabled_reason', reason) })))
    return undefined
  const ended = await ctx.sessions.endAll(tx, userId, 'staff')
  await dropDevices(tx, userId)
  await replaceLinks(tx, { personId: userId, purposes: ['reset', 'email'], now })
  await endDocumentLinks(ctx, tx, userId)
  return { ended }
}
