import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, type Columns, type NewRow } from '#services/kit/database/write.ts'

const KEYS = ['id', 'authorId', 'sealed', 'at'] as const
export type NoteRow = Columns<'token.investor_note', typeof KEYS>

export const insertNote = (db: Executor, row: NewRow<'token.investor_note'>): Promise<void> =>
  insert(db, 'token.investor_note', row)

/** Notes about an investor, the newest first. */
export async function listNotes(
  db: Executor,
  investorId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: NoteRow[]; total: number }> {
  const which = sql`FROM token.investor_note WHERE investor_id = ${investorId}`
  const [rows, [counted]] = await Promise.all([
    query<NoteRow>(
      db,
      sql`SELECT ${columns('token.investor_note', KEYS)} ${which} ORDER BY at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total ${which}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** All notes about a person for their copy of the data, the oldest first. */
export const exportedNotes = (
  db: Executor,
  investorId: string,
): Promise<Pick<NoteRow, 'id' | 'sealed' | 'at'>[]> =>
  query(
    db,
    sql`SELECT id, sealed, at FROM token.investor_note WHERE investor_id = ${investorId} ORDER BY at, id`,
  )
