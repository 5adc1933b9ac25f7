import * as z from 'zod/mini'
import { readable } from './text-fields.ts'
import { FILE_KEY, FILE_TEXTS } from '#contracts/file/rules.ts'
import { hidesInLines } from '#contracts/letters.ts'
import { money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { EVIDENCE_FILES_MAX, EVIDENCE_MAX, MILESTONE_TEXTS } from './milestone-values.ts'
import { milestoneState } from './projects.ts'
import { PROPOSAL_TEXTS, REVIEW_REASON_MAX } from './proposal-values.ts'

/* Milestones of funded offerings (R65, M16): issuers file evidence, finance releases the money. */

const filing = z
  .strictObject({
    filedAt: instant,
    evidence: z.string(),
    files: z.array(
      z
        .strictObject({ key: z.string(), name: z.string() })
        .register(z.globalRegistry, { id: 'MilestoneFile' }),
    ),
    /** Why finance sent it back; null while it waits, and once it was accepted. */
    reason: z.nullable(z.string()),
    decidedAt: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'MilestoneFiling' })

const milestone = z
  .strictObject({
    _id: id,
    projectId: id,
    projectName: z.string(),
    issuerName: z.string(),
    /** From 1. */
    number: z.int(),
    title: z.string(),
    proof: z.string(),
    dueAt: instant,
    sharePercent: z.int(),
    /** What was released, or what a release moves now. */
    amount: money,
    /** What the platform takes of it; null before it is the next one. */
    fee: z.nullable(money),
    /** Whether the fee was invoiced: the caller, as its issuer, may download it. */
    hasInvoice: z.boolean(),
    state: milestoneState,
    stateLabel: z.string(),
    isOverdue: z.boolean(),
    releasedAt: z.nullable(instant),
    filings: z.array(filing),
    /** What the caller may do now. */
    file: verdict,
    sendBack: verdict,
    askRelease: verdict,
    approveRelease: verdict,
  })
  .register(z.globalRegistry, { id: 'Milestone' })
export type MilestoneWire = z.infer<typeof milestone>

const reply = replyOf('MilestoneReply', milestone)

/** When the evidence that was read was filed: a decision is about this one only. */
const readFiling = instant

export const milestones = operation({
  id: 'milestones',
  service: 'project',
  method: 'get',
  path: '/v1/milestones',
  access: 'user',
  summary:
    'Milestones of the funded offerings of the caller and of those who invited them, what is due next first (R65)',
  query: z.strictObject(pageFields),
  reply: listOf('MilestoneList', milestone),
})

export const fileMilestone = operation({
  id: 'fileMilestone',
  service: 'project',
  method: 'post',
  path: '/v1/milestones/{id}/evidence',
  access: 'user',
  summary: 'The issuer or an editor files evidence that a milestone is reached',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      evidence: z.string().check(
        z.trim(),
        z.minLength(1, MILESTONE_TEXTS.evidence),
        z.maxLength(EVIDENCE_MAX, `Must be at most ${EVIDENCE_MAX} characters`),
        z.refine((text) => !hidesInLines(text), MILESTONE_TEXTS.hidden),
      ),
      files: z.array(z.string().check(z.regex(FILE_KEY, FILE_TEXTS.noDocument))).check(
        z.minLength(1, MILESTONE_TEXTS.noFile),
        z.maxLength(EVIDENCE_FILES_MAX, `At most ${EVIDENCE_FILES_MAX} files`),
        z.refine((keys) => new Set(keys).size === keys.length, MILESTONE_TEXTS.twice),
      ),
    })
    .register(z.globalRegistry, { id: 'FileMilestoneBody' }),
  reply,
})

export const milestoneFile = operation({
  id: 'milestoneFile',
  service: 'project',
  method: 'get',
  path: '/v1/milestones/{id}/files/{key}',
  access: 'user',
  summary: 'An address of one file of the evidence, for its issuer, finance and compliance; valid for 60 s',
  params: z.strictObject({ id, key: z.string().check(z.regex(FILE_KEY, 'Invalid key')) }),
  reply: replyOf(
    'MilestoneFileReply',
    z.strictObject({ url: z.string() }).register(z.globalRegistry, { id: 'MilestoneFileAddress' }),
  ),
})

export const milestoneQueue = operation({
  id: 'milestoneQueue',
  service: 'project',
  method: 'get',
  path: '/v1/milestones/waiting',
  access: 'staff:finance',
  summary: 'Milestones whose evidence or release waits for finance, the longest waiting first (R65)',
  query: z.strictObject(pageFields),
  reply: listOf('MilestoneQueue', milestone),
})

export const returnMilestone = operation({
  id: 'returnMilestone',
  service: 'project',
  method: 'post',
  path: '/v1/milestones/{id}/return',
  access: 'staff:finance',
  summary: 'Finance sends evidence back with a reason; the issuer may file again',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      filedAt: readFiling,
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, PROPOSAL_TEXTS.reason),
          z.maxLength(REVIEW_REASON_MAX, `Must be at most ${REVIEW_REASON_MAX} characters`),
          readable,
        ),
    })
    .register(z.globalRegistry, { id: 'ReturnMilestoneBody' }),
  reply,
})

export const askMilestoneRelease = operation({
  id: 'askMilestoneRelease',
  service: 'project',
  method: 'post',
  path: '/v1/milestones/{id}/release',
  access: 'staff:finance',
  summary: 'A person of finance accepts the evidence and asks another one to approve the release',
  effect: 'none',
  params: idParams,
  body: z.strictObject({ filedAt: readFiling }).register(z.globalRegistry, { id: 'AskMilestoneReleaseBody' }),
  reply,
})

const approveBody = z
  .strictObject({ milestoneId: id, amount: money, filedAt: readFiling })
  .register(z.globalRegistry, { id: 'ApproveMilestoneReleaseBody' })

export const approveMilestoneRelease = operation({
  id: 'approveMilestoneRelease',
  service: 'project',
  method: 'post',
  path: '/v1/milestones/releases',
  access: 'staff:finance',
  summary: 'Another person of finance approves: the tranche moves from escrow to the wallet of the issuer',
  effect: 'moves-money',
  stepUp: {
    of: 'payment',
    verb: 'release',
    payeeOf: 'milestone',
    terms: ({ milestoneId, amount }: z.infer<typeof approveBody>) => ({ amount, payee: milestoneId }),
  },
  body: approveBody,
  reply,
})
