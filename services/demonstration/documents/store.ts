import { sql } from 'drizzle-orm'
import type { Json } from '#services/kit/jobs/jobs.ts'
import { query, type Executor } from '#services/kit/database/database.ts'

/** Rows by table with the table's columns, in the order of their references. */
export interface SeedRows {
  readonly workflow: Row[]
  readonly workflow_project: Row[]
  readonly file: Row[]
  readonly envelope: Row[]
  readonly item: Row[]
}
export type Row = Readonly<Record<string, Json>>

/** Writes the rows with one statement per table; a trigger counts the items. */
export async function insertRows(tx: Executor, rows: SeedRows): Promise<void> {
  const write = (table: keyof SeedRows) =>
    query(
      tx,
      sql`INSERT INTO ${sql.raw(`document.${table}`)}
          SELECT * FROM jsonb_populate_recordset(NULL::${sql.raw(`document.${table}`)}, ${JSON.stringify(rows[table])}::jsonb)`,
    )
  await write('workflow')
  await write('workflow_project')
  await write('file')
  await write('envelope')
  await write('item')
}
