import * as z from 'zod/mini'
import { FILE_KEY } from '#contracts/file/rules.ts'
import { hidesInLines } from '#contracts/letters.ts'
import { confirmedMoney, currencyCode, money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { REPORT_TEXT_MAX, REPORT_TEXTS } from './values.ts'

/* Quarterly reports of operating offerings (N14): their issuers publish them, investors read them. */

export const accountsState = z
  .enum(['filed', 'accepted', 'returned'])
  .register(z.globalRegistry, { id: 'ReportAccountsState' })

const report = z
  .strictObject({
    _id: id,
    projectId: id,
    projectName: z.string(),
    /** First instant of the quarter, and of the next one. */
    periodFrom: instant,
    periodTo: instant,
    dueAt: instant,
    state: z
      .enum(['due', 'overdue', 'onTime', 'late'])
      .register(z.globalRegistry, { id: 'OfferingReportState' }),
    stateLabel: z.string(),
    /** Of the figures. */
    currency: currencyCode,
    /** Null until it is published, as everything below. */
    publishedAt: z.nullable(instant),
    text: z.nullable(z.string()),
    revenue: z.nullable(money),
    costs: z.nullable(money),
    fileName: z.nullable(z.string()),
    /** The accounts that were filed with it last; null for none, and for who only invests. */
    accounts: z.nullable(
      z
        .strictObject({
          state: accountsState,
          stateLabel: z.string(),
          filedAt: instant,
          /** Why compliance sent them back; null otherwise. */
          reason: z.nullable(z.string()),
        })
        .register(z.globalRegistry, { id: 'FiledAccounts' }),
    ),
    /** Whether the caller may file its accounts again now, which compliance sent back. */
    fileAccounts: verdict,
    /** Whether the caller may publish it now, and why not. */
    file: verdict,
  })
  .register(z.globalRegistry, { id: 'OfferingReport' })
export type ReportWire = z.infer<typeof report>

export const offeringReports = operation({
  id: 'offeringReports',
  service: 'project',
  method: 'get',
  path: '/v1/reports',
  access: 'user',
  summary:
    'Reports of the offerings that the caller owns or works on, what is due first; with a project those of this one, for its investors too',
  query: z.strictObject({ ...pageFields, project: z.optional(id) }),
  reply: listOf('OfferingReports', report),
})

/** Figures of the accounts at the end of the quarter, by which the offering is screened again. */
const accounts = z
  .strictObject({
    income: confirmedMoney,
    impermissibleIncome: confirmedMoney,
    interestBearingDebt: confirmedMoney,
    cashAndInterestBearing: confirmedMoney,
    totalAssets: confirmedMoney,
  })
  .check(
    z.refine(({ income, impermissibleIncome: part }) => BigInt(part.amount) <= BigInt(income.amount), {
      error: REPORT_TEXTS.impermissible,
      path: ['impermissibleIncome'],
    }),
  )
  .register(z.globalRegistry, { id: 'ReportAccountsBody' })
export type ReportAccounts = z.output<typeof accounts>

const publishReportBody = z
  .strictObject({
    text: z.string().check(
      z.trim(),
      z.minLength(1, REPORT_TEXTS.text),
      z.maxLength(REPORT_TEXT_MAX, `Must be at most ${REPORT_TEXT_MAX} characters`),
      z.refine((text) => !hidesInLines(text), REPORT_TEXTS.hidden),
    ),
    /** Minor units of the currency of the offering; what is left of the revenue is the result. */
    revenue: confirmedMoney,
    costs: confirmedMoney,
    file: z.string().check(z.regex(FILE_KEY, REPORT_TEXTS.noFile)),
    /** Left out where they have not changed. */
    accounts: z.optional(z.nullable(accounts)),
  })
  .register(z.globalRegistry, { id: 'PublishReportBody' })

const published = replyOf('OfferingReportReply', report)

export const publishReport = operation({
  id: 'publishReport',
  service: 'project',
  method: 'post',
  path: '/v1/reports/{id}',
  access: 'user',
  summary: 'The issuer or an editor publishes a report to the investors of the offering',
  effect: 'none',
  params: idParams,
  body: publishReportBody,
  reply: published,
})

export const fileReportAccounts = operation({
  id: 'fileReportAccounts',
  service: 'project',
  method: 'post',
  path: '/v1/reports/{id}/accounts',
  access: 'user',
  summary: 'The issuer or an editor files again the accounts of a report that compliance sent back',
  effect: 'none',
  params: idParams,
  body: accounts,
  reply: published,
})

export const reportFile = operation({
  id: 'reportFile',
  service: 'project',
  method: 'get',
  path: '/v1/reports/{id}/file',
  access: 'user',
  summary: 'An address of the PDF of a report, for its issuer and its investors; valid for 60 s',
  params: idParams,
  reply: replyOf(
    'OfferingReportFileReply',
    z.strictObject({ url: z.string() }).register(z.globalRegistry, { id: 'OfferingReportFileAddress' }),
  ),
})
