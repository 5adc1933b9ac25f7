import * as z from 'zod/mini'
import type { Columns } from '#services/kit/database/write.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { KYC_SEALED } from './sealed.ts'

const found = z.object({ kind: z.enum(['sanction', 'pep']), listId: z.string(), listVersion: z.string() })

/** The list and the kind of a hit; stored sealed because it is sensitive personal data. */
type HitFound = z.output<typeof found>

/** The columns that `openFound` reads; the unsealed ones are set only on old hits. */
export const FOUND_KEYS = ['foundSealed', 'kind', 'listId', 'listVersion'] as const
export type HitFoundRow = Columns<'users.kyc_hit', ['id', ...typeof FOUND_KEYS]>

/** The value of the column `found_sealed`. */
export function sealFound(key: PersonKey, hitId: string, { kind, listId, listVersion }: HitFound): string {
  return key.seal(KYC_SEALED.hitFound(hitId), JSON.stringify({ kind, listId, listVersion }))
}

/** Reads a hit, sealed or not. */
export function openFound(key: PersonKey, { id, foundSealed, ...open }: HitFoundRow): HitFound {
  return found.parse(foundSealed === null ? open : JSON.parse(key.open(KYC_SEALED.hitFound(id), foundSealed)))
}
