import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { ScreeningHit } from '#services/providers/screening/port.ts'
import { sealFound } from './hit-found.ts'
import { KYC_SEALED } from './sealed.ts'

/** Something the screening found in a case. */
export interface FoundHit {
  /** Made of the list's entry, what is alike and the facts it was compared with: the same found again is the same question. */
  readonly id: string
  /** Whose name was looked for. */
  readonly subject: string
  readonly hit: ScreeningHit
  readonly listVersion: string
}

/** Writes what was found; a decision about an entry that is found again stands, what is no longer found is closed. */
export async function keepHits(
  tx: Executor,
  { caseId, key, hits, now }: { caseId: string; key: PersonKey; hits: readonly FoundHit[]; now: Date },
): Promise<void> {
  await query(
    tx,
    sql`UPDATE users.kyc_hit SET closed_at = ${now} WHERE case_id = ${caseId} AND closed_at IS NULL
           AND NOT id = ANY(${sql.param(hits.map(({ id }) => id))}::text[])`,
  )
  for (const { id, subject, hit, listVersion } of hits) {
    await query(
      tx,
      sql`INSERT INTO users.kyc_hit (id, case_id, found_sealed, score, subject_sealed, matched_sealed, why_sealed, found_at)
          VALUES (${id}, ${caseId}, ${sealFound(key, id, { ...hit, listVersion })}, ${percent(hit.score)},
            ${key.seal(KYC_SEALED.hitSubject(id), subject)}, ${key.seal(KYC_SEALED.hitMatched(id), hit.matchedName)},
            ${key.seal(KYC_SEALED.hitWhy(id), hit.why)}, ${now})
          ON CONFLICT (id) DO UPDATE SET closed_at = NULL, score = excluded.score, found_sealed = excluded.found_sealed,
            kind = NULL, list_id = NULL, list_version = NULL,
            matched_sealed = excluded.matched_sealed, why_sealed = excluded.why_sealed,
            -- Gone for a while: to the machine it is a new question.
            decided_by = CASE WHEN kyc_hit.closed_at IS NULL THEN kyc_hit.decided_by END,
            decided_at = CASE WHEN kyc_hit.closed_at IS NULL THEN kyc_hit.decided_at END,
            reason_sealed = CASE WHEN kyc_hit.closed_at IS NULL THEN kyc_hit.reason_sealed END`,
    )
  }
}

/** Takes back who decided about the hits and documents of a case that is looked at from the start; the trail keeps it. */
export async function forgetDecisions(tx: Executor, caseId: string): Promise<void> {
  await query(
    tx,
    sql`UPDATE users.kyc_hit SET decided_by = NULL, decided_at = NULL, reason_sealed = NULL
         WHERE case_id = ${caseId} AND closed_at IS NULL`,
  )
  await query(
    tx,
    sql`UPDATE users.kyc_document SET decided_by = NULL, decided_at = NULL, reason_sealed = NULL
         WHERE case_id = ${caseId} AND removed_at IS NULL`,
  )
}

/** Takes back who decided about these documents: what they were held against has changed; the trail keeps it. */
export async function forgetDocumentDecisions(
  tx: Executor,
  caseId: string,
  kinds: readonly string[],
): Promise<void> {
  await query(
    tx,
    sql`UPDATE users.kyc_document SET decided_by = NULL, decided_at = NULL, reason_sealed = NULL
         WHERE case_id = ${caseId} AND removed_at IS NULL AND kind = ANY(${sql.param([...kinds])}::text[])`,
  )
}

/** Likeness of 0 to 1 as 0 to 100. */
const percent = (score: number): number => Math.round(Math.min(1, Math.max(0, score)) * 100)
