import { sql, type SQL } from 'drizzle-orm'
import type { StaffRole } from '#contracts/staff/values.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, only, type Columns } from '#services/kit/database/write.ts'
import { secretHash } from '#services/kit/ids.ts'

/** Makes other changes of roles wait until the transaction ends. Take it before every other lock. */
export async function lockStaff(tx: Executor): Promise<void> {
  await query(tx, sql`SELECT 1 FROM users.staff_guard FOR UPDATE`)
}

/** Whether a person is an administrator with an open account, at this point of the transaction. */
export async function isAdministrator(tx: Executor, userId: string): Promise<boolean> {
  const rows = await query(
    tx,
    sql`SELECT 1 FROM users.account WHERE id = ${userId} AND 'admin' = ANY (roles) AND disabled_at IS NULL`,
  )
  return rows.length > 0
}

/** The ids of administrators with an open account. */
export async function administratorIds(executor: Executor): Promise<string[]> {
  const rows = await query<{ id: string }>(
    executor,
    sql`SELECT id FROM users.account WHERE 'admin' = ANY (roles) AND disabled_at IS NULL ORDER BY created_at, id`,
  )
  return rows.map(({ id }) => id)
}

/** The ids of people who have or had a role. */
export async function staffIds(executor: Executor, role: StaffRole | undefined): Promise<string[]> {
  const which: SQL =
    role === undefined ? sql`cardinality(roles) > 0 OR left_staff_at IS NOT NULL` : sql`${role} = ANY (roles)`
  const rows = await query<{ id: string }>(
    executor,
    sql`SELECT id FROM users.account WHERE (${which}) AND erased_at IS NULL`,
  )
  return rows.map(({ id }) => id)
}

/** Whether a person has or had a role. */
export async function isOrWasStaff(executor: Executor, userId: string): Promise<boolean> {
  const rows = await query(
    executor,
    sql`SELECT 1 FROM users.account
         WHERE id = ${userId} AND erased_at IS NULL AND (cardinality(roles) > 0 OR left_staff_at IS NOT NULL)`,
  )
  return rows.length > 0
}

/** The last sign-in of each of these people. */
export async function lastSignIns(
  executor: Executor,
  userIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await query<{ personId: string; at: Date }>(
    executor,
    sql`SELECT person_id, max(at) AS at FROM users.login
         WHERE person_id = ANY(${sql.param([...userIds])}::text[]) GROUP BY person_id`,
  )
  return new Map(rows.map(({ personId, at }) => [personId, at]))
}

const ROLE_CHANGE_KEYS = [
  'id',
  'personId',
  'role',
  'state',
  'askedBy',
  'askedAt',
  'decidedBy',
  'decidedAt',
  'expiresAt',
] as const
const ROLE_CHANGE = columns('users.role_change', ROLE_CHANGE_KEYS)

/** A proposed role change. */
export type RoleChangeRow = Columns<'users.role_change', typeof ROLE_CHANGE_KEYS>

export async function insertRoleChange(tx: Executor, row: RoleChangeRow): Promise<void> {
  const request = only(row, ['id', 'personId', 'role', 'askedBy', 'askedAt', 'expiresAt'])
  await insert(tx, 'users.role_change', request)
  // The database accepts new rows only as proposed, even for roles that need no second administrator.
  if (row.state !== 'proposed')
    await query(tx, sql`UPDATE users.role_change SET state = ${row.state} WHERE id = ${row.id}`)
}

/** A role change, locked until the transaction ends. */
export async function lockRoleChange(tx: Executor, id: string): Promise<RoleChangeRow | undefined> {
  const [row] = await query<RoleChangeRow>(
    tx,
    sql`SELECT ${ROLE_CHANGE} FROM users.role_change WHERE id = ${id} FOR UPDATE`,
  )
  return row
}

/** Role changes that wait for a second administrator, the oldest first. */
export async function openRoleChanges(
  executor: Executor,
  of: { readonly personId?: string; readonly askedBy?: string } = {},
): Promise<RoleChangeRow[]> {
  return query<RoleChangeRow>(
    executor,
    sql`SELECT ${ROLE_CHANGE} FROM users.role_change
         WHERE state = 'proposed' AND person_id = coalesce(${of.personId ?? null}, person_id)
           AND asked_by = coalesce(${of.askedBy ?? null}, asked_by)
         ORDER BY asked_at, id`,
  )
}

/** The columns that a decision changes. */
export interface Decided<State> {
  readonly id: string
  readonly state: State
  readonly decidedBy: string | null
  readonly now: Date
}

export async function saveRoleChange(tx: Executor, to: Decided<RoleChangeRow['state']>): Promise<void> {
  await query(
    tx,
    sql`UPDATE users.role_change SET state = ${to.state}, decided_by = ${to.decidedBy}, decided_at = ${to.now}
         WHERE id = ${to.id}`,
  )
}

/** Writes a granted role to the account; false when the database does not find the two administrators. */
export async function giveRole(tx: Executor, changeId: string, now: Date): Promise<boolean> {
  const [row] = await query<{ given: boolean }>(tx, sql`SELECT users.give_role(${changeId}, ${now}) AS given`)
  return row?.given === true
}

export async function dropRole(
  tx: Executor,
  input: { personId: string; role: string; actorId: string; now: Date },
): Promise<'taken' | 'absent' | 'last' | 'refused'> {
  const [row] = await query<{ outcome: 'taken' | 'absent' | 'last' | 'refused' }>(
    tx,
    sql`SELECT users.take_role(${input.personId}, ${input.role}, ${input.actorId}, ${input.now}) AS outcome`,
  )
  return row?.outcome ?? 'refused'
}

const NEW_INVITATION_KEYS = [
  'id',
  'personId',
  'emailIndex',
  'emailSealed',
  'role',
  'state',
  'askedBy',
  'askedAt',
  'expiresAt',
] as const
const INVITATION_KEYS = [
  ...NEW_INVITATION_KEYS,
  'decidedBy',
  'decidedAt',
  'totpSealed',
  'passkeyChallenge',
  'factorUntil',
] as const
const INVITATION = columns('users.staff_invitation', INVITATION_KEYS)

/** An invitation to join the staff. */
export type InvitationRow = Columns<'users.staff_invitation', typeof INVITATION_KEYS>

export async function insertInvitation(
  tx: Executor,
  row: Pick<InvitationRow, (typeof NEW_INVITATION_KEYS)[number]>,
): Promise<void> {
  await insert(tx, 'users.staff_invitation', only(row, NEW_INVITATION_KEYS))
}

export async function lockInvitation(tx: Executor, id: string): Promise<InvitationRow | undefined> {
  const [row] = await query<InvitationRow>(
    tx,
    sql`SELECT ${INVITATION} FROM users.staff_invitation WHERE id = ${id} FOR UPDATE`,
  )
  return row
}

/** The invitation behind a link, in any state. */
export async function invitationBySecret(
  executor: Executor,
  secret: string,
): Promise<InvitationRow | undefined> {
  const [row] = await query<InvitationRow>(
    executor,
    sql`SELECT ${INVITATION} FROM users.staff_invitation WHERE token_hash = ${secretHash(secret)}`,
  )
  return row
}

/** Invitations made since, newest first. */
export async function invitationsSince(executor: Executor, since: Date): Promise<InvitationRow[]> {
  return query<InvitationRow>(
    executor,
    sql`SELECT ${INVITATION} FROM users.staff_invitation WHERE asked_at > ${since} ORDER BY asked_at DESC, id DESC`,
  )
}

/**
 * Invitations that can still become an account: for an address, by an administrator who made or confirmed them, or for
 * a role.
 */
export async function openInvitations(
  executor: Executor,
  of: { readonly emailIndexes?: readonly string[]; readonly by?: string; readonly role?: StaffRole },
): Promise<InvitationRow[]> {
  const indexes = of.emailIndexes === undefined ? null : sql.param([...of.emailIndexes])
  return query<InvitationRow>(
    executor,
    sql`SELECT ${INVITATION} FROM users.staff_invitation
         WHERE state IN ('proposed', 'open')
           AND (${indexes}::text[] IS NULL OR email_index = ANY(${indexes}::text[]))
           AND (${of.by ?? null}::text IS NULL OR asked_by = ${of.by ?? null} OR decided_by = ${of.by ?? null})
           AND role = coalesce(${of.role ?? null}, role)`,
  )
}

export async function saveInvitation(
  tx: Executor,
  to: Decided<InvitationRow['state']> & { readonly expiresAt: Date },
): Promise<void> {
  await query(
    tx,
    sql`UPDATE users.staff_invitation
           SET state = ${to.state}, decided_by = coalesce(${to.decidedBy}, decided_by),
               decided_at = CASE WHEN ${to.decidedBy}::text IS NULL THEN decided_at ELSE ${to.now} END, expires_at = ${to.expiresAt},
               totp_sealed = NULL, passkey_challenge = NULL, factor_until = NULL
         WHERE id = ${to.id}`,
  )
}

/** Sets the secret of an open invitation and invalidates an earlier one; false when it is no longer open. */
export async function giveInvitationSecret(
  executor: Executor,
  input: { id: string; secret: string; now: Date },
): Promise<boolean> {
  const rows = await query(
    executor,
    sql`UPDATE users.staff_invitation SET token_hash = ${secretHash(input.secret)}
         WHERE id = ${input.id} AND state = 'open' AND expires_at > ${input.now} RETURNING id`,
  )
  return rows.length > 0
}

/** Stores the pending factor and replaces an earlier one. */
export async function putInvitationFactor(
  tx: Executor,
  input: { id: string; totpSealed: string | null; passkeyChallenge: string | null; until: Date },
): Promise<void> {
  await query(
    tx,
    sql`UPDATE users.staff_invitation
           SET totp_sealed = ${input.totpSealed}, passkey_challenge = ${input.passkeyChallenge}, factor_until = ${input.until}
         WHERE id = ${input.id}`,
  )
}

/** Deletes the challenge of a passkey, so that it is good for one answer. */
export async function takeInvitationChallenge(tx: Executor, id: string): Promise<void> {
  await query(tx, sql`UPDATE users.staff_invitation SET passkey_challenge = NULL WHERE id = ${id}`)
}

/** Gives the account of an accepted invitation its role; false without a strong factor. */
export async function giveInvitedRole(tx: Executor, invitationId: string): Promise<boolean> {
  const [row] = await query<{ given: boolean }>(
    tx,
    sql`SELECT users.give_invited_role(${invitationId}) AS given`,
  )
  return row?.given === true
}

/** Deletes invitations from before `before` without an account; returns the ids of the people they were for. */
export async function dropInvitations(tx: Executor, before: Date): Promise<string[]> {
  const rows = await query<{ personId: string; state: string }>(
    tx,
    sql`DELETE FROM users.staff_invitation WHERE asked_at < ${before} AND state NOT IN ('proposed', 'open')
        RETURNING person_id, state`,
  )
  return rows.flatMap(({ personId, state }) => (state === 'accepted' ? [] : [personId]))
}

const REMOVAL_KEYS = [
  'id',
  'personId',
  'state',
  'reasonSealed',
  'checkSealed',
  'askedBy',
  'askedAt',
  'decidedBy',
  'decidedAt',
  'expiresAt',
  'dueAt',
  'stopSealed',
] as const
const REMOVAL = columns('users.factor_removal', REMOVAL_KEYS)

/** A removal of lost factors; `stopSealed` is the secret of the link that stops it, set once the owner is notified. */
export type RemovalRow = Columns<'users.factor_removal', typeof REMOVAL_KEYS>

export async function insertRemoval(tx: Executor, row: RemovalRow): Promise<void> {
  await insert(tx, 'users.factor_removal', row)
}

export async function findRemoval(executor: Executor, id: string): Promise<RemovalRow | undefined> {
  const [row] = await query<RemovalRow>(
    executor,
    sql`SELECT ${REMOVAL} FROM users.factor_removal WHERE id = ${id}`,
  )
  return row
}

export async function lockRemoval(tx: Executor, id: string): Promise<RemovalRow | undefined> {
  const [row] = await query<RemovalRow>(
    tx,
    sql`SELECT ${REMOVAL} FROM users.factor_removal WHERE id = ${id} FOR UPDATE`,
  )
  return row
}

/** The removal behind the link that stops it. */
export async function removalBySecret(executor: Executor, secret: string): Promise<RemovalRow | undefined> {
  const [row] = await query<RemovalRow>(
    executor,
    sql`SELECT ${REMOVAL} FROM users.factor_removal WHERE stop_hash = ${secretHash(secret)}`,
  )
  return row
}

/** Removals in progress, the oldest first. */
export async function openRemovals(
  executor: Executor,
  of: { readonly personId?: string; readonly by?: string } = {},
): Promise<RemovalRow[]> {
  return query<RemovalRow>(
    executor,
    sql`SELECT ${REMOVAL} FROM users.factor_removal
         WHERE state IN ('requested', 'cooling') AND person_id = coalesce(${of.personId ?? null}, person_id)
           AND (${of.by ?? null}::text IS NULL OR asked_by = ${of.by ?? null} OR decided_by = ${of.by ?? null})
         ORDER BY asked_at, id`,
  )
}

export async function saveRemoval(
  tx: Executor,
  to: Decided<RemovalRow['state']> & { readonly checkSealed: string | null; readonly dueAt: Date | null },
): Promise<void> {
  await query(
    tx,
    sql`UPDATE users.factor_removal
           SET state = ${to.state}, decided_by = coalesce(${to.decidedBy}, decided_by),
               decided_at = CASE WHEN ${to.decidedBy}::text IS NULL THEN decided_at ELSE ${to.now} END,
               check_sealed = coalesce(${to.checkSealed}, check_sealed), due_at = ${to.dueAt},
               stop_sealed = CASE WHEN ${to.state} = 'cooling' THEN stop_sealed END
         WHERE id = ${to.id}`,
  )
}

/** Sets the secret of the link that stops a removal, during its cooling-off time. */
export async function giveStopSecret(
  tx: Executor,
  input: { id: string; secret: string; sealed: string },
): Promise<void> {
  await query(
    tx,
    sql`UPDATE users.factor_removal SET stop_hash = ${secretHash(input.secret)}, stop_sealed = ${input.sealed}
         WHERE id = ${input.id} AND state = 'cooling'`,
  )
}

export async function dropPasskeys(tx: Executor, userId: string): Promise<void> {
  await query(tx, sql`DELETE FROM users.passkey WHERE user_id = ${userId}`)
}

interface RoleQuery {
  readonly role: string
  readonly userIds: readonly string[]
}

/** Whether an account holds a role now. */
const holdsRole = (role: string): SQL =>
  sql`(${role} = ANY (roles) AND disabled_at IS NULL AND erased_at IS NULL)`

/** Which of these people hold a role now. */
export const roleHolders = (db: Executor, { role, userIds }: RoleQuery): Promise<string[]> =>
  accountsAmong(db, userIds, holdsRole(role))

/** Everybody who holds a role now. */
export async function staffOfRole(db: Executor, role: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`SELECT id FROM users.account WHERE ${holdsRole(role)} ORDER BY id`,
  )
  return rows.map(({ id }) => id)
}

/** Which of these people have an account without a role. */
export const formerHolders = (db: Executor, { role, userIds }: RoleQuery): Promise<string[]> =>
  accountsAmong(db, userIds, sql`NOT ${holdsRole(role)}`)

async function accountsAmong(db: Executor, userIds: readonly string[], where: SQL): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await query<{ id: string }>(
    db,
    sql`SELECT id FROM users.account WHERE id IN ${[...userIds]} AND ${where}`,
  )
  return rows.map(({ id }) => id)
}
