import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { insert, type Columns, type NewRow } from '#services/kit/database/write.ts'
import type { Json } from '#services/kit/http/service.ts'

export type TermsRow = Columns<
  'project.offering_terms',
  ['version', 'contract', 'terms', 'digest', 'summary', 'reconfirmBy', 'createdAt'],
  { contract: Json }
>

/** One version of the terms; undefined when there is none. */
export async function findTerms(db: Executor, id: string, version: number): Promise<TermsRow | undefined> {
  const [row] = await query<TermsRow>(
    db,
    sql`SELECT version, contract, terms, digest, summary, reconfirm_by, created_at FROM project.offering_terms
        WHERE offering_id = ${id} AND version = ${version}`,
  )
  return row
}

/** What changed in the terms of an open campaign, the newest first. */
export async function termsChangesOf(
  db: Executor,
  id: string,
): Promise<Pick<TermsRow, 'version' | 'summary' | 'createdAt'>[]> {
  return query(
    db,
    sql`SELECT version, summary, created_at FROM project.offering_terms
        WHERE offering_id = ${id} AND reconfirm_by IS NOT NULL ORDER BY version DESC LIMIT ${TERMS_CHANGES_SHOWN}`,
  )
}
const TERMS_CHANGES_SHOWN = 20

/** The highest version of an offering's terms; 0 where it has none. */
export async function newestTermsVersion(db: Executor, id: string): Promise<number> {
  const [row] = await query<{ version: number | null }>(
    db,
    sql`SELECT max(version) AS version FROM project.offering_terms WHERE offering_id = ${id}`,
  )
  return row?.version ?? 0
}

/** Adds a version of the terms. */
export const insertTerms = (tx: Executor, row: NewRow<'project.offering_terms'>): Promise<void> =>
  insert(tx, 'project.offering_terms', row)
