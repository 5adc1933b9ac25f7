import { sql, type SQL } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  update,
  type Changes,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'

const KEYS = [
  'id',
  'personId',
  'state',
  'reasonSealed',
  'pausedBy',
  'pausedAt',
  'resumeReasonSealed',
  'askedBy',
  'askedAt',
  'decidedBy',
  'decidedAt',
  'declinedWhySealed',
] as const
const COLUMNS = columns('users.account_pause', KEYS, 'p')

/** A pause of an account as stored. */
export type PauseRow = Columns<'users.account_pause', typeof KEYS>

const OPEN = sql`p.state <> 'resumed'`

const select = (db: Executor, rest: SQL): Promise<PauseRow[]> =>
  query<PauseRow>(db, sql`SELECT ${COLUMNS} FROM users.account_pause p ${rest}`)

export const insertPause = (tx: Executor, row: NewRow<'users.account_pause'>): Promise<void> =>
  insert(tx, 'users.account_pause', row)

export const updatePause = (
  tx: Executor,
  id: string,
  changes: Changes<'users.account_pause'>,
): Promise<unknown> => update(tx, 'users.account_pause', changes, sql`id = ${id}`)

/** A pause that is not the reader's own; locked until the end of the transaction. */
export const lockPause = async (tx: Executor, id: string, readerId: string): Promise<PauseRow | undefined> =>
  (await select(tx, sql`WHERE p.id = ${id} AND p.person_id <> ${readerId} FOR NO KEY UPDATE`))[0]

export const openPauseOf = async (tx: Executor, personId: string): Promise<PauseRow | undefined> =>
  (await select(tx, sql`WHERE p.person_id = ${personId} AND ${OPEN}`))[0]

/** Pauses that have not ended, of others whose account was not erased, the newest first. */
export async function listPauses(
  db: Executor,
  readerId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: PauseRow[]; total: number }> {
  const which = sql`JOIN users.account a ON a.id = p.person_id AND a.erased_at IS NULL
    WHERE ${OPEN} AND p.person_id <> ${readerId}`
  const [rows, [counted]] = await Promise.all([
    select(db, sql`${which} ORDER BY p.paused_at DESC, p.id DESC LIMIT ${limit} OFFSET ${offset}`),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM users.account_pause p ${which}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** All pauses of a person for their copy of the data, the oldest first. */
export const pausesOf = (db: Executor, personId: string): Promise<PauseRow[]> =>
  select(db, sql`WHERE p.person_id = ${personId} ORDER BY p.paused_at, p.id`)
