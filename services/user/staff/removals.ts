import { lockAccountRow } from '#services/user/accounts/account-store.ts'
import type * as z from 'zod/mini'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type {
  askFactorRemoval,
  decideFactorRemoval,
  factorRemovals,
  stopFactorRemoval,
  withdrawFactorRemoval,
} from '#contracts/staff/staff.ts'
import { PROPOSAL_LIFE_MS, STAFF_TEXTS } from '#contracts/staff/values.ts'
import {
  FACTOR_REMOVAL_EVENTS,
  factorRemovalMachine,
  type FactorRemovalEvent,
} from '#machines/factor-removal/machine.ts'
import { removalRefusal } from '#machines/factor-removal/rules.ts'
import { stateLabel, type LifecycleRow } from '#machines/lifecycle.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { newId, newSecret } from '#services/kit/ids.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { Problem, verdictOf } from '#services/kit/http/problem.ts'
import { signedIn, wholeList, type CallOf } from '#services/kit/http/service.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import { dropDevices } from '#services/user/authentication/devices/known-device-store.ts'
import { voidOpenSignIns } from '#services/user/authentication/sessions/revoke-access.ts'
import { isStrong } from '#services/user/authentication/factors/factor-rules.ts'
import {
  dropRecoveryCodes,
  dropTotp,
  heldFactors,
} from '#services/user/authentication/factors/factor-store.ts'
import { allow } from '#services/user/guards.ts'
import { tellOwner } from '#services/user/authentication/notices.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { findAccount, openPerson } from '#services/user/store.ts'
import {
  accountOf,
  allowStaff,
  asAdministrator,
  describeSessions,
  inTime,
  nameLookup,
  refusedBy,
  senderOf,
} from './acting.ts'
import { planExpiry, tellAdministrators, WARN_TOPIC } from './planned.ts'
import {
  dropPasskeys,
  giveStopSecret,
  insertRemoval,
  lockRemoval,
  openRemovals,
  removalBySecret,
  saveRemoval,
  type RemovalRow,
} from './store.ts'

type RemovalReply = z.input<(typeof askFactorRemoval)['reply']>['data']
type Row = LifecycleRow<typeof factorRemovalMachine>

const EVENTS = new Set<string>([...FACTOR_REMOVAL_EVENTS.public, ...FACTOR_REMOVAL_EVENTS.internal])

const rowOf = (row: Pick<RemovalRow, 'state' | 'personId' | 'askedBy' | 'dueAt'>): Row => ({
  state: row.state,
  context: { personId: row.personId, askedBy: row.askedBy, dueAt: row.dueAt?.toISOString() ?? null },
})

const draftOf = (personId: string, askedBy: string): Row => ({
  state: 'draft',
  context: { personId, askedBy, dueAt: null },
})

/** The facts that decide whether a removal may be requested. */
interface BeforeRemoval {
  readonly actorId: string
  readonly personId: string
  readonly hasFactor: boolean
  readonly isUnderWay: boolean
}

/** Why the caller may not request a removal now; null when they may. */
export function removeFactorsRefusal(before: BeforeRemoval): string | null {
  const event = { type: 'removal.asked', reason: 'given', ...before } as const
  return removalRefusal(draftOf(before.personId, before.actorId), event)
}

/** Removals as one administrator sees them. */
export async function viewRemovals(
  ctx: ServiceContext,
  actorId: string,
  rows: readonly RemovalRow[],
): Promise<RemovalReply[]> {
  const nameOf = await nameLookup(
    ctx,
    rows.flatMap(({ personId, askedBy, decidedBy }) => [personId, askedBy, decidedBy]),
  )
  const keys = await ctx.personal.ofMany(
    ctx.db.orm,
    rows.map(({ personId }) => personId),
  )
  const now = ctx.clock.now().toISOString()
  return rows.map((row) => {
    const key = keys.get(row.personId)
    const refusal = (event: FactorRemovalEvent) => verdictOf(removalRefusal(rowOf(row), event))
    return {
      _id: row.id,
      person: nameOf(row.personId),
      state: row.state,
      stateLabel: stateLabel(factorRemovalMachine, rowOf(row)),
      reason: key?.open(reasonField(row.id), row.reasonSealed) ?? '',
      askedBy: nameOf(row.askedBy),
      askedAt: row.askedAt.toISOString(),
      check: row.checkSealed === null ? null : (key?.open(checkField(row.id), row.checkSealed) ?? null),
      decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      expiresAt: row.expiresAt.toISOString(),
      dueAt: row.dueAt?.toISOString() ?? null,
      confirm: refusal({ type: 'removal.confirmed', actorId, check: 'given', now }),
      decline: refusal({ type: 'removal.declined', actorId }),
      withdraw: refusal({ type: 'removal.withdrawn', actorId }),
    }
  })
}

/** Removals in progress. */
export async function listRemovals({ ctx }: UserDeps, { actor }: CallOf<typeof factorRemovals>) {
  const { userId } = signedIn(actor)
  const data = await viewRemovals(ctx, userId, await openRemovals(ctx.db.orm))
  return { status: true as const, message: STAFF_TEXTS.removals, ...wholeList(data, data.length) }
}

/** Asks another administrator to check the identity of a person whose factors are lost. */
export async function askForRemoval(
  deps: UserDeps,
  { actor, params, body, respond }: CallOf<typeof askFactorRemoval>,
) {
  const { ctx } = deps
  const actorId = await allowStaff(deps, actor, respond)
  const now = ctx.clock.now()
  const row = await asAdministrator(deps, actorId, async (tx) => {
    await lockAccountRow(tx, params.id)
    const { id: personId } = await accountOf(tx, params.id)
    const key = await keyOf(ctx, tx, personId)
    const event: FactorRemovalEvent = {
      type: 'removal.asked',
      actorId,
      reason: body.reason,
      hasFactor: isStrong(await heldFactors(tx, personId)),
      isUnderWay: (await openRemovals(tx, { personId })).length > 0,
    }
    const id = newId('frm')
    const next = applied(ctx, { id, ...draftOf(personId, actorId) }, event, actorId)
    const removal: RemovalRow = {
      id,
      personId,
      state: next.state,
      reasonSealed: key.seal(reasonField(id), body.reason),
      checkSealed: null,
      askedBy: actorId,
      askedAt: now,
      decidedBy: null,
      decidedAt: null,
      expiresAt: new Date(now.getTime() + PROPOSAL_LIFE_MS),
      dueAt: null,
      stopSealed: null,
    }
    await insertRemoval(tx, removal)
    await audited(ctx, tx, removal, actorId)
    await tellAdministrators(ctx, tx, { about: 'removal', id })
    await planExpiry(ctx, tx, { about: 'removal', id, at: removal.expiresAt })
    return removal
  })
  return {
    status: true as const,
    message: STAFF_TEXTS.removalAsked,
    data: await viewOne(ctx, actorId, row),
  }
}

/** Confirms after a check, or declines. A confirmation notifies the owner and starts the cooling-off time. */
export async function decideRemoval(
  deps: UserDeps,
  { actor, params, body, respond }: CallOf<typeof decideFactorRemoval>,
) {
  const { ctx } = deps
  const actorId = await allowStaff(deps, actor, respond)
  const row = await asAdministrator(deps, actorId, async (tx) => {
    const at = ctx.clock.now()
    const now = at.toISOString()
    const row = await removalOf(tx, params.id)
    const found = body.decision === 'confirm' ? inTime(row, 'requested', at) : row
    const event: FactorRemovalEvent =
      body.decision === 'confirm'
        ? { type: 'removal.confirmed', actorId, check: body.check ?? '', now }
        : { type: 'removal.declined', actorId }
    return step(ctx, tx, found, { event, actorId, decidedBy: actorId })
  })
  return {
    status: true as const,
    message: body.decision === 'confirm' ? STAFF_TEXTS.removalConfirmed : STAFF_TEXTS.declined,
    data: await viewOne(ctx, actorId, row),
  }
}

/** Withdraws a removal, even during the cooling-off time. */
export async function withdrawRemoval(
  deps: UserDeps,
  { actor, params, respond }: CallOf<typeof withdrawFactorRemoval>,
) {
  const actorId = await allowStaff(deps, actor, respond)
  await asAdministrator(deps, actorId, async (tx) => {
    const found = await removalOf(tx, params.id)
    await step(deps.ctx, tx, found, { event: { type: 'removal.withdrawn', actorId }, actorId })
  })
  return { status: true as const, message: STAFF_TEXTS.withdrawn }
}

/** The owner opened the link that was sent to the account's address and number. */
export async function stopByLink(
  { ctx, limits }: UserDeps,
  { body, request, respond }: CallOf<typeof stopFactorRemoval>,
) {
  await allow(ctx.limits, respond, [[`removal:ip:${request.limitKey}`, limits.verifyPerIp]])
  const isStopped = await ctx.db.transaction(async (tx) => {
    const shown = await removalBySecret(tx, body.token)
    if (!shown) return false
    await lockAccountRow(tx, shown.personId)
    return stop(ctx, tx, shown.id, shown.personId)
  })
  if (!isStopped) throw new Problem(PROBLEM_CODES.notFound, 404, STAFF_TEXTS.removalGone)
  return { status: true as const, message: STAFF_TEXTS.removalStopped }
}

/**
 * Stops a removal because the factor was used. Runs in the transaction of the sign-in, which has locked the account's
 * row.
 */
export async function stopByFactor(ctx: ServiceContext, tx: Tx, personId: string): Promise<void> {
  for (const { id } of await openRemovals(tx, { personId })) await stop(ctx, tx, id, personId)
}

async function stop(ctx: ServiceContext, tx: Tx, id: string, ownerId: string): Promise<boolean> {
  const found = await lockRemoval(tx, id)
  if (found?.state !== 'requested' && found?.state !== 'cooling') return false
  await step(ctx, tx, found, { event: { type: 'removal.stopped' }, actorId: ownerId })
  return true
}

/** Ends a removal that was not confirmed in time, or one of whose administrators lost the role. */
export async function dropRemoval(ctx: ServiceContext, tx: Tx, id: string): Promise<void> {
  const found = await lockRemoval(tx, id)
  if (found?.state === 'requested')
    await step(ctx, tx, found, { event: { type: 'removal.expired' }, actorId: null })
  if (found?.state === 'cooling')
    await step(ctx, tx, found, { event: { type: 'removal.withdrawn', actorId: '' }, actorId: null })
}

/** Removes the factors after the cooling-off time. Safe to repeat. */
export async function removeDue(ctx: ServiceContext, removal: RemovalRow): Promise<void> {
  const { personId } = removal
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    await voidOpenSignIns(tx, personId, now)
    const found = await lockRemoval(tx, removal.id)
    if (found?.state !== 'cooling') return
    // The person was erased in the meantime, with their factors.
    if (!(await ctx.personal.of(tx, personId))) return dropRemoval(ctx, tx, removal.id)
    await step(ctx, tx, found, { event: { type: 'removal.due', now: now.toISOString() }, actorId: null })
    await dropTotp(tx, personId)
    await dropPasskeys(tx, personId)
    await dropRecoveryCodes(tx, personId)
    // A lost factor may have come with a known browser, which its finder could use.
    await dropDevices(tx, personId)
    await describeSessions(ctx, tx, personId)
    await ctx.sessions.endAll(tx, personId, 'staff')
    await tellOwner(ctx.jobs, tx, personId, 'factors_removed')
  })
}

export interface RemovalNotice {
  readonly email: string
  readonly firstName: string
  /** Undefined without a verified number. */
  readonly phone: string | undefined
  /** The secret of the link that stops the removal. */
  readonly secret: string
}

/** The notice to the owner during the cooling-off time; undefined when it is over. Every notice has the same secret. */
export async function removalNotice(
  ctx: ServiceContext,
  tx: Tx,
  id: string,
): Promise<RemovalNotice | undefined> {
  const found = await lockRemoval(tx, id)
  if (found?.state !== 'cooling') return undefined
  const account = await findAccount(tx, found.personId)
  const key = account && (await ctx.personal.of(tx, account.id))
  if (!account || !key) {
    // The person was erased in the meantime: there is no owner to notify, and no factor.
    await dropRemoval(ctx, tx, id)
    return undefined
  }
  const { email, firstName, phone } = openPerson(key, account)
  const field = stopField(id)
  const known = found.stopSealed === null ? undefined : key.open(field, found.stopSealed)
  const secret = known ?? newSecret()
  if (known === undefined) await giveStopSecret(tx, { id, secret, sealed: key.seal(field, secret) })
  return { email, firstName, phone: account.phoneVerifiedAt === null ? undefined : phone, secret }
}

async function removalOf(tx: Tx, id: string): Promise<RemovalRow> {
  const found = await lockRemoval(tx, id)
  if (!found) throw new Problem(PROBLEM_CODES.notFound, 404, STAFF_TEXTS.noChange)
  return found
}

async function keyOf(ctx: ServiceContext, tx: Tx, personId: string): Promise<PersonKey> {
  const key = await ctx.personal.of(tx, personId)
  if (!key) throw new Problem(PROBLEM_CODES.notFound, 404, STAFF_TEXTS.unknown)
  return key
}

function applied(
  ctx: ServiceContext,
  row: Row & { readonly id: string },
  event: FactorRemovalEvent,
  actorId: string | null,
) {
  const sender = { allowed: EVENTS, by: senderOf(actorId) }
  const next = enforce(ctx, factorRemovalMachine, row, event, sender)
  if (!next.ok) throw refusedBy(removalRefusal(row, event))
  return {
    state: String(next.state) as RemovalRow['state'],
    dueAt: next.context.dueAt === null ? null : new Date(next.context.dueAt),
    actions: next.actions.map(({ type }) => type),
  }
}

async function step(
  ctx: ServiceContext,
  tx: Tx,
  found: RemovalRow,
  by: { readonly event: FactorRemovalEvent; readonly actorId: string | null; readonly decidedBy?: string },
): Promise<RemovalRow> {
  const { event } = by
  const row = { id: found.id, ...rowOf(found) }
  const { state, dueAt, actions } = applied(ctx, row, event, by.actorId)
  const now = ctx.clock.now()
  // Only sealing needs the person's key, so that the removal for an erased account can still end.
  const checkSealed =
    event.type === 'removal.confirmed'
      ? (await keyOf(ctx, tx, found.personId)).seal(checkField(found.id), event.check)
      : null
  const decidedBy = by.decidedBy ?? null
  await saveRemoval(tx, { id: found.id, state, decidedBy, now, checkSealed, dueAt })
  const removal: RemovalRow = {
    ...found,
    state,
    dueAt,
    checkSealed: checkSealed ?? found.checkSealed,
    ...(decidedBy === null ? {} : { decidedBy, decidedAt: now }),
  }
  await audited(ctx, tx, removal, by.actorId)
  // The removal itself is queued after the owner was notified.
  if (actions.includes('warnOwner'))
    await ctx.jobs.enqueue(tx, {
      topic: WARN_TOPIC,
      payload: { removalId: found.id },
      dedupeKey: found.id,
    })
  if (actions.includes('tellStopped')) await tellAdministrators(ctx, tx, { about: 'stopped', id: found.id })
  return removal
}

async function audited(
  ctx: ServiceContext,
  tx: Tx,
  removal: RemovalRow,
  actorId: string | null,
): Promise<void> {
  await ctx.audit.record(tx, {
    ...(actorId === null ? {} : { actorId }),
    action: `staff.factor_removal_${removal.state}`,
    entity: 'user',
    entityId: removal.personId,
    detail: { removal: removal.id, state: removal.state },
  })
}

async function viewOne(ctx: ServiceContext, actorId: string, row: RemovalRow): Promise<RemovalReply> {
  const [one] = await viewRemovals(ctx, actorId, [row])
  if (!one) throw new Error('a removal without a view')
  return one
}

const reasonField = (id: string) => `factor_removal_reason:${id}`
const checkField = (id: string) => `factor_removal_check:${id}`
const stopField = (id: string) => `factor_removal_stop:${id}`
