import { lockAccountRow } from '#services/user/accounts/account-store.ts'
import type * as z from 'zod/mini'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { decideRoleChange, grantRole, roleChanges, withdrawRoleChange } from '#contracts/staff/staff.ts'
import { PROPOSAL_LIFE_MS, STAFF_TEXTS, type StaffRole } from '#contracts/staff/values.ts'
import { stateLabel, type LifecycleRow } from '#machines/lifecycle.ts'
import { ROLE_CHANGE_EVENTS, roleChangeMachine, type RoleChangeEvent } from '#machines/role-change/machine.ts'
import { roleChangeRefusal } from '#machines/role-change/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { Problem, verdictOf } from '#services/kit/http/problem.ts'
import { signedIn, wholeList, type CallOf } from '#services/kit/http/service.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import { tellOwner } from '#services/user/authentication/notices.ts'
import type { UserDeps } from '#services/user/deps.ts'
import type { AccountRow } from '#services/user/store.ts'
import {
  accountOf,
  allowStaff,
  asAdministrator,
  inTime,
  nameLookup,
  refusedBy,
  refuseIf,
  senderOf,
} from './acting.ts'
import { planExpiry, tellAdministrators } from './planned.ts'
import {
  giveRole,
  insertRoleChange,
  lockRoleChange,
  openRoleChanges,
  saveRoleChange,
  type RoleChangeRow,
} from './store.ts'

type RoleChangeReply = z.input<(typeof grantRole)['reply']>['data']
type Row = LifecycleRow<typeof roleChangeMachine>

const EVENTS = new Set<string>([...ROLE_CHANGE_EVENTS.public, ...ROLE_CHANGE_EVENTS.internal])

const rowOf = (change: Pick<RoleChangeRow, 'state' | 'personId' | 'role' | 'askedBy'>): Row => ({
  state: change.state,
  context: { personId: change.personId, role: change.role, askedBy: change.askedBy },
})

const draftOf = (personId: string, role: StaffRole, askedBy: string): Row => ({
  state: 'draft',
  context: { personId, role, askedBy },
})

/** Why the caller may not request this role for this person now; null when they may. */
export function grantRefusal(
  actorId: string,
  account: Pick<AccountRow, 'id' | 'roles' | 'disabledAt'>,
  role: StaffRole,
  open: readonly RoleChangeRow[],
): string | null {
  return roleChangeRefusal(draftOf(account.id, role, actorId), askedEvent(actorId, account, role, open))
}

function askedEvent(
  actorId: string,
  account: Pick<AccountRow, 'id' | 'roles' | 'disabledAt'>,
  role: StaffRole,
  open: readonly RoleChangeRow[],
): RoleChangeEvent {
  return {
    type: 'roleChange.asked',
    actorId,
    isClosed: account.disabledAt !== null,
    hasRole: account.roles.includes(role),
    isAsked: open.some((change) => change.personId === account.id && change.role === role),
  }
}

/** Role changes as one administrator sees them. */
export async function viewChanges(
  ctx: ServiceContext,
  actorId: string,
  rows: readonly RoleChangeRow[],
): Promise<RoleChangeReply[]> {
  const nameOf = await nameLookup(
    ctx,
    rows.flatMap(({ personId, askedBy, decidedBy }) => [personId, askedBy, decidedBy]),
  )
  return rows.map((row) => {
    const refusal = (event: RoleChangeEvent) => verdictOf(roleChangeRefusal(rowOf(row), event))
    return {
      _id: row.id,
      person: nameOf(row.personId),
      role: row.role,
      state: row.state,
      stateLabel: stateLabel(roleChangeMachine, rowOf(row)),
      askedBy: nameOf(row.askedBy),
      askedAt: row.askedAt.toISOString(),
      decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      expiresAt: row.expiresAt.toISOString(),
      // The list does not read accounts; a closed one is refused at the confirmation.
      confirm: refusal({ type: 'roleChange.confirmed', actorId, isClosed: false }),
      decline: refusal({ type: 'roleChange.declined', actorId }),
      withdraw: refusal({ type: 'roleChange.withdrawn', actorId }),
    }
  })
}

/** Role changes that wait for another administrator. */
export async function listRoleChanges({ ctx }: UserDeps, { actor }: CallOf<typeof roleChanges>) {
  const { userId } = signedIn(actor)
  const data = await viewChanges(ctx, userId, await openRoleChanges(ctx.db.orm))
  return { status: true as const, message: STAFF_TEXTS.changes, ...wholeList(data, data.length) }
}

/** Grants a role at once, or asks another administrator to confirm it. */
export async function askForRole(deps: UserDeps, { actor, params, body, respond }: CallOf<typeof grantRole>) {
  const { ctx } = deps
  const actorId = await allowStaff(deps, actor, respond)
  const now = ctx.clock.now()
  const row = await asAdministrator(deps, actorId, async (tx) => {
    await lockAccountRow(tx, params.id)
    const account = await accountOf(tx, params.id)
    const id = newId('rch')
    const draft = { id, ...draftOf(account.id, body.role, actorId) }
    const event = askedEvent(actorId, account, body.role, await openRoleChanges(tx, { personId: account.id }))
    const next = applied(ctx, draft, event, actorId)
    const change: RoleChangeRow = {
      id,
      personId: account.id,
      role: body.role,
      state: next.state,
      askedBy: actorId,
      askedAt: now,
      decidedBy: null,
      decidedAt: null,
      expiresAt: new Date(now.getTime() + PROPOSAL_LIFE_MS),
    }
    await insertRoleChange(tx, change)
    await audited(ctx, tx, { change, actorId, action: 'staff.role_asked' })
    await carryOut(ctx, tx, { change, actorId, actions: next.actions })
    return change
  })
  return {
    status: true as const,
    message: row.state === 'granted' ? STAFF_TEXTS.granted : STAFF_TEXTS.grantProposed,
    data: await viewOne(ctx, actorId, row),
  }
}

/** Confirms or declines the request of another administrator. */
export async function decideChange(
  deps: UserDeps,
  { actor, params, body, respond }: CallOf<typeof decideRoleChange>,
) {
  const { ctx } = deps
  const actorId = await allowStaff(deps, actor, respond)
  const change = await asAdministrator(deps, actorId, async (tx) => {
    const row = await changeOf(tx, params.id)
    const found = body.decision === 'confirm' ? inTime(row, 'proposed', ctx.clock.now()) : row
    await lockAccountRow(tx, found.personId)
    const { disabledAt } = await accountOf(tx, found.personId)
    return step(ctx, tx, found, actorId, {
      ...(body.decision === 'confirm'
        ? { type: 'roleChange.confirmed' as const, isClosed: disabledAt !== null }
        : { type: 'roleChange.declined' as const }),
      actorId,
    })
  })
  return {
    status: true as const,
    message: body.decision === 'confirm' ? STAFF_TEXTS.granted : STAFF_TEXTS.declined,
    data: await viewOne(ctx, actorId, change),
  }
}

/** Withdraws the caller's own request. */
export async function withdrawChange(
  deps: UserDeps,
  { actor, params, respond }: CallOf<typeof withdrawRoleChange>,
) {
  const actorId = await allowStaff(deps, actor, respond)
  await asAdministrator(deps, actorId, async (tx) => {
    const found = await changeOf(tx, params.id)
    await step(deps.ctx, tx, found, actorId, { type: 'roleChange.withdrawn', actorId })
  })
  return { status: true as const, message: STAFF_TEXTS.withdrawn }
}

/** Ends a request that has expired or whose administrator lost the role. */
export async function expireChange(ctx: ServiceContext, tx: Tx, id: string): Promise<void> {
  const found = await lockRoleChange(tx, id)
  if (found?.state !== 'proposed') return
  await step(ctx, tx, found, null, { type: 'roleChange.expired' })
}

async function changeOf(tx: Tx, id: string): Promise<RoleChangeRow> {
  const found = await lockRoleChange(tx, id)
  if (!found) throw new Problem(PROBLEM_CODES.notFound, 404, STAFF_TEXTS.noChange)
  return found
}

function applied(
  ctx: ServiceContext,
  row: Row & { readonly id: string },
  event: RoleChangeEvent,
  actorId: string | null,
) {
  const sender = { allowed: EVENTS, by: senderOf(actorId) }
  const next = enforce(ctx, roleChangeMachine, row, event, sender)
  if (!next.ok) throw refusedBy(roleChangeRefusal(row, event))
  return {
    state: String(next.state) as RoleChangeRow['state'],
    actions: next.actions.map(({ type }) => type),
  }
}

async function step(
  ctx: ServiceContext,
  tx: Tx,
  found: RoleChangeRow,
  actorId: string | null,
  event: RoleChangeEvent,
): Promise<RoleChangeRow> {
  const next = applied(ctx, { id: found.id, ...rowOf(found) }, event, actorId)
  const now = ctx.clock.now()
  const change = { ...found, state: next.state, decidedBy: actorId, decidedAt: now }
  await saveRoleChange(tx, { id: found.id, state: next.state, decidedBy: actorId, now })
  await audited(ctx, tx, { change, actorId, action: `staff.role_${next.state}` })
  await carryOut(ctx, tx, { change, actorId, actions: next.actions })
  return change
}

interface Acted {
  readonly change: RoleChangeRow
  readonly actorId: string | null
}

async function carryOut(
  ctx: ServiceContext,
  tx: Tx,
  { change, actions }: Acted & { readonly actions: readonly string[] },
): Promise<void> {
  if (actions.includes('giveRole')) {
    if (!(await giveRole(tx, change.id, ctx.clock.now()))) refuseIf(STAFF_TEXTS.noAskerLeft)
    // A session gains rights only by a new sign-in (ASVS 5.0 7.2.4).
    await ctx.sessions.endAll(tx, change.personId, 'changed')
    await tellOwner(ctx.jobs, tx, change.personId, 'role_given')
  }
  if (actions.includes('tellAdministrators')) {
    await tellAdministrators(ctx, tx, { about: 'role', id: change.id })
    await planExpiry(ctx, tx, { about: 'role', id: change.id, at: change.expiresAt })
  }
}

async function audited(
  ctx: ServiceContext,
  tx: Executor,
  { change, actorId, action }: Acted & { readonly action: string },
): Promise<void> {
  await ctx.audit.record(tx, {
    ...(actorId === null ? {} : { actorId }),
    action,
    entity: 'user',
    entityId: change.personId,
    detail: { role: change.role, change: change.id, state: change.state },
  })
}

async function viewOne(ctx: ServiceContext, actorId: string, row: RoleChangeRow): Promise<RoleChangeReply> {
  const [view] = await viewChanges(ctx, actorId, [row])
  if (!view) throw new Error('a change without a view')
  return view
}
