import type { decideCompany, decideKyc, decideKycDocument, decideKycHit } from '#contracts/kyc/review.ts'
import { STEP_OF_DOCUMENT, type KycDocumentKind } from '#contracts/kyc/steps.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { CompanyStatusEvent } from '#machines/company-status/machine.ts'
import type { KycChangeRequestWithReason, KycCaseEvent } from '#machines/kyc-case/events.ts'
import { KYC_CASE_GUARD_TEXTS } from '#machines/kyc-case/labels.ts'
import type { Executor } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { recordKeyOf } from '#services/kit/security/personal-records.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { signedIn, type CallOf } from '#services/kit/http/service.ts'
import { askSecondApproval, changeCompany, companyOf } from '#services/kyc/case/company.ts'
import { changeCase, expectVersion, lifecycleOf, stepNumber } from '#services/kyc/case/lifecycle.ts'
import { earlierFacts, lockEarlier, replaceEarlier } from '#services/kyc/case/new-check.ts'
import { takeVerifiedName } from '#services/kyc/case/verified-name.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import { documentsOf, lockCase, type CaseRow } from '#services/kyc/store.ts'
import { keepValidity } from '#services/kyc/validity/validity.ts'
import { companyWordRefusal, REVIEW_TEXTS } from './rules.ts'
import { insertReviewNote, noteDocument, noteHit } from './store.ts'

/** A case open for a decision: locked, version checked, key loaded. */
interface OpenReview {
  readonly tx: Executor
  readonly row: CaseRow
  readonly key: PersonKey
  readonly reviewerId: string
}

/** 404 for missing and for locked cases alike, so that the answer does not tell them apart. */
export function unknownCase(): Problem {
  return new Problem(PROBLEM_CODES.notFound, 404, REVIEW_TEXTS.unknown)
}

/** Runs one decision in a transaction and stores its reason with the version that it makes. */
async function underReview(
  deps: KycDeps,
  input: {
    readonly actor: Parameters<typeof signedIn>[0]
    readonly id: string
    readonly version: number
    readonly reason: string
  },
  decide: (review: OpenReview) => Promise<CaseRow>,
): Promise<CaseRow> {
  const { userId: reviewerId } = signedIn(input.actor)
  return deps.ctx.db.transaction(async (tx) => {
    const row = await lockCase(tx, input.id)
    const key = row && (await recordKeyOf(deps.ctx, tx, row.personId))
    if (!row || !key) throw unknownCase()
    // Checked first, because the later refusals reveal the state of the case.
    if (row.personId === reviewerId) throw notNow(KYC_CASE_GUARD_TEXTS.isNotApplicant)
    expectVersion(row, input.version)
    const changed = await decide({ tx, row, key, reviewerId })
    if (input.reason !== '') {
      // What follows from a decision raises the version again.
      const version = row.version + 1
      await insertReviewNote(tx, {
        caseId: row.id,
        version,
        actorId: reviewerId,
        reasonSealed: key.seal(wordField(row.id, version), input.reason),
        now: deps.ctx.clock.now(),
      })
    }
    return changed
  })
}

/** The label under which a reviewer's reason is sealed. */
export const wordField = (caseId: string, version: number): string => `kyc_word:${caseId}:${version}`
/** The label under which the reason of a decision about a hit is sealed. */
export const hitReasonField = (hitId: string): string => `kyc_hit_reason:${hitId}`

export function decideDocument(
  deps: KycDeps,
  { actor, params, body }: CallOf<typeof decideKycDocument>,
): Promise<CaseRow> {
  const { version, documentId, decision, reason } = body
  return underReview(
    deps,
    { actor, id: params.id, version, reason },
    async ({ tx, row, key, reviewerId }) => {
      const document = (await documentsOf(tx, row.id)).find(({ id }) => id === documentId)
      if (!document) throw new Problem(PROBLEM_CODES.notFound, 404, REVIEW_TEXTS.noDocument)
      const changed = await changeCase(deps, tx, {
        row,
        by: 'reviewer',
        actorId: reviewerId,
        event: { type: 'kyc.documentDecided', document: document.kind, decision, reason, reviewerId },
      })
      const reasonSealed = reason === '' ? null : key.seal(KYC_SEALED.documentReason(documentId), reason)
      await noteDocument(tx, documentId, {
        caseId: row.id,
        reviewerId,
        reasonSealed: decision === 'approved' ? null : reasonSealed,
        now: deps.ctx.clock.now(),
      })
      return changed
    },
  )
}

export function decideHit(
  deps: KycDeps,
  { actor, params, body }: CallOf<typeof decideKycHit>,
): Promise<CaseRow> {
  const { version, hitId, decision, reason } = body
  return underReview(
    deps,
    { actor, id: params.id, version, reason },
    async ({ tx, row, key, reviewerId }) => {
      const changed = await changeCase(deps, tx, {
        row,
        by: 'reviewer',
        actorId: reviewerId,
        event: { type: 'kyc.hitDecided', hit: hitId, decision, reason, reviewerId },
      })
      await noteHit(tx, hitId, {
        caseId: row.id,
        reviewerId,
        reasonSealed: key.seal(hitReasonField(hitId), reason),
        now: deps.ctx.clock.now(),
      })
      return changed
    },
  )
}

export function decideCase(
  deps: KycDeps,
  { actor, params, body }: CallOf<typeof decideKyc>,
): Promise<CaseRow> {
  const { version, reason } = body
  return underReview(deps, { actor, id: params.id, version, reason }, async (review) => {
    const { tx, row, key, reviewerId } = review
    const earlier = body.decision === 'approve' ? await lockEarlier(tx, row) : undefined
    const event = await eventOf(review, body, earlier)
    const changed = await changeCase(deps, tx, { row, by: 'reviewer', actorId: reviewerId, event })
    // The first of two approvals leaves the case in review.
    if (event.type === 'kyc.approved' && changed.state === 'approved') {
      await takeVerifiedName(deps, tx, { row: changed, key, reviewerId })
      await keepValidity(tx, { row: changed, key, now: deps.ctx.clock.now() }, 'approved')
      const kept = earlier ? await replaceEarlier(deps, tx, { row: changed, earlier, key }) : changed
      return askSecondApproval(deps, tx, kept)
    }
    return changed
  })
}

type Verdict = CallOf<typeof decideKyc>['body']

async function eventOf(
  review: OpenReview,
  { decision, reason, items }: Verdict,
  earlier: CaseRow | undefined,
): Promise<KycCaseEvent> {
  const { reviewerId } = review
  switch (decision) {
    case 'approve':
      return { type: 'kyc.approved', reviewerId, earlier: earlier && earlierFacts(earlier) }
    case 'reject':
      return { type: 'kyc.rejected', reason, reviewerId }
    case 'revoke':
      return { type: 'kyc.revoked', reason, reviewerId }
    case 'reopen':
      return { type: 'kyc.reopened', reason, reviewerId }
    case 'revision':
      return { type: 'kyc.revisionAsked', reviewerId, items: await askedItems(review, items) }
  }
}

/** The requested pages, and every document marked for revision with its own reason. */
async function askedItems(
  { tx, row, key }: OpenReview,
  pages: Verdict['items'],
): Promise<KycChangeRequestWithReason[]> {
  const named = pages.map(({ step, reason }) => ({ item: step, step: stepNumber(row, step), reason }))
  const documents = await documentsOf(tx, row.id)
  const again = documents.flatMap(({ id, kind, reasonSealed }) =>
    row.context.documents[kind] === 'revision' && reasonSealed !== null
      ? [
          {
            item: kind,
            step: stepOfDocument(row, kind),
            reason: key.open(KYC_SEALED.documentReason(id), reasonSealed),
          },
        ]
      : [],
  )
  if (named.length + again.length === 0)
    throw new Problem(PROBLEM_CODES.invalid, 400, REVIEW_TEXTS.nothingAsked, {
      items: REVIEW_TEXTS.nothingAsked,
    })
  return [...named, ...again]
}

const stepOfDocument = (row: CaseRow, kind: KycDocumentKind): number =>
  stepNumber(row, STEP_OF_DOCUMENT[kind])

export function decideCompanyStatus(
  deps: KycDeps,
  { actor, params, body }: CallOf<typeof decideCompany>,
): Promise<CaseRow> {
  const { version, reason, decision } = body
  return underReview(deps, { actor, id: params.id, version, reason }, async ({ tx, row, reviewerId }) => {
    const event = companyEvent(decision, reason, reviewerId)
    const company = companyOf(row)
    const refusal = company && companyWordRefusal(lifecycleOf(row), company, event)
    if (typeof refusal === 'string') throw notNow(refusal)
    return changeCompany(deps, tx, { row, by: 'reviewer', actorId: reviewerId, event })
  })
}

function companyEvent(
  decision: CallOf<typeof decideCompany>['body']['decision'],
  reason: string,
  reviewerId: string,
): CompanyStatusEvent {
  switch (decision) {
    case 'Approved':
      return { type: 'company.approved', reviewerId }
    case 'Hold':
      return { type: 'company.held', reviewerId, reason }
    case 'Rejected':
      return { type: 'company.rejected', reviewerId, reason }
  }
}
