import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import type { CaseRow } from './store.ts'

/** The vendor's latest result, sealed; null for none. */
export async function identityResultOf(db: Executor, caseId: string): Promise<string | null> {
  const [row] = await query<{ sealed: string | null }>(
    db,
    sql`SELECT identity_result_sealed AS sealed FROM users.kyc_case WHERE id = ${caseId}`,
  )
  return row?.sealed ?? null
}

/** Stores the vendor's result unless the case has moved to another check. */
export async function keepIdentityResult(
  tx: Executor,
  { id, identityProvider, identityRef }: Pick<CaseRow, 'id' | 'identityProvider' | 'identityRef'>,
  sealed: string,
): Promise<boolean> {
  const kept = await query(
    tx,
    sql`UPDATE users.kyc_case SET identity_result_sealed = ${sealed}
        WHERE id = ${id} AND identity_provider = ${identityProvider} AND identity_ref = ${identityRef} RETURNING id`,
  )
  return kept.length > 0
}

/** Deletes the vendor's result together with the draft. */
export async function forgetIdentityResult(tx: Executor, caseId: string): Promise<void> {
  await query(tx, sql`UPDATE users.kyc_case SET identity_result_sealed = NULL WHERE id = ${caseId}`)
}
