import * as z from 'zod/mini'
import { readable } from './text-fields.ts'
import { money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { fatwaState, hexOf, signatureText } from './fatwa/fields.ts'
import { contractType, project, regime, screeningVerdict } from './projects.ts'
import { CORE_ACTIVITIES, PROPOSAL_TEXTS, REVIEW_REASON_MAX } from './proposal-values.ts'
import { proposalPage, proposalState } from './proposals.ts'

/* The checking of offerings by people: scholars decide on the contract, compliance on the rest. */

const reasonText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, PROPOSAL_TEXTS.reason),
    z.maxLength(REVIEW_REASON_MAX, 'Must be at most 1000 characters'),
    readable,
  )

const reviewDecision = z
  .enum(['approved', 'returned', 'rejected'])
  .register(z.globalRegistry, { id: 'ProposalDecision' })

const pageReason = z
  .strictObject({ page: proposalPage, reason: z.string() })
  .register(z.globalRegistry, { id: 'ProposalPageReason' })

const queueRow = z
  .strictObject({
    _id: id,
    name: z.string(),
    issuerName: z.string(),
    contractType,
    regime,
    hardCap: money,
    state: proposalState,
    version: z.int(),
    submittedAt: instant,
    /** Whole hours since it was submitted. */
    ageHours: z.int(),
    approvals: z.int(),
    approvalsNeeded: z.int(),
    /** The caller has approved these terms already. */
    isApprovedByMe: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ProposalQueueRow' })

/** `mine` is what waits for the caller's own decision. */
const queueState = z
  .enum(['mine', 'submitted', 'shariahReview', 'complianceReview', 'preview', 'all'])
  .register(z.globalRegistry, { id: 'ProposalQueueState' })
export type ProposalQueueState = z.infer<typeof queueState>

export const proposalQueue = operation({
  id: 'proposalQueue',
  service: 'project',
  method: 'get',
  path: '/v1/campaign/reviews',
  access: 'reviewer',
  summary:
    'Offerings that wait for a decision of the Shariah board or of compliance, the longest waiting first',
  query: z.strictObject({
    state: z.optional(queueState),
    ...pageFields,
  }),
  reply: listOf('ProposalQueue', queueRow),
})

const change = z
  .strictObject({
    page: proposalPage,
    /** Path of the field. */
    field: z.string(),
    /** As text; null where there was, or is, none. */
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ProposalChange' })

const fault = z
  .strictObject({ page: proposalPage, /** Path of the field. */ field: z.string(), message: z.string() })
  .register(z.globalRegistry, { id: 'ProposalFault' })

const review = z
  .strictObject({
    at: instant,
    version: z.int(),
    board: z.enum(['shariah', 'compliance']).register(z.globalRegistry, { id: 'ReviewBoard' }),
    reviewer: z.string(),
    decision: reviewDecision,
    reason: z.string(),
    pages: z.array(pageReason),
    /** Whether an approval carries the signature of the scholar. */
    isSigned: z.boolean(),
    /** When the scholar took the approval back; null while it holds. */
    revokedAt: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'ProposalReviewEntry' })

const reviewCase = z
  .strictObject({
    _id: id,
    state: proposalState,
    version: z.int(),
    submittedAt: instant,
    issuerName: z.string(),
    regime,
    /** The page exactly as investors will see it. */
    offering: project,
    /** Terms that this page does not show; scholars sign them too. */
    otherTerms: z
      .strictObject({
        categories: z.array(z.string()),
        coreActivity: z.enum(CORE_ACTIVITIES).register(z.globalRegistry, { id: 'CoreActivity' }),
        /** Of the price that the issuer receives when a share is sold on. */
        royaltyPercent: z.int(),
      })
      .register(z.globalRegistry, { id: 'ProposalOtherTerms' }),
    screening: z
      .strictObject({
        pack: z.string(),
        verdict: screeningVerdict,
        /** When the deciding screening was made. */
        screenedAt: instant,
        /** The test that decided a verdict other than pass. */
        decidedBy: z.nullable(z.string()),
        figures: z.array(
          z
            .strictObject({
              test: z.string(),
              /** Per cent as text; null where it is not known. */
              percent: z.nullable(z.string()),
              limitPercent: z.string(),
              /** Whether exactly the limit still passes. */
              isLimitInclusive: z.boolean(),
            })
            .register(z.globalRegistry, { id: 'ScreeningFigure' }),
        ),
        /** Every method in force, side by side; `pack` alone decides. */
        methods: z.array(
          z
            .strictObject({
              method: z.string(),
              pack: z.string(),
              verdict: screeningVerdict,
              decidedBy: z.nullable(z.string()),
              /** Per cent of its base that is left to the nearest limit, negative beyond it; null where it is not known. */
              marginPercent: z.nullable(z.string()),
            })
            .register(z.globalRegistry, { id: 'ScreeningMethod' }),
        ),
        /** Verdicts so far, the newest first. */
        history: z.array(
          z
            .strictObject({
              screenedAt: instant,
              pack: z.string(),
              verdict: screeningVerdict,
              decidedBy: z.nullable(z.string()),
            })
            .register(z.globalRegistry, { id: 'ScreeningEntry' }),
        ),
      })
      .register(z.globalRegistry, { id: 'ProposalScreening' }),
    /** SHA-256 of the terms in hexadecimal: what the scholars approve. */
    digest: z.string(),
    approvals: z.int(),
    approvalsNeeded: z.int(),
    isApprovedByMe: z.boolean(),
    /** Whether the caller has a signature to withdraw, of these terms or of earlier ones. */
    mayWithdraw: z.boolean(),
    fatwa: fatwaState,
    fatwaLabel: z.string(),
    /** When a valid fatwa ends; null for one that is not valid. */
    validUntil: z.nullable(instant),
    /** Whether the reader, as a scholar, may sign these terms now. */
    sign: verdict,
    /** What the rules in force now hold against the version; they bind the next submission. */
    faults: z.array(fault),
    /** What changed since the version before; empty for the first one. */
    changes: z.array(change),
    reviews: z.array(review),
  })
  .register(z.globalRegistry, { id: 'ProposalReview' })
const caseReply = replyOf('ProposalReviewReply', reviewCase)

export const proposalReview = operation({
  id: 'proposalReview',
  service: 'project',
  method: 'get',
  path: '/v1/campaign/reviews/{id}',
  access: 'reviewer',
  summary: 'One offering under review with its terms, screening, changes and decisions',
  params: idParams,
  reply: caseReply,
})

const version = z.int().check(z.minimum(1))

export const takeUpProposal = operation({
  id: 'takeUpProposal',
  service: 'project',
  method: 'post',
  path: '/v1/campaign/reviews/{id}/start',
  access: 'staff:scholar',
  summary: 'The Shariah board takes a submitted offering up',
  effect: 'none',
  params: idParams,
  body: z.strictObject({ version }).register(z.globalRegistry, { id: 'TakeUpProposalBody' }),
  reply: caseReply,
})

export const approveTerms = operation({
  id: 'approveTerms',
  service: 'project',
  method: 'post',
  path: '/v1/campaign/reviews/{id}/terms',
  access: 'staff:scholar',
  summary: 'A scholar approves the exact terms, named by their digest, with a signature of the own key',
  effect: 'signs',
  stepUp: { of: 'account' },
  params: idParams,
  body: z
    .strictObject({
      version,
      digest: hexOf(32, 'Invalid digest'),
      /** The own key that signed the statement (contracts/project/fatwa/statement.ts). */
      keyId: id,
      signature: signatureText,
    })
    .register(z.globalRegistry, { id: 'ApproveTermsBody' }),
  reply: caseReply,
})

export const revokeTerms = operation({
  id: 'revokeTerms',
  service: 'project',
  method: 'post',
  path: '/v1/campaign/reviews/{id}/terms/revoke',
  access: 'staff:scholar',
  summary:
    'A scholar takes the own signature back; an open campaign is paused when fewer than three are left',
  effect: 'signs',
  stepUp: { of: 'account' },
  params: idParams,
  body: z.strictObject({ reason: reasonText }).register(z.globalRegistry, { id: 'RevokeTermsBody' }),
  reply: caseReply,
})

export const decideProposal = operation({
  id: 'decideProposal',
  service: 'project',
  method: 'post',
  path: '/v1/campaign/reviews/{id}/decision',
  access: 'reviewer',
  summary: 'Compliance approves; either board asks for changes with reasons per page, or rejects',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      version,
      decision: reviewDecision,
      /** Of the whole; empty where an approval needs none. */
      reason: z
        .string()
        .check(z.trim(), z.maxLength(REVIEW_REASON_MAX, 'Must be at most 1000 characters'), readable),
      pages: z
        .array(
          z
            .strictObject({ page: proposalPage, reason: reasonText })
            .register(z.globalRegistry, { id: 'AskedPage' }),
        )
        .check(z.maxLength(20)),
    })
    .register(z.globalRegistry, { id: 'DecideProposalBody' }),
  reply: caseReply,
})
