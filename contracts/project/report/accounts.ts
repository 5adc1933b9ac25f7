import * as z from 'zod/mini'
import { money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { readable } from '#contracts/project/text-fields.ts'
import { screeningVerdict } from '#contracts/project/projects.ts'
import { PROPOSAL_TEXTS, REVIEW_REASON_MAX } from '#contracts/project/proposal-values.ts'
import { instant } from '#contracts/time.ts'
import { accountsState } from './reports.ts'
import { ACCOUNT_KEYS } from './values.ts'

/* Accounts in quarterly reports: compliance checks them before an offering is screened by them (record 0485). */

const filed = z
  .strictObject({
    _id: id,
    projectId: id,
    projectName: z.string(),
    issuerName: z.string(),
    /** First instant of the quarter. */
    periodFrom: instant,
    filedAt: instant,
    state: accountsState,
    stateLabel: z.string(),
    figures: z.array(
      z
        .strictObject({
          name: z
            .enum(ACCOUNT_KEYS as [(typeof ACCOUNT_KEYS)[number], ...(typeof ACCOUNT_KEYS)[number][]])
            .register(z.globalRegistry, { id: 'AccountName' }),
          filed: money,
          /** What the offering is screened by now; null where it is not known. */
          known: z.nullable(money),
        })
        .register(z.globalRegistry, { id: 'AccountFigure' }),
    ),
    /** The verdict in force, and that of these figures by the rules of today. */
    verdict: screeningVerdict,
    verdictThen: screeningVerdict,
    /** Accounts of a later quarter are accepted: these change no verdict. */
    isOutdated: z.boolean(),
    /** The PDF of the report. */
    fileName: z.string(),
    /** Whether the reader may decide now, and why not. */
    decide: verdict,
  })
  .register(z.globalRegistry, { id: 'ReportAccounts' })
export type AccountsWire = z.infer<typeof filed>

const reply = replyOf('ReportAccountsReply', filed)

export const reportAccountsQueue = operation({
  id: 'reportAccountsQueue',
  service: 'project',
  method: 'get',
  path: '/v1/report-accounts',
  access: 'staff:compliance',
  summary: 'Accounts of the offerings of others that wait for compliance, the longest waiting first',
  query: z.strictObject(pageFields),
  reply: listOf('ReportAccountsQueue', filed),
})

export const acceptReportAccounts = operation({
  id: 'acceptReportAccounts',
  service: 'project',
  method: 'post',
  path: '/v1/report-accounts/{id}/accept',
  access: 'staff:compliance',
  summary: 'Compliance accepts filed accounts; the offering is screened by them at once',
  effect: 'none',
  params: idParams,
  reply,
})

export const returnReportAccounts = operation({
  id: 'returnReportAccounts',
  service: 'project',
  method: 'post',
  path: '/v1/report-accounts/{id}/return',
  access: 'staff:compliance',
  summary: 'Compliance sends filed accounts back with a reason; the issuer may file them again',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, PROPOSAL_TEXTS.reason),
          z.maxLength(REVIEW_REASON_MAX, `Must be at most ${REVIEW_REASON_MAX} characters`),
          readable,
        ),
    })
    .register(z.globalRegistry, { id: 'ReturnReportAccountsBody' }),
  reply,
})

export const reportAccountsFile = operation({
  id: 'reportAccountsFile',
  service: 'project',
  method: 'get',
  path: '/v1/report-accounts/{id}/file',
  access: 'staff:compliance',
  summary: 'An address of the PDF of the report with these accounts; valid for 60 s',
  params: idParams,
  reply: replyOf(
    'ReportAccountsFileReply',
    z.strictObject({ url: z.string() }).register(z.globalRegistry, { id: 'ReportAccountsFileAddress' }),
  ),
})
