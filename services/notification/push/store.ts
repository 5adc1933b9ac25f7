import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, update, type Columns, type NewRow } from '#services/kit/database/write.ts'

const KEYS = ['token', 'userId', 'sessionId', 'targetSealed'] as const
const TABLE = 'notification.push_registration'
const COLUMNS = columns(TABLE, KEYS)

export type RegistrationRow = Columns<typeof TABLE, typeof KEYS>

/** The registration of an endpoint, of any person, locked. */
export async function registrationAt(
  db: Executor,
  endpointHash: Buffer,
): Promise<RegistrationRow | undefined> {
  const [row] = await query<RegistrationRow>(
    db,
    sql`SELECT ${COLUMNS} FROM notification.push_registration WHERE endpoint_hash = ${endpointHash} FOR UPDATE`,
  )
  return row
}

export async function findRegistration(db: Executor, token: string): Promise<RegistrationRow | undefined> {
  const [row] = await query<RegistrationRow>(
    db,
    sql`SELECT ${COLUMNS} FROM notification.push_registration WHERE token = ${token}`,
  )
  return row
}

export function insertRegistration(db: Executor, row: NewRow<typeof TABLE>): Promise<void> {
  return insert(db, TABLE, row)
}

/** Refreshes a person's own registration of an endpoint; false when there is none. */
export async function refreshRegistration(
  db: Executor,
  {
    token,
    userId,
    endpointHash,
    ...changes
  }: {
    readonly token: string
    readonly userId: string
    readonly endpointHash: Buffer
    readonly sessionId: string
    readonly targetSealed: string
    readonly refreshedAt: Date
  },
): Promise<boolean> {
  const own = sql`token = ${token} AND user_id = ${userId} AND endpoint_hash = ${endpointHash}`
  return (await update(db, TABLE, changes, own)) > 0
}

/** Deletes a registration, of this person where one is given; false when there is none. */
export async function deleteRegistration(db: Executor, token: string, userId?: string): Promise<boolean> {
  const owner = userId === undefined ? sql`` : sql`AND user_id = ${userId}`
  const gone = await query(
    db,
    sql`DELETE FROM notification.push_registration WHERE token = ${token} ${owner} RETURNING token`,
  )
  return gone.length > 0
}

/** Keeps the newest registrations of a person, and deletes some that no browser has refreshed since. */
export async function pruneRegistrations(
  db: Executor,
  { userId, keep, before }: { readonly userId: string; readonly keep: number; readonly before: Date },
): Promise<void> {
  await query(
    db,
    sql`DELETE FROM notification.push_registration WHERE token IN (
          SELECT token FROM notification.push_registration WHERE user_id = ${userId}
           ORDER BY refreshed_at DESC, token DESC OFFSET ${keep})`,
  )
  await query(
    db,
    sql`DELETE FROM notification.push_registration WHERE token IN (
          SELECT token FROM notification.push_registration WHERE refreshed_at < ${before} LIMIT 100)`,
  )
}

export async function tokensOf(db: Executor, userId: string): Promise<string[]> {
  const rows = await query<{ token: string }>(
    db,
    sql`SELECT token FROM notification.push_registration WHERE user_id = ${userId} ORDER BY token`,
  )
  return rows.map(({ token }) => token)
}

/** Plans a notice for a device; false when it was planned before. */
export async function insertDelivery(db: Executor, noticeId: string, token: string): Promise<boolean> {
  const made = await query(
    db,
    sql`INSERT INTO notification.push_delivery (notice_id, token)
        SELECT ${noticeId}, token FROM notification.push_registration WHERE token = ${token}
        ON CONFLICT DO NOTHING RETURNING token`,
  )
  return made.length > 0
}

/** Whether a planned notice has not been accepted for a device yet. */
export async function isWaiting(db: Executor, noticeId: string, token: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT 1 FROM notification.push_delivery
         WHERE notice_id = ${noticeId} AND token = ${token} AND sent_at IS NULL`,
  )
  return rows.length > 0
}

export async function markSent(db: Executor, noticeId: string, token: string, now: Date): Promise<void> {
  const found = sql`notice_id = ${noticeId} AND token = ${token} AND sent_at IS NULL`
  await update(db, 'notification.push_delivery', { sentAt: now }, found)
}

const EXPORTED = ['createdAt', 'refreshedAt'] as const

/** A person's devices for the copy of their data. */
export function exportedRegistrations(
  db: Executor,
  userId: string,
): Promise<Columns<typeof TABLE, typeof EXPORTED>[]> {
  return query(
    db,
    sql`SELECT ${columns(TABLE, EXPORTED)} FROM notification.push_registration
         WHERE user_id = ${userId} ORDER BY created_at`,
  )
}

export async function forgetRegistrations(db: Executor, userId: string): Promise<void> {
  await query(db, sql`DELETE FROM notification.push_registration WHERE user_id = ${userId}`)
}
