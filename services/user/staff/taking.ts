import { lockAccountRow } from '#services/user/accounts/account-store.ts'
import type { takeRole } from '#contracts/staff/staff.ts'
import { STAFF_TEXTS } from '#contracts/staff/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import type { CallOf } from '#services/kit/http/service.ts'
import { tellOwner } from '#services/user/authentication/notices.ts'
import type { UserDeps } from '#services/user/deps.ts'
import type { AccountRow } from '#services/user/store.ts'
import { accountOf, allowStaff, asAdministrator, describeSessions, refuseIf } from './acting.ts'
import { expireInvitation } from './invitations.ts'
import { dropRemoval } from './removals.ts'
import { expireChange } from './roles.ts'
import { dropRole, openInvitations, openRemovals, openRoleChanges } from './store.ts'

/** Why the caller may not take this role from this person; null when they may. */
export function takeRefusal(
  actorId: string,
  account: Pick<AccountRow, 'id' | 'roles'>,
  role: string,
): string | null {
  if (account.id === actorId) return STAFF_TEXTS.notOwnRoles
  return account.roles.includes(role) ? null : STAFF_TEXTS.hasNoRole
}

/** Takes a role away, also from open sessions and event streams, and ends the person's requests as an administrator. */
export async function takeAway(deps: UserDeps, { actor, params, respond }: CallOf<typeof takeRole>) {
  const { ctx } = deps
  const actorId = await allowStaff(deps, actor, respond)
  const { id: personId, role } = params
  const now = ctx.clock.now()
  await asAdministrator(deps, actorId, async (tx) => {
    await lockAccountRow(tx, personId)
    const account = await accountOf(tx, personId)
    refuseIf(takeRefusal(actorId, account, role))
    const outcome = await dropRole(tx, { personId, role, actorId, now })
    if (outcome === 'last') refuseIf(STAFF_TEXTS.lastAdministrator)
    if (outcome !== 'taken') refuseIf(STAFF_TEXTS.hasNoRole)
    await describeSessions(ctx, tx, personId)
    if (role === 'admin') await expireAskedBy(ctx, tx, personId)
    await ctx.audit.record(tx, {
      actorId,
      action: 'staff.role_taken',
      entity: 'user',
      entityId: personId,
      detail: { role },
    })
    await tellOwner(ctx.jobs, tx, personId, 'role_taken')
  })
  return { status: true as const, message: STAFF_TEXTS.taken }
}

/** Ends the open requests that this person made or confirmed as an administrator. */
export async function expireAskedBy(ctx: ServiceContext, tx: Tx, userId: string): Promise<void> {
  for (const { id } of await openRoleChanges(tx, { askedBy: userId })) await expireChange(ctx, tx, id)
  for (const { id } of await openInvitations(tx, { by: userId })) await expireInvitation(ctx, tx, id)
  for (const { id } of await openRemovals(tx, { by: userId })) await dropRemoval(ctx, tx, id)
}
