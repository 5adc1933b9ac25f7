import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { valuesOf, type NewRow } from '#services/kit/database/write.ts'

/** Keeps terms of orders; those that are kept already stay as they are. */
export async function keepOrderTerms(db: Executor, row: NewRow<'project.order_terms'>): Promise<void> {
  await query(
    db,
    sql`INSERT INTO project.order_terms ${valuesOf('project.order_terms', row)} ON CONFLICT DO NOTHING`,
  )
}

/** The kept terms of orders of one offering, as canonical JSON; undefined where there are none. */
export async function findOrderTerms(
  db: Executor,
  offeringId: string,
  digest: Buffer,
): Promise<string | undefined> {
  const [row] = await query<{ content: string }>(
    db,
    sql`SELECT content FROM project.order_terms WHERE digest = ${digest} AND offering_id = ${offeringId}`,
  )
  return row?.content
}
