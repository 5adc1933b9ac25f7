import { sql } from 'drizzle-orm'
import { query, type Executor, type Tx } from '#services/kit/database/database.ts'
import { assignments, valuesOf } from '#services/kit/database/write.ts'
import type { Presentation } from './content.ts'

/** Writes what an offering shows beside its terms in place of what it showed before. */
export async function writePresentation(
  tx: Tx,
  offeringId: string,
  { team, faq, links }: Presentation,
  changedAt: Date,
): Promise<void> {
  const shown = { team, faq, links, changedAt }
  await query(
    tx,
    sql`INSERT INTO project.presentation ${valuesOf('project.presentation', { offeringId, ...shown })}
        ON CONFLICT (offering_id) DO UPDATE SET ${assignments('project.presentation', shown)}`,
  )
}

/** What an offering shows beside its terms; empty for one that was written before there was such a thing. */
export async function findPresentation(db: Executor, offeringId: string): Promise<Presentation> {
  const [row] = await query<Presentation>(
    db,
    sql`SELECT team, faq, links FROM project.presentation WHERE offering_id = ${offeringId}`,
  )
  return row ?? { team: [], faq: [], links: [] }
}
