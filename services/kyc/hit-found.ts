import * as z from 'zod/mini'
import type { Columns } from '#services/kit/database/write.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { KYC_SEALED } from './sealed.ts'

const found = z.object({ kind: z.enum(['sanction', 'pep']), listId: z.string(), listVersion: z.string() })

/** On which list somebody was found, and as what: it says something of them, so that it rests sealed. */
type HitFound = z.output<typeof found>

/** What `openFound` reads; the open ones are of hits from before they were sealed. */
export const FOUND_KEYS = ['foundSealed', 'kind', 'listId', 'listVersion'] as const
export type HitFoundRow = Columns<'users.kyc_hit', ['id', ...typeof FOUND_KEYS]>

/** What stands in the column `found_sealed` of a hit. */
export function sealFound(key: PersonKey, hitId: string, { kind, listId, listVersion }: HitFound): string {
  return key.seal(KYC_SEALED.hitFound(hitId), JSON.stringify({ kind, listId, listVersion }))
}

/** Opens it again. */
export function openFound(key: PersonKey, { id, foundSealed, ...open }: HitFoundRow): HitFound {
  return found.parse(foundSealed === null ? open : JSON.parse(key.open(KYC_SEALED.hitFound(id), foundSealed)))
}
