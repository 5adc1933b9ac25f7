import * as z from 'zod/mini'
import { currencyCode } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { doneReply, listOf, replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { proposalCap } from './issuer-caps.ts'
import { project } from './projects.ts'
import { HIDDEN_STATES, PAGE_MAX, PROPOSAL_PAGES } from './proposal-values.ts'
import { CAMPAIGN_STATES } from './values.ts'

/* The issuer's side of an offering: drafts, submission, preview (R27, R59 to R62). Fields of the pages stand in proposal-fields.ts. */

export const proposalPage = z.enum(PROPOSAL_PAGES).register(z.globalRegistry, { id: 'ProposalPage' })

export const proposalState = z
  .enum([...HIDDEN_STATES, ...CAMPAIGN_STATES])
  .register(z.globalRegistry, { id: 'ProposalState' })

/** The answers of a page as JSON of its fields, complete or not. */
const pageJson = z.string().check(z.maxLength(PAGE_MAX, 'This page is too long'))

const pageView = z
  .strictObject({
    page: proposalPage,
    /** `asked`: a reviewer asks for a change. */
    status: z
      .enum(['todo', 'started', 'done', 'asked'])
      .register(z.globalRegistry, { id: 'ProposalPageStatus' }),
    /** JSON of what was typed; null for a page that is not begun. */
    answers: z.nullable(z.string()),
    problems: z.array(
      z
        .strictObject({
          /** Path of the field, such as `items.0.label`; empty for the page as a whole. */
          field: z.string(),
          message: z.string(),
        })
        .register(z.globalRegistry, { id: 'ProposalProblem' }),
    ),
    /** What the last review asks to be changed here; null where it asks nothing. */
    reason: z.nullable(z.string()),
    /** The scholars' approval holds for this page, so it cannot be changed (R61). */
    isLocked: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ProposalPageView' })

const listedFields = {
  _id: id,
  /** Empty until it is typed. */
  name: z.string(),
  state: proposalState,
  /** Rises with every change; a change names the one it was made on. */
  revision: z.int(),
  /** How often it was submitted. */
  version: z.int(),
  submittedAt: z.nullable(instant),
  changedAt: instant,
  /** Pages that are complete, and all. */
  pagesDone: z.int(),
  pagesInAll: z.int(),
} as const

const proposalRow = z.strictObject(listedFields).register(z.globalRegistry, { id: 'ProposalRow' })

export const proposal = z
  .strictObject({
    ...listedFields,
    /** Whether its issuer may change it now. */
    isOpen: z.boolean(),
    pages: z.array(pageView),
    /** Scholars who have approved the terms as they stand. */
    approvals: z.int(),
    approvalsNeeded: z.int(),
    /** What the last review says of the whole; null without one. */
    reason: z.nullable(z.string()),
    /** What the issuer may still raise under the chosen rules; null where they have no cap, and once it was submitted. */
    cap: z.nullable(proposalCap),
    /** Where videos may come from (V23); null where none are shown. */
    videoOrigin: z.nullable(z.string()),
    /** Per cent; every royalty is below it (A6). */
    royaltyLimit: z.int(),
    /** Those of the bank; every offering is in one of them. */
    currencies: z.array(currencyCode),
    /** What the platform takes: by the schedule in force while it is a draft, afterwards as it was agreed. */
    fees: z
      .strictObject({ version: z.nullable(id), text: z.string() })
      .register(z.globalRegistry, { id: 'ProposalFees' }),
  })
  .register(z.globalRegistry, { id: 'Proposal' })
export type ProposalWire = z.infer<typeof proposal>

const revision = z.int().check(z.minimum(1))
const proposalReply = replyOf('ProposalReply', proposal)

export const proposals = operation({
  id: 'proposals',
  service: 'project',
  method: 'get',
  path: '/v1/projects',
  access: 'issuer',
  summary: 'Own proposals and offerings, the one changed last first (R59)',
  query: z.strictObject({ state: z.optional(proposalState), ...pageFields }),
  reply: listOf('ProposalList', proposalRow),
})

export const createProposal = operation({
  id: 'createProposal',
  service: 'project',
  method: 'post',
  path: '/v1/projects',
  access: 'issuer',
  summary: 'Begins a proposal with its first page (R27, R60)',
  effect: 'none',
  body: z.strictObject({ answers: pageJson }).register(z.globalRegistry, { id: 'CreateProposalBody' }),
  reply: proposalReply,
})

export const proposalById = operation({
  id: 'proposalById',
  service: 'project',
  method: 'get',
  path: '/v1/projects/{id}',
  access: 'user',
  summary: 'An own proposal with everything typed so far (R61)',
  params: idParams,
  reply: proposalReply,
})

export const saveProposalPage = operation({
  id: 'saveProposalPage',
  service: 'project',
  method: 'put',
  path: '/v1/projects/{id}',
  access: 'user',
  summary: 'Saves a page as it was typed, complete or not',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({ revision, page: proposalPage, answers: pageJson })
    .register(z.globalRegistry, { id: 'SaveProposalPageBody' }),
  reply: proposalReply,
})

export const submitProposal = operation({
  id: 'submitProposal',
  service: 'project',
  method: 'post',
  path: '/v1/projects/{id}/submit',
  access: 'issuer',
  summary: 'Submits a complete proposal for its reviews',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      revision,
      /** The schedule of fees as it was shown; absent where none is charged. Another one in force is 409 `stale`. */
      feeVersion: z.optional(z.nullable(id)),
    })
    .register(z.globalRegistry, { id: 'SubmitProposalBody' }),
  reply: proposalReply,
})

export const withdrawProposal = operation({
  id: 'withdrawProposal',
  service: 'project',
  method: 'post',
  path: '/v1/projects/{id}/withdraw',
  access: 'issuer',
  summary: 'Takes a submitted proposal back to change it',
  effect: 'none',
  params: idParams,
  body: z.strictObject({ revision }).register(z.globalRegistry, { id: 'WithdrawProposalBody' }),
  reply: proposalReply,
})

export const deleteProposal = operation({
  id: 'deleteProposal',
  service: 'project',
  method: 'delete',
  path: '/v1/projects/{id}',
  access: 'issuer',
  summary: 'Deletes a draft that was never submitted',
  effect: 'none',
  params: idParams,
  reply: doneReply,
})

export const proposalPreview = operation({
  id: 'proposalPreview',
  service: 'project',
  method: 'get',
  path: '/v1/projects/{id}/preview',
  access: 'user',
  summary: 'A proposal as investors will see it, as far as it is written (R62)',
  params: idParams,
  reply: replyOf(
    'ProposalPreviewReply',
    z
      .strictObject({
        offering: project,
        /** Pages that are not written. What stands for them in `offering` means nothing. */
        unwritten: z.array(proposalPage),
      })
      .register(z.globalRegistry, { id: 'ProposalPreview' }),
  ),
})
