import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, type Columns } from '#services/kit/database/write.ts'

const KEYS = [
  'id',
  'personId',
  'sessionId',
  'at',
  'method',
  'deviceSealed',
  'ipSealed',
  'locationSealed',
  'isNew',
] as const
const COLUMNS = columns('users.login', KEYS)

/** A sign-in; `locationSealed` is null until the location is looked up. */
export type LoginRow = Columns<'users.login', typeof KEYS>

/** Adds a sign-in; `isNew` unless it is the account's first or a recent one has one of `knownIndexes`. */
export async function insertLogin(
  executor: Executor,
  input: {
    id: string
    personId: string
    sessionId: string
    method: string
    deviceSealed: string
    ipSealed: string
    deviceIndex: string
    knownIndexes: readonly string[]
    knownSince: Date
    now: Date
  },
): Promise<void> {
  await query(
    executor,
    sql`WITH first AS (
          UPDATE users.account SET first_login_at = ${input.now}
           WHERE id = ${input.personId} AND first_login_at IS NULL RETURNING id)
        INSERT INTO users.login (id, person_id, session_id, at, method, device_sealed, ip_sealed, device_index, is_new)
        SELECT ${input.id}, ${input.personId}, ${input.sessionId}, ${input.now}, ${input.method}, ${input.deviceSealed},
               ${input.ipSealed}, ${input.deviceIndex},
               NOT EXISTS (SELECT FROM first)
                 AND NOT EXISTS (SELECT FROM users.login
                                  WHERE person_id = ${input.personId} AND at > ${input.knownSince}
                                    AND device_index = ANY (${sql.param([...input.knownIndexes])}::text[]))`,
  )
}

export async function findLogin(executor: Executor, id: string): Promise<LoginRow | undefined> {
  const [row] = await query<LoginRow>(executor, sql`SELECT ${COLUMNS} FROM users.login WHERE id = ${id}`)
  return row
}

/** Stores the place of a sign-in; false when it already has one. */
export async function setLocation(executor: Executor, id: string, sealed: string): Promise<boolean> {
  const changed = await query(
    executor,
    sql`UPDATE users.login SET location_sealed = ${sealed} WHERE id = ${id} AND location_sealed IS NULL RETURNING id`,
  )
  return changed.length > 0
}

/** The newest sign-ins of a person. */
export async function lastLoginsOf(executor: Executor, personId: string, limit: number): Promise<LoginRow[]> {
  return query<LoginRow>(
    executor,
    sql`SELECT ${COLUMNS} FROM users.login WHERE person_id = ${personId} ORDER BY at DESC, id DESC LIMIT ${limit}`,
  )
}

/** The sign-ins that opened these sessions of a person. */
export async function loginsOf(
  executor: Executor,
  personId: string,
  sessionIds: readonly string[],
): Promise<LoginRow[]> {
  return query<LoginRow>(
    executor,
    sql`SELECT ${COLUMNS} FROM users.login
         WHERE session_id = ANY (${sql.param([...sessionIds])}::text[]) AND person_id = ${personId}`,
  )
}

/** Deletes sign-ins older than `before`. */
export async function dropStaleLogins(executor: Executor, before: Date): Promise<void> {
  await query(executor, sql`DELETE FROM users.login WHERE at < ${before}`)
}
