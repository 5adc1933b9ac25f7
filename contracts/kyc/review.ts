import * as z from 'zod/mini'
import { readable } from '#contracts/project/text-fields.ts'
import { kycAnswers, kycChangeRequest, kycDocument, kycRole, kycState, kycStep } from './kyc.ts'
import { KYC_TEXTS } from './texts.ts'
import { LONG_TEXT_MAX } from './values.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'

/* The review queue of compliance (/staff/kyc): who waits, a case with everything in view, decisions. */

export const riskLevel = z.enum(['low', 'medium', 'high']).register(z.globalRegistry, { id: 'KycRiskLevel' })

/** What adds to the risk, in words with its points. */
const riskPart = z
  .strictObject({ reason: z.string(), points: z.int() })
  .register(z.globalRegistry, { id: 'KycRiskPart' })

const queueRow = z
  .strictObject({
    _id: id,
    reference: z.string(),
    name: z.string(),
    role: kycRole,
    state: kycState,
    submittedAt: z.nullable(instant),
    /** Whole hours since it was submitted. */
    ageHours: z.int(),
    /** 0 to 100. */
    riskScore: z.int(),
    riskLevel,
    openHits: z.int(),
    /** Nothing about the case waits for a reviewer: neither the case, nor its company, nor a hit. */
    isDecided: z.boolean(),
    /** One reviewer has approved; a second, different one is needed. */
    awaitsSecond: z.boolean(),
    /** How an issuer's company stands (spec 4.2); null for investors, and before it was submitted. */
    companyStatus: z.nullable(z.string()),
    companyAwaitsSecond: z.boolean(),
    /** The caller is the applicant, who may not open the case in the review queue. */
    isOwn: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'KycQueueRow' })

/** States of cases; beside them companies of approved cases that wait for a word, and cases with hits nobody has decided. */
const queueState = z
  .enum(['review', 'company', 'hits', 'revision', 'approved', 'rejected', 'checking', 'all'])
  .register(z.globalRegistry, { id: 'KycQueueState' })

export const kycQueue = operation({
  id: 'kycQueue',
  service: 'user',
  method: 'get',
  path: '/v2/users/kyc/review',
  access: 'staff:compliance',
  summary: 'Cases for review, the longest waiting first',
  query: z.strictObject({
    state: z.optional(queueState),
    role: z.optional(kycRole),
    risk: z.optional(riskLevel),
    /** The complete reference of a case. */
    searchKey: z.optional(z.string().check(z.maxLength(64))),
    sort: z.optional(z.enum(['age', 'risk']).register(z.globalRegistry, { id: 'KycQueueSort' })),
    ...pageFields,
  }),
  reply: listOf('KycQueue', queueRow),
})

/** An entry of a list whose name is like the applicant's. */
const screeningHit = z
  .strictObject({
    _id: id,
    kind: z.enum(['sanction', 'pep']).register(z.globalRegistry, { id: 'ScreeningKind' }),
    /** Whose name was looked for: the applicant's, or that of an owner of the company. */
    subject: z.string(),
    matchedName: z.string(),
    /** 0 to 100. */
    score: z.int(),
    why: z.string(),
    list: z.string(),
    listVersion: z.string(),
    decision: z.enum(['open', 'cleared', 'confirmed']).register(z.globalRegistry, { id: 'HitDecision' }),
    reason: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'ScreeningHit' })

const historyEntry = z
  .strictObject({
    at: instant,
    /** A name, or 'Applicant', or 'System'. */
    actor: z.string(),
    action: z.string(),
    /** Ids, states and counts only. */
    detail: z.string(),
    reason: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'KycHistoryEntry' })

/** What a vendor found about one thing it looked at; its own codes, which the review page puts into words. */
const vendorFinding = z
  .strictObject({
    vendor: z.string(),
    about: z.string(),
    outcome: z
      .enum(['clear', 'suspected', 'undecided'])
      .register(z.globalRegistry, { id: 'VendorFindingOutcome' }),
    reasons: z.array(z.string()),
    /** The vendor lets the applicant try again; null where it does not say. */
    mayRetry: z.nullable(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'VendorFinding' })

const documentVerdict = z
  .enum(['approved', 'rejected', 'revision'])
  .register(z.globalRegistry, { id: 'KycDocumentVerdict' })

/** An action of the reviewer: whether it is allowed now, and why not. */
const reviewerAction = z
  .strictObject({
    action: z
      .enum([
        'approve',
        'reject',
        'revision',
        'revoke',
        'reopen',
        'document',
        'hit',
        'company',
        'approveCompany',
      ])
      .register(z.globalRegistry, { id: 'KycReviewAction' }),
    isAllowed: z.boolean(),
    /** Empty when the action is allowed. */
    why: z.string(),
  })
  .register(z.globalRegistry, { id: 'KycReviewerAction' })

const kycReplaced = z
  .strictObject({
    _id: id,
    reference: z.string(),
    state: kycState,
    /** Screening hits that are open or confirmed. */
    openHits: z.int(),
  })
  .register(z.globalRegistry, { id: 'KycReplacedCase' })

export const kycReviewCase = z
  .strictObject({
    _id: id,
    applicantId: id,
    reference: z.string(),
    /** The name of the account: on a new check the one that is verified until it is approved. */
    name: z.string(),
    email: z.string(),
    role: kycRole,
    state: kycState,
    /** The case that this new check replaces once it is approved; null for a first check. */
    replaces: z.nullable(kycReplaced),
    version: z.int(),
    stepCompleted: z.int(),
    submittedAt: z.nullable(instant),
    riskScore: z.int(),
    riskLevel,
    /** Risk score above which two reviewers must approve. */
    riskThreshold: z.int(),
    riskParts: z.array(riskPart),
    answers: kycAnswers,
    documents: z.array(kycDocument),
    changeRequests: z.array(kycChangeRequest),
    hits: z.array(screeningHit),
    declarationId: z.nullable(id),
    isDocSign: z.boolean(), // sic, spec 3.7
    /** What a vendor of identity checks has said; empty where there is none. */
    findings: z.array(vendorFinding),
    /** Names of those who approved so far. */
    approvals: z.array(z.string()),
    /** One reviewer has approved; a second, different one is needed. */
    awaitsSecond: z.boolean(),
    /** What the decisions on documents come to; null while one is undecided. */
    documentsComeTo: z.nullable(documentVerdict),
    companyStatus: z.nullable(z.string()),
    /** Names of those who approved the company in its current form. */
    companyApprovals: z.array(z.string()),
    /** One reviewer has approved the company; a second, different one is needed. */
    companyAwaitsSecond: z.boolean(),
    actions: z.array(reviewerAction),
    history: z.array(historyEntry),
  })
  .register(z.globalRegistry, { id: 'KycReviewCase' })
export type KycReviewCaseWire = z.infer<typeof kycReviewCase>

const reviewReply = replyOf('KycReviewReply', kycReviewCase)

export const kycReview = operation({
  id: 'kycReview',
  service: 'user',
  method: 'get',
  path: '/v2/users/kyc/review/{id}',
  access: 'staff:compliance',
  summary:
    'A case with answers, documents, screening and its whole history; every look is noted in the audit',
  params: idParams,
  reply: reviewReply,
})

const version = z.int().check(z.minimum(0))
const reasonText = z.string().check(z.trim(), z.maxLength(LONG_TEXT_MAX, KYC_TEXTS.longTextTooLong), readable)
/** A reason must stand beside everything but an approval. */
const reasonUnless = (kind: string) =>
  z.refine<{ decision: string; reason: string }>((body) => body.decision === kind || body.reason !== '', {
    error: KYC_TEXTS.reason,
    path: ['reason'],
    when: ({ value }) => withReason.safeParse(value).success,
  })
const withReason = z.looseObject({ decision: z.string(), reason: z.string() })

export const decideKycDocument = operation({
  id: 'decideKycDocument',
  service: 'user',
  method: 'put',
  path: '/v2/users/kyc/review/{id}/document',
  access: 'staff:compliance',
  summary: 'Decides about one document of a case',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      version,
      documentId: id,
      decision: documentVerdict,
      reason: reasonText,
    })
    .check(reasonUnless('approved'))
    .register(z.globalRegistry, { id: 'DecideKycDocumentBody' }),
  reply: reviewReply,
})

export const decideKycHit = operation({
  id: 'decideKycHit',
  service: 'user',
  method: 'put',
  path: '/v2/users/kyc/review/{id}/hit',
  access: 'staff:compliance',
  summary: 'Clears or confirms a hit of the screening; both need a reason',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      version,
      hitId: id,
      decision: z.enum(['cleared', 'confirmed']).register(z.globalRegistry, { id: 'HitVerdict' }),
      reason: reasonText.check(z.minLength(1, KYC_TEXTS.reason)),
    })
    .register(z.globalRegistry, { id: 'DecideKycHitBody' }),
  reply: reviewReply,
})

/** What else than a document may be asked for again. */
const askedAgain = z
  .strictObject({ step: kycStep, reason: reasonText.check(z.minLength(1, KYC_TEXTS.reason)) })
  .register(z.globalRegistry, { id: 'KycAskAgain' })

export const decideKyc = operation({
  id: 'decideKyc',
  service: 'user',
  method: 'put',
  path: '/v2/users/kyc/review/{id}/decision',
  access: 'staff:compliance',
  summary:
    'Approves, rejects, sends back, revokes or reopens a case; above the threshold of risk two people approve',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      version,
      decision: z
        .enum(['approve', 'reject', 'revision', 'revoke', 'reopen'])
        .register(z.globalRegistry, { id: 'KycVerdict' }),
      reason: reasonText,
      /** With `revision`: the pages asked for again, beside the documents decided so. */
      items: z.array(askedAgain).check(z.maxLength(20)),
    })
    .check(reasonUnless('approve'))
    .register(z.globalRegistry, { id: 'DecideKycBody' }),
  reply: reviewReply,
})

export const decideCompany = operation({
  id: 'decideCompany',
  service: 'user',
  method: 'put',
  path: '/v2/users/kyc/review/{id}/company',
  access: 'staff:compliance',
  summary: "Sets the status of an issuer's company",
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      version,
      decision: z.enum(['Approved', 'Hold', 'Rejected']).register(z.globalRegistry, { id: 'CompanyVerdict' }),
      reason: reasonText,
    })
    .check(reasonUnless('Approved'))
    .register(z.globalRegistry, { id: 'DecideCompanyBody' }),
  reply: reviewReply,
})
