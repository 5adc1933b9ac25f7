import {
  decideCompany,
  decideKyc,
  decideKycDocument,
  decideKycHit,
  kycQueue,
  kycReview,
} from '#contracts/kyc/review.ts'
import { endOfDay } from '#contracts/dates.ts'
import { kycValidities } from '#contracts/kyc/validity/validity.ts'
import { VALIDITY_LISTED_DAYS } from '#contracts/kyc/validity/values.ts'
import { pageOf } from '#contracts/paging.ts'
import { handler, signedIn, type Actor, type CallOf, type Handler } from '#services/kit/http/service.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { dayWith, isOver } from '#services/kyc/validity/rules.ts'
import { listValidities } from '#services/kyc/validity/store.ts'
import { caseById, type CaseRow } from '#services/kyc/store.ts'
import { decideCase, decideCompanyStatus, decideDocument, decideHit, unknownCase } from './decide.ts'
import { companyDecidedText, decidedText, REVIEW_TEXTS, scoresOf } from './rules.ts'
import { hasLooked, listQueue, type QueueFilter } from './store.ts'
import { namesFor, queueViews, reviewView } from './view.ts'

const WITH_HITS = ['checking', 'review', 'revision', 'approved', 'withdrawn']
const SUBMITTED = [...WITH_HITS, 'rejected', 'replaced']

/** Translates the queue's filter into states; no filter includes cases that were never submitted. */
function statesOf(filter: QueueState): Pick<QueueFilter, 'states' | 'waits'> {
  if (filter === 'all') return { states: SUBMITTED }
  if (filter === 'company') return { states: ['approved'], waits: 'company' }
  if (filter === 'hits') return { states: WITH_HITS, waits: 'hits' }
  return { states: [filter] }
}

type QueueState = NonNullable<CallOf<typeof kycQueue>['query']['state']>

/** The operations of the review queue. */
export function reviewHandlers(deps: KycDeps): Handler[] {
  const answer = async (actor: Actor, message: string, row: CaseRow) => ({
    status: true as const,
    message,
    data: await reviewView(deps, row, signedIn(actor).userId),
  })
  return [
    handler(kycQueue, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { state = 'review', role, risk, searchKey, sort = 'age' } = query
      const reference = searchKey?.trim().toUpperCase() ?? ''
      const { userId: readerId } = signedIn(actor)
      const { rows, total } = await listQueue(deps.ctx.db.orm, {
        readerId,
        // A reference finds its case in any state.
        ...statesOf(reference === '' ? state : 'all'),
        role,
        risk: risk && scoresOf(risk),
        reference: reference === '' ? undefined : reference,
        sort,
        limit: perPage,
        offset,
      })
      const data = await queueViews(deps, rows, readerId)
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(kycValidities, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const now = deps.ctx.clock.now()
      const wanted = { readerId: signedIn(actor).userId, until: dayWith(now, VALIDITY_LISTED_DAYS) }
      const { rows, total } = await listValidities(deps.ctx.db.orm, wanted, { limit: perPage, offset })
      const nameOf = await namesFor(
        deps,
        rows.map(({ personId }) => personId),
      )
      const data = rows.map(({ caseId, personId, validUntil, ...row }) => ({
        ...row,
        _id: caseId,
        name: nameOf(personId),
        validUntil: endOfDay(validUntil).toISOString(),
        isOver: isOver(validUntil, now),
      }))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(kycReview, async ({ actor, params }) => answer(actor, '', await lookAt(deps, actor, params.id))),
    handler(decideKycDocument, async (call) =>
      answer(call.actor, DOCUMENT_TEXTS[call.body.decision], await decideDocument(deps, call)),
    ),
    handler(decideKycHit, async (call) =>
      answer(call.actor, REVIEW_TEXTS.hitDecided, await decideHit(deps, call)),
    ),
    handler(decideKyc, async (call) => {
      const row = await decideCase(deps, call)
      return answer(call.actor, decidedText(call.body.decision, row.state), row)
    }),
    handler(decideCompany, async (call) => {
      const row = await decideCompanyStatus(deps, call)
      return answer(call.actor, companyDecidedText(call.body.decision, row.companyStatus), row)
    }),
  ]
}

const DOCUMENT_TEXTS = {
  approved: REVIEW_TEXTS.documentApproved,
  rejected: REVIEW_TEXTS.documentRejected,
  revision: REVIEW_TEXTS.documentAsked,
} as const

/**
 * Finds a submitted case of another person and audits that it was viewed.
 * 404 for the reader's own case, because reviewers' notes are hidden from the applicant.
 */
async function lookAt(deps: KycDeps, actor: Actor, id: string): Promise<CaseRow> {
  const { userId } = signedIn(actor)
  const { db, audit, clock } = deps.ctx
  const row = await caseById(db.orm, id)
  if (!row || row.personId === userId || row.submittedAt === null) throw unknownCase()
  const since = new Date(clock.now().getTime() - SITTING_MS)
  if (!(await hasLooked(db.orm, { caseId: id, readerId: userId, since })))
    await audit.record(db.orm, { actorId: userId, action: 'kyc.looked', entity: 'kyc', entityId: id })
  return row
}

/** Views within this time count as one. */
const SITTING_MS = 15 * 60_000
