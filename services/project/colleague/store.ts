import { sql, type SQL } from 'drizzle-orm'
import { GIVEN_UPLOADS_MAX, type ColleagueRole } from '#contracts/project/colleague/values.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  update,
  type Changes,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'
import { secretHash } from '#services/kit/ids.ts'

const KEYS = [
  'id',
  'offeringId',
  'ownerId',
  'role',
  'state',
  'emailIndex',
  'emailSealed',
  'invitedBy',
  'invitedAt',
  'expiresAt',
  'userId',
  'acceptedAt',
] as const

export type ColleagueState = 'invited' | 'active' | 'declined' | 'expired' | 'removed'
export type ColleagueRow = Columns<
  'project.colleague',
  typeof KEYS,
  { role: ColleagueRole; state: ColleagueState }
>

const COLUMNS = columns('project.colleague', KEYS, 'c')
const LISTED = sql`c.state IN ('invited', 'active')`

/** An offering or draft by its owner. */
export interface OwnedOffering {
  readonly id: string
  readonly ownerId: string
  /** Empty while the draft has no name. */
  readonly name: string
}

const OFFERING = sql`SELECT k.id, coalesce(o.issuer_id, p.issuer_id) AS owner_id,
    coalesce(o.name, p.answers->'basics'->>'name', '') AS name`

/** An own offering or draft; undefined for those of others. */
export async function findOwned(
  db: Executor,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): Promise<OwnedOffering | undefined> {
  const [row] = await query<OwnedOffering>(
    db,
    sql`${OFFERING} FROM (SELECT ${id}::text AS id) k LEFT JOIN project.proposal p ON p.id = k.id
        LEFT JOIN project.offering o ON o.id = k.id WHERE coalesce(o.issuer_id, p.issuer_id) = ${ownerId}`,
  )
  return row
}

export const insertColleague = (tx: Executor, row: NewRow<'project.colleague'>): Promise<void> =>
  insert(tx, 'project.colleague', row)

async function findOne(tx: Executor, where: SQL): Promise<ColleagueRow | undefined> {
  const [row] = await query<ColleagueRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM project.colleague c WHERE ${where} FOR NO KEY UPDATE`,
  )
  return row
}

/** An open invitation or an active colleague, locked, for the owner; undefined for those of others. */
export const lockOwned = (tx: Executor, id: string, ownerId: string) =>
  findOne(tx, sql`c.id = ${id} AND c.owner_id = ${ownerId} AND ${LISTED}`)

/** The same, for the colleague as well. */
export const lockOwnedOrSelf = (tx: Executor, id: string, userId: string) =>
  findOne(tx, sql`c.id = ${id} AND ${userId} IN (c.owner_id, c.user_id) AND ${LISTED}`)

/** The invitation of a link, locked. */
export const lockByToken = (tx: Executor, token: string) =>
  findOne(tx, sql`c.token_hash = ${secretHash(token)}`)

/** An invitation for the job that ends it, locked. */
export const lockInvitation = (tx: Executor, id: string) =>
  findOne(tx, sql`c.id = ${id} AND c.state = 'invited'`)

/** Open invitations and active colleagues, the newest first; their number is limited. */
export function listColleagues(db: Executor, offeringId: string, now: Date): Promise<ColleagueRow[]> {
  return query(
    db,
    sql`SELECT ${COLUMNS} FROM project.colleague c
        WHERE c.offering_id = ${offeringId} AND ${LISTED} AND (c.state = 'active' OR c.expires_at > ${now})
        ORDER BY c.invited_at DESC, c.id`,
  )
}

/** Open invitations of an offering whose time is over, locked. */
export function lockLate(tx: Executor, offeringId: string, now: Date): Promise<ColleagueRow[]> {
  return query(
    tx,
    sql`SELECT ${COLUMNS} FROM project.colleague c WHERE c.offering_id = ${offeringId} AND c.state = 'invited'
          AND c.expires_at <= ${now} ORDER BY c.id FOR NO KEY UPDATE`,
  )
}

/** Whether a person has access as a colleague now. */
export async function isActive(db: Executor, offeringId: string, userId: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT 1 FROM project.colleague WHERE offering_id = ${offeringId} AND user_id = ${userId} AND state = 'active'`,
  )
  return rows.length > 0
}

/** Whether a person has approved or returned this offering as a reviewer. */
export async function hasReviewed(db: Executor, offeringId: string, userId: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT 1 FROM project.review WHERE offering_id = ${offeringId} AND reviewer_id = ${userId} LIMIT 1`,
  )
  return rows.length > 0
}

/** Whether a person has an order or digital shares of this offering. */
export async function hasInvested(db: Executor, offeringId: string, userId: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT 1 FROM ledger.lot
        WHERE offering_id = ${offeringId} AND holder_id = ${userId} AND state IN ('provisional', 'held') LIMIT 1`,
  )
  return rows.length > 0
}

/** Writes the secret of a link that works now; null when the invitation is over. */
export async function giveSecret(
  tx: Executor,
  { id, secret, now }: { readonly id: string; readonly secret: string; readonly now: Date },
): Promise<(OwnedOffering & Pick<ColleagueRow, 'emailSealed' | 'role'>) | null> {
  const rows = await query(
    tx,
    sql`UPDATE project.colleague SET token_hash = ${secretHash(secret)}
        WHERE id = ${id} AND state = 'invited' AND expires_at > ${now} RETURNING id`,
  )
  if (rows.length === 0) return null
  const [row] = await query<OwnedOffering & Pick<ColleagueRow, 'emailSealed' | 'role'>>(
    tx,
    sql`${OFFERING}, k.email_sealed, k.role
        FROM (SELECT offering_id AS id, email_sealed, role FROM project.colleague WHERE id = ${id}) k
        LEFT JOIN project.proposal p ON p.id = k.id LEFT JOIN project.offering o ON o.id = k.id`,
  )
  return row ?? null
}

/** The address and the secret are kept only while the invitation is open. */
const NO_LINK = { emailIndex: null, emailSealed: null, tokenHash: null } as const

export async function activate(
  tx: Executor,
  id: string,
  given: { readonly userId: string; readonly acceptedAt: Date },
): Promise<void> {
  await update(tx, 'project.colleague', { state: 'active', ...given, ...NO_LINK }, sql`id = ${id}`)
}

export async function endColleague(
  tx: Executor,
  id: string,
  { state, endedAt }: { readonly state: ColleagueState; readonly endedAt: Date },
): Promise<void> {
  await update(tx, 'project.colleague', { state, endedAt, ...NO_LINK }, sql`id = ${id}`)
}

export async function writeRole(
  tx: Executor,
  id: string,
  changes: Pick<Changes<'project.colleague'>, 'role'>,
): Promise<void> {
  await update(tx, 'project.colleague', changes, sql`id = ${id}`)
}

/** For a draft that is deleted. */
export async function deleteColleaguesOf(tx: Executor, offeringId: string): Promise<void> {
  await query(tx, sql`DELETE FROM project.colleague WHERE offering_id = ${offeringId}`)
}

/** What a person did as a colleague, and whom they let in, as the copy of their data shows it. */
export function exportedColleagues(db: Executor, personId: string): Promise<object[]> {
  return query(
    db,
    sql`SELECT offering_id, CASE WHEN owner_id = ${personId} THEN 'owner' ELSE 'colleague' END AS part,
          role, state, invited_at, accepted_at, ended_at
        FROM project.colleague WHERE owner_id = ${personId} OR user_id = ${personId} ORDER BY invited_at, id`,
  )
}

/** Whether a person filed evidence for somebody else's offering; it is kept under the key of that person. */
export async function hasFiledForOthers(db: Executor, personId: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT 1 FROM project.colleague c JOIN project.milestone m ON m.offering_id = c.offering_id
        JOIN project.milestone_filing f ON f.milestone_id = m.id AND f.filed_by = c.user_id
        WHERE c.user_id = ${personId} LIMIT 1`,
  )
  return rows.length > 0
}

/** Ends what an erased person has as a colleague, and what others have from them. */
export async function forgetColleagues(tx: Executor, personId: string): Promise<void> {
  await query(tx, sql`DELETE FROM project.colleague WHERE owner_id = ${personId} OR user_id = ${personId}`)
}

/** Counts an upload that an editor gives to the owner, or takes it off again; false when there are too many. */
export async function countUpload(db: Executor, offeringId: string, by: 1 | -1): Promise<boolean> {
  const rows = await query(
    db,
    sql`UPDATE project.proposal SET given_uploads = given_uploads + ${by}::integer
        WHERE id = ${offeringId} AND given_uploads + ${by}::integer BETWEEN 0 AND ${GIVEN_UPLOADS_MAX} RETURNING 1`,
  )
  return rows.length > 0
}
