import { sql, type SQL } from 'drizzle-orm'
import type { ComplaintState } from '#machines/board-complaint/labels.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  update,
  type Changes,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'
import { isOutsider } from '#services/project/colleague/ownership-store.ts'

const KEYS = ['id', 'offeringId', 'writtenBy', 'body', 'writtenAt', 'state', 'answer', 'answeredAt'] as const

export type ComplaintRow = Columns<'project.board_complaint', typeof KEYS, { state: ComplaintState }> & {
  readonly offeringName: string | null
}

/** Who reads a complaint: the person who wrote it, or a scholar who has no part in it. */
export type ComplaintReader = { readonly writerId: string } | { readonly scholarId: string }

export type ComplaintFilter = 'open' | 'answered' | 'all'

const FROM = sql`project.board_complaint c LEFT JOIN project.offering o ON o.id = c.offering_id`
const COLUMNS = sql`${columns('project.board_complaint', KEYS, 'c')}, o.name AS offering_name`

function readableBy(reader: ComplaintReader): SQL {
  if ('writerId' in reader) return sql`c.written_by = ${reader.writerId}`
  const { scholarId } = reader
  return sql`c.written_by IS DISTINCT FROM ${scholarId}
    AND (c.offering_id IS NULL OR ${isOutsider(sql`c.offering_id`, scholarId)})`
}

/** One complaint, locked where asked; undefined for one that this person may not see. */
export async function findComplaint(
  db: Executor,
  id: string,
  reader: ComplaintReader,
  { lock = false } = {},
): Promise<ComplaintRow | undefined> {
  const [row] = await query<ComplaintRow>(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE c.id = ${id} AND ${readableBy(reader)}
        ${lock ? sql`FOR NO KEY UPDATE OF c` : sql``}`,
  )
  return row
}

/** Complaints that this person reads: the newest first, those that wait for an answer by how long they wait. */
export async function listComplaints(
  db: Executor,
  { reader, filter }: { readonly reader: ComplaintReader; readonly filter: ComplaintFilter },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ComplaintRow[]; total: number }> {
  const state: Readonly<Record<ComplaintFilter, SQL>> = {
    open: sql`AND c.state = 'open'`,
    answered: sql`AND c.state = 'answered'`,
    all: sql``,
  }
  const where = sql`${readableBy(reader)} ${state[filter]}`
  const order = filter === 'open' ? sql`c.written_at, c.id` : sql`c.written_at DESC, c.id`
  const [rows, [counted]] = await Promise.all([
    query<ComplaintRow>(
      db,
      sql`SELECT ${COLUMNS} FROM ${FROM} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${FROM} WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

export const insertComplaint = (tx: Executor, row: NewRow<'project.board_complaint'>): Promise<void> =>
  insert(tx, 'project.board_complaint', row)

export async function changeComplaint(
  tx: Executor,
  id: string,
  changes: Pick<
    Changes<'project.board_complaint'>,
    'state' | 'machineVersion' | 'answer' | 'answeredBy' | 'answeredAt'
  >,
): Promise<void> {
  await update(tx, 'project.board_complaint', changes, sql`id = ${id}`)
}

const EXPORTED = ['offeringId', 'body', 'writtenAt', 'state', 'answer', 'answeredAt'] as const

/** The complaints of a person as the copy of their data shows them. */
export function exportedComplaints(
  db: Executor,
  personId: string,
): Promise<Columns<'project.board_complaint', typeof EXPORTED>[]> {
  return query(
    db,
    sql`SELECT ${columns('project.board_complaint', EXPORTED)} FROM project.board_complaint
        WHERE written_by = ${personId} ORDER BY written_at, id`,
  )
}

/** Answered complaints are records of the board and stay without their person; the others go. */
export async function forgetComplaints(db: Executor, personId: string): Promise<void> {
  await query(db, sql`DELETE FROM project.board_complaint WHERE written_by = ${personId} AND state = 'open'`)
  await update(db, 'project.board_complaint', { writtenBy: null }, sql`written_by = ${personId}`)
}
