import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, update, valuesOf } from '#services/kit/database/write.ts'
import { recordKeysOf } from '#services/kit/security/personal-records.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { ScreeningHit } from '#services/providers/screening/port.ts'
import { FOUND_KEYS, openFound, sealFound, type HitFoundRow } from './hit-found.ts'
import type { KycDeps } from './deps.ts'
import { KYC_SEALED } from './sealed.ts'

export interface FoundHit {
  /** Derived from the list entry, the match and the compared facts, so that the same match keeps its decision. */
  readonly id: string
  /** The name that was searched for. */
  readonly subject: string
  readonly hit: ScreeningHit
  readonly listVersion: string
}

const UNDECIDED = { decidedBy: null, decidedAt: null, reasonSealed: null }

/**
 * Stores the hits of a screening: open hits keep their decision, hits no longer found are closed, and a closed hit
 * found again is undecided.
 */
export async function keepHits(
  tx: Executor,
  { caseId, key, hits, now }: { caseId: string; key: PersonKey; hits: readonly FoundHit[]; now: Date },
): Promise<void> {
  const found = sql.param(hits.map(({ id }) => id))
  const isGone = sql`case_id = ${caseId} AND closed_at IS NULL AND NOT id = ANY(${found}::text[])`
  await update(tx, 'users.kyc_hit', { closedAt: now }, isGone)
  for (const { id, subject, hit, listVersion } of hits) {
    const row = {
      id,
      caseId,
      foundSealed: sealFound(key, id, { ...hit, listVersion }),
      score: percent(hit.score),
      subjectSealed: key.seal(KYC_SEALED.hitSubject(id), subject),
      matchedSealed: key.seal(KYC_SEALED.hitMatched(id), hit.matchedName),
      whySealed: key.seal(KYC_SEALED.hitWhy(id), hit.why),
      foundAt: now,
    }
    await query(
      tx,
      sql`INSERT INTO users.kyc_hit ${valuesOf('users.kyc_hit', row)}
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

/**
 * Clears the decisions about hits and documents of a case that is reviewed from the start; the audit trail keeps them.
 */
export async function forgetDecisions(tx: Executor, caseId: string): Promise<void> {
  await update(tx, 'users.kyc_hit', UNDECIDED, sql`case_id = ${caseId} AND closed_at IS NULL`)
  await update(tx, 'users.kyc_document', UNDECIDED, sql`case_id = ${caseId} AND removed_at IS NULL`)
}

/**
 * Clears the decisions about these documents because the answers they were compared with changed; the audit trail keeps
 * them.
 */
export async function forgetDocumentDecisions(
  tx: Executor,
  caseId: string,
  kinds: readonly string[],
): Promise<void> {
  await update(
    tx,
    'users.kyc_document',
    UNDECIDED,
    sql`case_id = ${caseId} AND removed_at IS NULL AND kind = ANY(${sql.param([...kinds])}::text[])`,
  )
}

/** Converts a score from 0–1 to 0–100. */
const percent = (score: number): number => Math.round(Math.min(1, Math.max(0, score)) * 100)

interface OldHit extends HitFoundRow {
  readonly personId: string
}

/** Hits per query. */
const BATCH = 500

/**
 * Seals the details of old hits and returns how many.
 * Hits of erased people stay as they are until their records are destroyed.
 */
export async function sealOldHits({ ctx }: Pick<KycDeps, 'ctx'>): Promise<number> {
  const { db } = ctx
  let after = ''
  for (let count = 0; ;) {
    const hits: OldHit[] = await query<OldHit>(
      db.orm,
      sql`SELECT h.id, c.person_id, ${columns('users.kyc_hit', FOUND_KEYS)} FROM users.kyc_hit h JOIN users.kyc_case c ON c.id = h.case_id
           WHERE h.found_sealed IS NULL AND h.id > ${after} ORDER BY h.id LIMIT ${BATCH}`,
    )
    const keys = await recordKeysOf(ctx, db.orm, [...new Set(hits.map(({ personId }) => personId))])
    for (const hit of hits) {
      const key = keys.get(hit.personId)
      if (key && (await sealOne(db.orm, key, hit))) count += 1
    }
    if (hits.length < BATCH) return count
    after = hits.at(-1)?.id ?? ''
  }
}

async function sealOne(executor: Executor, key: PersonKey, hit: OldHit): Promise<boolean> {
  const foundSealed = sealFound(key, hit.id, openFound(key, hit))
  const changes = { foundSealed, kind: null, listId: null, listVersion: null }
  return (await update(executor, 'users.kyc_hit', changes, sql`id = ${hit.id} AND found_sealed IS NULL`)) > 0
}
