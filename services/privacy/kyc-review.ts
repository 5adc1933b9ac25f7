import type { Executor } from '#services/kit/database/database.ts'
import { only } from '#services/kit/database/write.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { Json } from '#services/kit/http/service.ts'
import { FOUND_KEYS, openFound } from '#services/kyc/hit-found.ts'
import { identityResultOf } from '#services/kyc/identity-store.ts'
import { openRisk, riskInWords } from '#services/kyc/screening/risk.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import { casesOf, type CaseRow } from '#services/kyc/store.ts'
import { hitReasonField, wordField } from '#services/kyc/review/decide.ts'
import { everyHitOf, everyWordOf } from '#services/kyc/review/store.ts'

/**
 * The internal side of a person's identity checks: risk, results of vendor and screening, and reviewers' notes.
 * For compliance only, because people must not be told of a hit; it is never part of an export.
 */
export async function readReviews(executor: Executor, userId: string, key: PersonKey): Promise<Json> {
  const read: Json[] = []
  // Sequential, because the executor may be a transaction, which is one connection.
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

/** Includes hits that were no longer found later. */
async function hitsOf(executor: Executor, { id, context }: CaseRow, key: PersonKey): Promise<Json> {
  const rows = await everyHitOf(executor, id)
  return rows.map((hit) => ({
    ...openFound(key, only(hit, ['id', ...FOUND_KEYS])),
    score: hit.score,
    subject: key.open(KYC_SEALED.hitSubject(hit.id), hit.subjectSealed),
    matched: key.open(KYC_SEALED.hitMatched(hit.id), hit.matchedSealed),
    why: key.open(KYC_SEALED.hitWhy(hit.id), hit.whySealed),
    decision: context.hits[hit.id] ?? 'open',
    reason: hit.reasonSealed === null ? null : key.open(hitReasonField(hit.id), hit.reasonSealed),
    decidedBy: hit.decidedBy,
    decidedAt: hit.decidedAt?.toISOString() ?? null,
    foundAt: hit.foundAt.toISOString(),
    closedAt: hit.closedAt?.toISOString() ?? null,
  }))
}

async function wordsOf(executor: Executor, { id }: CaseRow, key: PersonKey): Promise<Json> {
  const rows = await everyWordOf(executor, id)
  return rows.map(({ version, actorId, reasonSealed, at }) => ({
    version,
    actorId,
    at: at.toISOString(),
    reason: key.open(wordField(id, version), reasonSealed),
  }))
}
