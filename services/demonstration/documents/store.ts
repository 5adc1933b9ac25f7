import type { Executor } from '#services/kit/database/database.ts'
import { insertAll, type NewRow } from '#services/kit/database/write.ts'

/** Rows by table, in the order of their references. */
export interface SeedRows {
  readonly workflow: NewRow<'document.workflow'>[]
  readonly workflowProject: NewRow<'document.workflow_project'>[]
  readonly file: NewRow<'document.file'>[]
  readonly envelope: NewRow<'document.envelope'>[]
  readonly item: NewRow<'document.item'>[]
}

/** Writes the rows with one statement per table; a trigger counts the items. */
export async function insertRows(tx: Executor, rows: SeedRows): Promise<void> {
  await insertAll(tx, 'document.workflow', rows.workflow)
  await insertAll(tx, 'document.workflow_project', rows.workflowProject)
  await insertAll(tx, 'document.file', rows.file)
  await insertAll(tx, 'document.envelope', rows.envelope)
  await insertAll(tx, 'document.item', rows.item)
}
