import type { OfferingReportsQuery, ReportFieldsFragment } from '#graphql/generated/graphql.ts'
import { dataOf, listOf, usd } from './screen-data.ts'

/** A report that is due, of the third quarter of 2026. */
export function report(over: Partial<ReportFieldsFragment> = {}): ReportFieldsFragment {
  return {
    __typename: 'OfferingReport',
    _id: 'rpt_1',
    projectId: 'a',
    projectName: 'Alhambra Court',
    periodFrom: '2026-07-01T00:00:00.000Z',
    periodTo: '2026-10-01T00:00:00.000Z',
    dueAt: '2026-11-14T23:59:59.999Z',
    state: 'due',
    stateLabel: 'Due',
    publishedAt: null,
    currency: 'USD',
    text: null,
    revenue: null,
    costs: null,
    fileName: null,
    file: { allowed: true, reason: null },
    accounts: null,
    fileAccounts: { allowed: false, reason: null },
    ...over,
  } as ReportFieldsFragment
}

/** The same, published. */
export const publishedReport = (over: Partial<ReportFieldsFragment> = {}): ReportFieldsFragment =>
  report({
    state: 'onTime',
    stateLabel: 'Published on time',
    publishedAt: '2026-10-20T09:00:00.000Z',
    text: 'Both washers ran.',
    revenue: usd(150_000n),
    costs: usd(190_000n),
    fileName: 'report.pdf',
    file: {
      allowed: false,
      reason: 'This report is published already.',
    },
    ...over,
  })

export const reportsReply = (rows: readonly ReportFieldsFragment[]) =>
  dataOf<OfferingReportsQuery>({ offeringReports: listOf([...rows]) })
