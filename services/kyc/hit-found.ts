import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { query, type Executor } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { recordKeysOf } from '#services/kit/security/personal-records.ts'
import type { KycParts } from './parts.ts'
import { KYC_SEALED } from './sealed.ts'

const found = z.object({ kind: z.enum(['sanction', 'pep']), listId: z.string(), listVersion: z.string() })

/** On which list somebody was found, and as what: it says something of them, so that it rests sealed. */
type HitFound = z.output<typeof found>

/** The columns that `openFound` reads, named as it does; the open ones are of hits from before they were sealed. */
export const FOUND_COLUMNS = sql.raw('found_sealed, kind, list_id, list_version')
type Open = { readonly [Name in keyof HitFound]: HitFound[Name] | null }
export interface HitFoundRow extends Open {
  readonly id: string
  readonly foundSealed: string | null
}

/** What stands in the column `found_sealed` of a hit. */
export function sealFound(key: PersonKey, hitId: string, { kind, listId, listVersion }: HitFound): string {
  return key.seal(KYC_SEALED.hitFound(hitId), JSON.stringify({ kind, listId, listVersion }))
}

/** Opens it again. */
export function openFound(key: PersonKey, { id, foundSealed, ...open }: HitFoundRow): HitFound {
  return found.parse(foundSealed === null ? open : JSON.parse(key.open(KYC_SEALED.hitFound(id), foundSealed)))
}

interface OldHit extends HitFoundRow {
  readonly personId: string
}

/** Hits at one go. */
const BATCH = 500

/** Seals what was found before it was sealed; of erased people it stays as it is until their records are destroyed. Returns how many. */
export async function sealOldHits({ context }: Pick<KycParts, 'context'>): Promise<number> {
  const { db } = context
  let after = ''
  for (let count = 0; ;) {
    const hits: OldHit[] = await query<OldHit>(
      db.orm,
      sql`SELECT h.id, c.person_id, ${FOUND_COLUMNS} FROM users.kyc_hit h JOIN users.kyc_case c ON c.id = h.case_id
           WHERE h.found_sealed IS NULL AND h.id > ${after} ORDER BY h.id LIMIT ${BATCH}`,
    )
    const keys = await recordKeysOf(context, db.orm, [...new Set(hits.map(({ personId }) => personId))])
    for (const hit of hits) {
      const key = keys.get(hit.personId)
      if (key && (await sealOne(db.orm, key, hit))) count += 1
    }
    if (hits.length < BATCH) return count
    after = hits.at(-1)?.id ?? ''
  }
}

async function sealOne(executor: Executor, key: PersonKey, hit: OldHit): Promise<boolean> {
  const rows = await query(
    executor,
    sql`UPDATE users.kyc_hit SET found_sealed = ${sealFound(key, hit.id, openFound(key, hit))}, kind = NULL, list_id = NULL,
          list_version = NULL WHERE id = ${hit.id} AND found_sealed IS NULL RETURNING 1`,
  )
  return rows.length > 0
}
