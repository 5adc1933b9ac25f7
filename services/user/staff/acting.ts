import { PROBLEM_CODES } from '#contracts/problem.ts'
import { STAFF_TEXTS } from '#contracts/staff/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { signedIn, type Actor, type Respond } from '#services/kit/http/service.ts'
import type { Sender } from '#services/kit/monitor/enforce.ts'
import { allow } from '#services/user/guards.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { displayNames, sessionFactsOf } from '#services/user/profile/profile.ts'
import { findAccount, type AccountRow } from '#services/user/store.ts'
import { isAdministrator, lockStaff } from './store.ts'

/** Limits the actions of one administrator, so that a stolen session cannot reach every account within an hour. */
export async function allowStaff(
  { ctx, limits }: Pick<UserDeps, 'ctx' | 'limits'>,
  actor: Actor,
  respond: Respond,
): Promise<string> {
  const { userId } = signedIn(actor)
  await allow(ctx.limits, respond, [[`staff:${userId}`, limits.staffPerPerson]])
  return userId
}

/**
 * Runs a change of staff in one transaction, one at a time.
 * @throws Problem 403 when the caller lost the role of administrator in the meantime
 */
export async function asAdministrator<T>(
  { ctx }: Pick<UserDeps, 'ctx'>,
  actorId: string,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    await lockStaff(tx)
    if (!(await isAdministrator(tx, actorId)))
      throw new Problem(PROBLEM_CODES.forbidden, 403, STAFF_TEXTS.notAdministrator)
    return run(tx)
  })
}

/** @throws Problem 404 for an unknown id or an erased account */
export async function accountOf(tx: Tx, userId: string): Promise<AccountRow> {
  const account = await findAccount(tx, userId)
  if (!account) throw new Problem(PROBLEM_CODES.notFound, 404, STAFF_TEXTS.unknown)
  return account
}

/** @throws Problem 409 with this text, unless it is null */
export function refuseIf(text: string | null): void {
  if (text !== null) throw new Problem(PROBLEM_CODES.notAllowed, 409, text)
}

/** The refusal of a machine, whose text is null only when machine and texts contradict each other. */
export const refusedBy = (text: string | null): Error =>
  text === null
    ? new Error('A machine refuses an event without a condition')
    : new Problem(PROBLEM_CODES.notAllowed, 409, text)

/** The actor is empty where a job ends an expired request. */
export const senderOf = (actorId: string | null): Sender['by'] => (actorId === null ? 'server' : 'person')

/** A request counts as expired from its expiry time on, even if the job that ends it runs later. */
export function inTime<Row extends { readonly state: string; readonly expiresAt: Date }>(
  row: Row,
  waiting: Row['state'],
  now: Date,
): Row | (Row & { readonly state: 'expired' }) {
  return row.state === waiting && row.expiresAt <= now ? { ...row, state: 'expired' as const } : row
}

/** Names by id; for an erased person the id itself. */
export async function nameLookup(
  ctx: ServiceContext,
  ids: readonly (string | null)[],
): Promise<(id: string) => { _id: string; name: string }> {
  const known = await displayNames(ctx, [...new Set(ids.filter((one) => one !== null))])
  return (id) => ({ _id: id, name: known[id] ?? id })
}

/** Copies roles and flags of the account to its open sessions; ends the sessions of an account that has none. */
export async function describeSessions(ctx: ServiceContext, tx: Tx, userId: string): Promise<void> {
  const account = await accountOf(tx, userId)
  await ctx.sessions.describe(tx, userId, sessionFactsOf(account, ctx.config))
  if (account.roles.length === 0 && !account.isIssuer && !account.isInvestor)
    await ctx.sessions.endAll(tx, userId, 'staff')
}
