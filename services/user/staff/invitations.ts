import { millisecondsInDay } from 'date-fns/constants'
import type * as z from 'zod/mini'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type {
  decideInvitation,
  inviteStaff,
  staffInvitations,
  withdrawInvitation,
} from '#contracts/staff/staff.ts'
import { INVITATION_LIFE_MS, PROPOSAL_LIFE_MS, STAFF_TEXTS, type StaffRole } from '#contracts/staff/values.ts'
import { stateLabel, type LifecycleRow } from '#machines/lifecycle.ts'
import {
  INVITATION_EVENTS,
  staffInvitationMachine,
  type InvitationEvent,
} from '#machines/staff-invitation/machine.ts'
import { invitationRefusal } from '#machines/staff-invitation/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { Problem, verdictOf } from '#services/kit/http/problem.ts'
import { signedIn, wholeList, type CallOf } from '#services/kit/http/service.ts'
import { enforce, type Sender } from '#services/kit/monitor/enforce.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { findByEmail } from '#services/user/store.ts'
import { allowStaff, asAdministrator, inTime, nameLookup, refusedBy, senderOf } from './acting.ts'
import { INVITE_TOPIC, planExpiry, tellAdministrators } from './planned.ts'
import {
  insertInvitation,
  invitationsSince,
  lockInvitation,
  openInvitations,
  saveInvitation,
  type InvitationRow,
} from './store.ts'

type InvitationReply = z.input<(typeof inviteStaff)['reply']>['data']
type Row = LifecycleRow<typeof staffInvitationMachine>

const EVENTS = new Set<string>([...INVITATION_EVENTS.public, ...INVITATION_EVENTS.internal])
/** How long invitations are listed, and how long those without an account are kept. */
export const KEEP_INVITATIONS_MS = 30 * millisecondsInDay

/** The input of the invitation's machine. */
export const invitationLifecycle = ({
  state,
  role,
  askedBy,
}: Pick<InvitationRow, 'state' | 'role' | 'askedBy'>): Row => ({ state, context: { role, askedBy } })

/**
 * The state and the actions after an event.
 * @throws Problem 409 with the text of the machine
 */
export function afterInvitationEvent(
  ctx: Pick<ServiceContext, 'monitor'>,
  row: Row & { readonly id: string },
  event: InvitationEvent,
  by: Sender['by'],
) {
  const next = enforce(ctx, staffInvitationMachine, row, event, { allowed: EVENTS, by })
  if (!next.ok) throw refusedBy(invitationRefusal(row, event))
  return {
    state: String(next.state) as InvitationRow['state'],
    actions: next.actions.map(({ type }) => type),
  }
}

type MakingContext = Pick<ServiceContext, 'personal' | 'clock' | 'audit' | 'jobs' | 'monitor'>

/**
 * Creates an invitation in the caller's transaction, which must hold the lock on staff; `askedBy` is null on the
 * command line.
 * @throws Problem 409 when the address has an account or an invitation
 */
export async function makeInvitation(
  ctx: MakingContext,
  tx: Tx,
  input: { readonly email: string; readonly role: StaffRole; readonly askedBy: string | null },
): Promise<InvitationRow> {
  const { personal, clock, audit } = ctx
  const { email, role, askedBy } = input
  const emailIndexes = personal.indexes('email', email)
  const event: InvitationEvent = {
    type: 'invitation.made',
    hasAccount: (await findByEmail(tx, emailIndexes)) !== undefined,
    isInvited: (await openInvitations(tx, { emailIndexes })).length > 0,
  }
  const id = newId('inv')
  const draft = { id, state: 'draft', context: { role, askedBy } }
  const next = afterInvitationEvent(ctx, draft, event, 'person')
  const now = clock.now()
  const personId = newId('usr')
  const key = await personal.create(tx, personId)
  const life = next.state === 'open' ? INVITATION_LIFE_MS : PROPOSAL_LIFE_MS
  const row: InvitationRow = {
    id,
    personId,
    emailIndex: personal.index('email', email),
    emailSealed: key.seal('email', email),
    role,
    state: next.state,
    askedBy,
    askedAt: now,
    decidedBy: null,
    decidedAt: null,
    expiresAt: new Date(now.getTime() + life),
    totpSealed: null,
    passkeyChallenge: null,
    factorUntil: null,
  }
  await insertInvitation(tx, row)
  await audit.record(tx, {
    ...(askedBy === null ? {} : { actorId: askedBy }),
    action: 'staff.invited',
    entity: 'staff_invitation',
    entityId: row.id,
    detail: { role, state: row.state, by: askedBy === null ? 'command_line' : 'administrator' },
  })
  await planExpiry(ctx, tx, { about: 'invitation', id: row.id, at: row.expiresAt })
  if (next.actions.includes('tellAdministrators'))
    await tellAdministrators(ctx, tx, { about: 'invitation', id: row.id })
  return row
}

export async function invite(deps: UserDeps, { actor, body, respond }: CallOf<typeof inviteStaff>) {
  const { ctx } = deps
  const actorId = await allowStaff(deps, actor, respond)
  const row = await asAdministrator(deps, actorId, async (tx) => {
    const made = await makeInvitation(ctx, tx, { ...body, askedBy: actorId })
    if (made.state === 'open') await sendLink(ctx, tx, made.id)
    return made
  })
  return {
    status: true as const,
    message: row.state === 'open' ? STAFF_TEXTS.invited : STAFF_TEXTS.invitedProposed,
    data: await viewOne(ctx, actorId, row),
  }
}

/** Confirms or declines an invitation that another administrator made. */
export async function decide(
  deps: UserDeps,
  { actor, params, body, respond }: CallOf<typeof decideInvitation>,
) {
  const { ctx } = deps
  const actorId = await allowStaff(deps, actor, respond)
  const row = await asAdministrator(deps, actorId, async (tx) => {
    const row = await invitationOf(tx, params.id)
    const found = body.decision === 'confirm' ? inTime(row, 'proposed', ctx.clock.now()) : row
    const hasAccount = await addressHasAccount(ctx, tx, found)
    return step(ctx, tx, found, actorId, {
      ...(body.decision === 'confirm'
        ? { type: 'invitation.confirmed' as const, hasAccount }
        : { type: 'invitation.declined' as const }),
      actorId,
    })
  })
  return {
    status: true as const,
    message: row.state === 'open' ? STAFF_TEXTS.invited : STAFF_TEXTS.declined,
    data: await viewOne(ctx, actorId, row),
  }
}

/** Withdraws an invitation, which invalidates its link. */
export async function withdraw(
  deps: UserDeps,
  { actor, params, respond }: CallOf<typeof withdrawInvitation>,
) {
  const actorId = await allowStaff(deps, actor, respond)
  await asAdministrator(deps, actorId, async (tx) => {
    const found = await invitationOf(tx, params.id)
    await step(deps.ctx, tx, found, actorId, { type: 'invitation.withdrawn' })
  })
  return { status: true as const, message: STAFF_TEXTS.withdrawn }
}

/** Invitations of the last 30 days. */
export async function listInvitations({ ctx }: UserDeps, { actor }: CallOf<typeof staffInvitations>) {
  const { userId } = signedIn(actor)
  const since = new Date(ctx.clock.now().getTime() - KEEP_INVITATIONS_MS)
  const data = await view(ctx, userId, await invitationsSince(ctx.db.orm, since))
  return { status: true as const, message: STAFF_TEXTS.invitations, ...wholeList(data, data.length) }
}

/** Ends an invitation that has expired or whose administrator lost the role. */
export async function expireInvitation(ctx: ServiceContext, tx: Tx, id: string): Promise<void> {
  const found = await lockInvitation(tx, id)
  if (found?.state !== 'proposed' && found?.state !== 'open') return
  await step(ctx, tx, found, null, { type: 'invitation.expired' })
}

/** Whether the invited address has an account by now. */
export async function addressHasAccount(
  { personal }: Pick<ServiceContext, 'personal'>,
  tx: Tx,
  invitation: InvitationRow,
): Promise<boolean> {
  const key = await personal.of(tx, invitation.personId)
  if (!key) return false
  const email = key.open('email', invitation.emailSealed)
  return (await findByEmail(tx, personal.indexes('email', email))) !== undefined
}

async function invitationOf(tx: Tx, id: string): Promise<InvitationRow> {
  const found = await lockInvitation(tx, id)
  if (!found) throw new Problem(PROBLEM_CODES.notFound, 404, STAFF_TEXTS.noInvitation)
  return found
}

async function sendLink({ jobs }: ServiceContext, tx: Tx, invitationId: string): Promise<void> {
  await jobs.enqueue(tx, { topic: INVITE_TOPIC, payload: { invitationId }, dedupeKey: invitationId })
}

async function step(
  ctx: ServiceContext,
  tx: Tx,
  found: InvitationRow,
  actorId: string | null,
  event: InvitationEvent,
): Promise<InvitationRow> {
  const row = { id: found.id, ...invitationLifecycle(found) }
  const next = afterInvitationEvent(ctx, row, event, senderOf(actorId))
  const now = ctx.clock.now()
  const isConfirmed = next.actions.includes('sendLink')
  // The row names only the second administrator; the audit trail names who withdrew it.
  const decidedBy = isConfirmed || next.state === 'declined' ? actorId : null
  const expiresAt = isConfirmed ? new Date(now.getTime() + INVITATION_LIFE_MS) : found.expiresAt
  await saveInvitation(tx, { id: found.id, state: next.state, decidedBy, now, expiresAt })
  if (isConfirmed) {
    await sendLink(ctx, tx, found.id)
    await planExpiry(ctx, tx, { about: 'invitation', id: found.id, at: expiresAt })
  }
  await ctx.audit.record(tx, {
    ...(actorId === null ? {} : { actorId }),
    action: `staff.invitation_${next.state}`,
    entity: 'staff_invitation',
    entityId: found.id,
    detail: { role: found.role, state: next.state },
  })
  return {
    ...found,
    state: next.state,
    expiresAt,
    ...(decidedBy === null ? {} : { decidedBy, decidedAt: now }),
  }
}

async function view(
  ctx: ServiceContext,
  actorId: string,
  rows: readonly InvitationRow[],
): Promise<InvitationReply[]> {
  const nameOf = await nameLookup(
    ctx,
    rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy]),
  )
  const keys = await ctx.personal.ofMany(
    ctx.db.orm,
    rows.map(({ personId }) => personId),
  )
  return rows.map((row) => {
    const refusal = (event: InvitationEvent) => verdictOf(invitationRefusal(invitationLifecycle(row), event))
    return {
      _id: row.id,
      email: keys.get(row.personId)?.open('email', row.emailSealed) ?? '',
      role: row.role,
      state: row.state,
      stateLabel: stateLabel(staffInvitationMachine, invitationLifecycle(row)),
      askedBy: row.askedBy === null ? null : nameOf(row.askedBy),
      askedAt: row.askedAt.toISOString(),
      decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      expiresAt: row.expiresAt.toISOString(),
      confirm: refusal({ type: 'invitation.confirmed', actorId, hasAccount: false }),
      decline: refusal({ type: 'invitation.declined', actorId }),
      withdraw: refusal({ type: 'invitation.withdrawn' }),
    }
  })
}

async function viewOne(ctx: ServiceContext, actorId: string, row: InvitationRow): Promise<InvitationReply> {
  const [one] = await view(ctx, actorId, [row])
  if (!one) throw new Error('an invitation without a view')
  return one
}
