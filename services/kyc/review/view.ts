import type { KycReviewCaseWire } from '#contracts/kyc/review.ts'
import { companyAwaitsSecond } from '#machines/company-status/rules.ts'
import { isNewCheck } from '#machines/kyc-case/checks.ts'
import { earlierFacts } from '#services/kyc/case/new-check.ts'
import { caseDecisionOf, secondApprovalText } from '#machines/kyc-case/rules.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { bothKeysOf, recordKeysOf } from '#services/kit/security/personal-records.ts'
import { vendorFindings } from '#services/kyc/identity/identity-result.ts'
import { isDeclared, readContent } from '#services/kyc/case/content.ts'
import { openFound } from '#services/kyc/hit-found.ts'
import { companyOf } from '#services/kyc/case/company.ts'
import { lifecycleOf } from '#services/kyc/case/lifecycle.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { openRisk, riskInWords } from '#services/kyc/screening/risk.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import { changeRequestsOf } from '#services/kyc/change-request-store.ts'
import { caseById, documentsOf, type CaseRow } from '#services/kyc/store.ts'
import { changeRequestViews, documentViews } from '#services/kyc/form/view.ts'
import { displayNames } from '#services/user/profile/profile.ts'
import { findAccount, openPerson } from '#services/user/store.ts'
import { hitReasonField, unknownCase, wordField } from './decide.ts'
import { actionsOf, historyWords, riskLevelOf, scoreOf } from './rules.ts'
import { hitsOf, trailOf, type HitRow, type QueueRow, type TrailRow } from './store.ts'

/** Finds a user's name by id; a placeholder for deleted users. */
type NameOf = (userId: string) => string

const GONE = 'Former user'

export async function namesFor({ ctx }: KycDeps, userIds: readonly string[]): Promise<NameOf> {
  const names = await displayNames(ctx, [...new Set(userIds)])
  return (userId) => names[userId] ?? GONE
}

export async function queueViews(deps: KycDeps, rows: readonly QueueRow[], readerId: string) {
  const personIds = rows.map(({ personId }) => personId)
  const [nameOf, keys] = await Promise.all([
    namesFor(deps, personIds),
    recordKeysOf(deps.ctx, deps.ctx.db.orm, personIds),
  ])
  const now = deps.ctx.clock.now()
  return rows
    .filter(({ personId }) => keys.has(personId))
    .map((row) => ({
      _id: row.id,
      reference: row.reference,
      name: nameOf(row.personId),
      role: row.role,
      state: row.state,
      submittedAt: row.submittedAt?.toISOString() ?? null,
      ageHours: hoursBetween(row.submittedAt, now),
      ...foundOf(row.personId === readerId ? NOTHING_FOUND : row),
      companyStatus: row.companyStatus,
      isOwn: row.personId === readerId,
    }))
}

/** Hides the review's findings from a reader who is the applicant. */
const NOTHING_FOUND = {
  riskScore: 0,
  openHits: 0,
  approvals: [],
  state: 'review',
  companyStatus: null,
  companyApprovals: [],
  waitsForCompany: false,
  waitsForHits: false,
} as const

function foundOf(
  row: Pick<
    QueueRow,
    'riskScore' | 'openHits' | 'state' | 'companyStatus' | 'waitsForCompany' | 'waitsForHits'
  > & {
    readonly approvals: readonly string[]
    readonly companyApprovals: readonly string[]
  },
) {
  return {
    riskScore: scoreOf(row.riskScore),
    riskLevel: riskLevelOf(row.riskScore),
    openHits: row.openHits,
    isDecided: isDecided(row),
    awaitsSecond: secondApprovalText({ state: row.state, context: row }) !== null,
    companyAwaitsSecond: companyAwaitsSecond(row.companyStatus, row.companyApprovals),
  }
}

/** Whether nothing about a case waits for a reviewer. */
function isDecided({
  state,
  waitsForCompany,
  waitsForHits,
}: Pick<QueueRow, 'state' | 'waitsForCompany' | 'waitsForHits'>): boolean {
  if (state === 'approved') return !waitsForCompany && !waitsForHits
  return state === 'rejected' || state === 'replaced' || state === 'withdrawn'
}

const HOUR_MS = 3_600_000

function hoursBetween(from: Date | null, to: Date): number {
  return from === null ? 0 : Math.max(0, Math.floor((to.getTime() - from.getTime()) / HOUR_MS))
}

/**
 * A case in full, as a reviewer sees it.
 * @throws Problem 404 for locked records
 */
export async function reviewView(deps: KycDeps, row: CaseRow, readerId: string): Promise<KycReviewCaseWire> {
  const { ctx } = deps
  const db = ctx.db.orm
  const [{ own, record: key }, account] = await Promise.all([
    bothKeysOf(ctx, db, row.personId),
    findAccount(db, row.personId),
  ])
  if (!key || !own || !account) throw unknownCase()
  const [content, documents, changeRequests, hits, trail, findings, replaced] = await Promise.all([
    readContent(db, key, row),
    documentsOf(db, row.id),
    changeRequestsOf(db, row.id),
    hitsOf(db, row.id),
    trailOf(db, row),
    vendorFindings(ctx, key, row),
    row.replaces === null ? undefined : caseById(db, row.replaces),
  ])
  const nameOf = await namesFor(deps, [
    ...row.approvals,
    ...row.companyApprovals,
    ...hits.flatMap(({ decidedBy }) => decidedBy ?? []),
    ...trail.flatMap(({ actorId }) => actorId ?? []),
  ])
  const { firstName, lastName, email } = openPerson(own, account)
  return {
    _id: row.id,
    applicantId: row.personId,
    reference: row.reference,
    name: `${firstName} ${lastName}`,
    email,
    role: row.role,
    state: row.state,
    replaces: replaced
      ? {
          _id: replaced.id,
          reference: replaced.reference,
          state: replaced.state,
          openHits: Object.values(replaced.context.hits).filter((decision) => decision !== 'cleared').length,
        }
      : null,
    version: row.version,
    stepCompleted: row.stepCompleted,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    riskScore: scoreOf(row.riskScore),
    riskLevel: riskLevelOf(row.riskScore),
    riskThreshold: row.context.fourEyesAbove,
    riskParts: riskInWords(openRisk(key, row)),
    answers: content.answers,
    documents: await documentViews(deps, {
      readerId,
      role: 'compliance',
      row,
      key,
      // What the applicant types meanwhile is not submitted yet.
      content: { ...content, drafts: {} },
      documents,
    }),
    changeRequests: changeRequestViews(key, changeRequests),
    hits: hits.map((hit) => hitView(key, row, hit, nameOf)),
    declarationId: row.declarationId,
    isDocSign: row.declarationSignedAt !== null && isDeclared(row, content.answers),
    findings: findings.map((finding) => ({
      vendor: vendorOf(row),
      ...finding,
      reasons: [...finding.reasons],
    })),
    approvals: row.approvals.map(nameOf),
    awaitsSecond: secondApprovalText(lifecycleOf(row)) !== null,
    documentsComeTo: caseDecisionOf(row.context),
    companyStatus: row.companyStatus,
    companyApprovals: row.companyApprovals.map(nameOf),
    companyAwaitsSecond: companyAwaitsSecond(row.companyStatus, row.companyApprovals),
    actions: actionsOf(
      lifecycleOf(row),
      companyOf(row),
      readerId,
      replaced && isNewCheck(row.context) ? earlierFacts(replaced) : undefined,
    ),
    history: trail.map((entry) => trailView(key, row, entry, nameOf)),
  }
}

/** The vendor's name with a capital letter: 'Sumsub'. */
const vendorOf = ({ identityProvider }: CaseRow): string =>
  (identityProvider ?? '').replace(/^./, (first) => first.toUpperCase())

function hitView(
  key: PersonKey,
  row: CaseRow,
  hit: HitRow,
  nameOf: NameOf,
): KycReviewCaseWire['hits'][number] {
  const { kind, listId, listVersion } = openFound(key, hit)
  return {
    _id: hit.id,
    kind,
    subject: key.open(KYC_SEALED.hitSubject(hit.id), hit.subjectSealed),
    matchedName: key.open(KYC_SEALED.hitMatched(hit.id), hit.matchedSealed),
    score: hit.score,
    why: key.open(KYC_SEALED.hitWhy(hit.id), hit.whySealed),
    list: listId,
    listVersion,
    decision: row.context.hits[hit.id] ?? 'open',
    reason: hit.reasonSealed === null ? null : key.open(hitReasonField(hit.id), hit.reasonSealed),
    decidedBy: hit.decidedBy === null ? null : nameOf(hit.decidedBy),
    decidedAt: hit.decidedAt?.toISOString() ?? null,
  }
}

function trailView(
  key: PersonKey,
  row: CaseRow,
  entry: TrailRow,
  nameOf: NameOf,
): KycReviewCaseWire['history'][number] {
  const version = entry.detail['version']
  return {
    at: entry.at.toISOString(),
    actor: actorOf(row, entry.actorId, nameOf),
    ...historyWords(entry.action, entry.detail),
    reason:
      entry.reasonSealed === null || typeof version !== 'number'
        ? null
        : key.open(wordField(row.id, version), entry.reasonSealed),
  }
}

function actorOf(row: CaseRow, actorId: string | null, nameOf: NameOf): string {
  if (actorId === null) return 'System'
  return actorId === row.personId ? 'Applicant' : nameOf(actorId)
}
