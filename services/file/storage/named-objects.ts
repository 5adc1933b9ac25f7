import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import type { Area } from '#services/providers/objects/port.ts'

/** Bytes that the database leads to. */
export interface NamedObject {
  readonly area: Area
  readonly key: string
}

/**
 * Everything that must lie in the store for this state of the database. Uploads that are not examined yet are not: where their bytes
 * are missing, they count as interrupted and are sent again.
 */
export function namedObjects(db: Executor): Promise<NamedObject[]> {
  return query<NamedObject>(
    db,
    sql`SELECT area, key FROM file.object
          CROSS JOIN LATERAL (SELECT 'objects' AS area UNION ALL SELECT 'previews' WHERE preview_type IS NOT NULL) areas
         WHERE state = 'stored' AND destroyed_at IS NULL AND data_key_sealed IS DISTINCT FROM 'erased' ORDER BY key, area`,
  )
}
