import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { Json } from '#services/kit/http/service.ts'
import { FOUND_COLUMNS, openFound, type HitFoundRow } from '#services/kyc/hit-found.ts'
import { identityResultOf } from '#services/kyc/identity-store.ts'
import { openRisk, riskInWords } from '#services/kyc/screening/risk.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import { casesOf, type CaseRow } from '#services/kyc/store.ts'
import { hitReasonField, wordField } from '#services/kyc/review/decide.ts'

/**
 * What the desk knew of a person's identity checks: risk, what the vendor and the screening found and every word of a reviewer. For compliance alone;
 * telling somebody of a hit is forbidden, so that no copy of one's own data has it.
 */
export async function readReviews(executor: Executor, userId: string, key: PersonKey): Promise<Json> {
  const read: Json[] = []
  // One after another: the executor may be a transaction, which is one connection.
  for (const one of await casesOf(executor, userId)) {
    const vendor = await identityResultOf(executor, one.id)
    read.push({
      reference: one.reference,
      riskScore: one.riskScore,
      risk: riskInWords(openRisk(key, one)),
      vendor:
        vendor === null ? null : (JSON.parse(key.open(KYC_SEALED.identityResult(one.id), vendor)) as Json),
      hits: await hitsOf(executor, one, key),
      words: await wordsOf(executor, one, key),
    })
  }
  return read
}

interface HitRow extends HitFoundRow {
  readonly score: number
  readonly subject: string
  readonly matched: string
  readonly why: string
  readonly reason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly foundAt: Date
  readonly closedAt: Date | null
}

/** Those that were no longer found later included. */
async function hitsOf(executor: Executor, { id, context }: CaseRow, key: PersonKey): Promise<Json> {
  const rows = await query<HitRow>(
    executor,
    sql`SELECT id, ${FOUND_COLUMNS}, score, subject_sealed AS subject,
          matched_sealed AS matched, why_sealed AS why, reason_sealed AS reason, decided_by,
          decided_at, found_at, closed_at
        FROM users.kyc_hit WHERE case_id = ${id} ORDER BY found_at, id`,
  )
  return rows.map(({ id: hitId, kind, listId, listVersion, foundSealed, ...hit }) => ({
    ...openFound(key, { id: hitId, kind, listId, listVersion, foundSealed }),
    ...hit,
    subject: key.open(KYC_SEALED.hitSubject(hitId), hit.subject),
    matched: key.open(KYC_SEALED.hitMatched(hitId), hit.matched),
    why: key.open(KYC_SEALED.hitWhy(hitId), hit.why),
    decision: context.hits[hitId] ?? 'open',
    reason: hit.reason === null ? null : key.open(hitReasonField(hitId), hit.reason),
    decidedAt: hit.decidedAt?.toISOString() ?? null,
    foundAt: hit.foundAt.toISOString(),
    closedAt: hit.closedAt?.toISOString() ?? null,
  }))
}

async function wordsOf(executor: Executor, { id }: CaseRow, key: PersonKey): Promise<Json> {
  const rows = await query<{ version: number; actorId: string; reason: string; at: Date }>(
    executor,
    sql`SELECT version, actor_id, reason_sealed AS reason, at FROM users.kyc_word
         WHERE case_id = ${id} ORDER BY version`,
  )
  return rows.map(({ version, actorId, reason, at }) => ({
    version,
    actorId,
    at: at.toISOString(),
    reason: key.open(wordField(id, version), reason),
  }))
}
