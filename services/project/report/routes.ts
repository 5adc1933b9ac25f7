import { toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { REPORT_TEXTS } from '#contracts/project/report/values.ts'
import {
  fileReportAccounts,
  offeringReports,
  publishReport,
  reportFile,
  type ReportWire,
} from '#contracts/project/report/reports.ts'
import { ACCOUNTS_LABELS } from '#machines/report-accounts/labels.ts'
import { REPORT_LABELS } from '#machines/report/labels.ts'
import { reportRefusal } from '#machines/report/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem, verdictOf } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { editableAmong } from '#services/project/colleague/ownership-store.ts'
import { newestAccounts, type NewestAccounts } from './accounts-store.ts'
import { accountsFault, positionOf, type Reports } from './reports.ts'
import { listReports, type ReportRow } from './store.ts'

export interface ReportRouteDeps {
  readonly ctx: ServiceContext
  readonly reports: Reports
  readonly deps: Pick<ProjectDeps, 'readUrl'>
}

/** Reports for the issuers that publish them and for their investors. */
export function reportRoutes({ ctx, reports, deps }: ReportRouteDeps): Handler[] {
  async function views(rows: readonly ReportRow[], userId: string): Promise<ReportWire[]> {
    const ids = rows.map(({ offeringId }) => offeringId)
    const [editable, filed] = await Promise.all([
      editableAmong(ctx.db.orm, userId, ids),
      newestAccounts(
        ctx.db.orm,
        rows.map(({ id }) => id),
      ),
    ])
    const now = ctx.clock.now().toISOString()
    return rows.map((row) => {
      const { campaign, currency, revenue, costs } = row
      const filing = { type: 'report.filed', now, campaign, hasText: true, hasFile: true } as const
      const mayEdit = editable.has(row.offeringId)
      const reason = mayEdit ? reportRefusal(positionOf(row), filing) : REPORT_TEXTS.readOnly
      return {
        _id: row.id,
        projectId: row.offeringId,
        projectName: row.offeringName,
        periodFrom: row.periodFrom.toISOString(),
        periodTo: row.periodEndsAt.toISOString(),
        dueAt: row.dueAt.toISOString(),
        state: row.state,
        stateLabel: REPORT_LABELS[row.state],
        currency,
        publishedAt: row.publishedAt?.toISOString() ?? null,
        text: row.body,
        revenue: revenue === null ? null : toWire({ minor: revenue, currency }),
        costs: costs === null ? null : toWire({ minor: costs, currency }),
        fileName: row.file?.name ?? null,
        file: verdictOf(reason),
        ...accountsView(row, filed.get(row.id), mayEdit),
      }
    })
  }

  return [
    handler(offeringReports, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { userId } = signedIn(actor)
      const { project } = query
      const reader = { userId, right: project === undefined ? 'read' : 'investor' } as const
      const { rows, total } = await listReports(ctx.db.orm, { reader, project }, { limit: perPage, offset })
      return { status: true, message: '', data: await views(rows, userId), totalCount: total, perPage }
    }),
    handler(publishReport, async ({ actor, params: { id }, body }) => {
      const { userId } = signedIn(actor)
      const message = await reports.publish({ id, userId, ...body })
      const [data] = await views([await reports.read(id, { userId, right: 'edit' })], userId)
      if (!data) throw new Error('one row gave no view')
      return { status: true, message, data }
    }),
    handler(fileReportAccounts, async ({ actor, params: { id }, body }) => {
      const { userId } = signedIn(actor)
      const message = await reports.fileAccounts({ id, userId, accounts: body })
      const [data] = await views([await reports.read(id, { userId, right: 'edit' })], userId)
      if (!data) throw new Error('one row gave no view')
      return { status: true, message, data }
    }),
    handler(reportFile, async ({ actor, params: { id } }) => {
      const { file } = await reports.read(id, { userId: signedIn(actor).userId, right: 'investor' })
      const address = file && (await deps.readUrl({ key: file.key, name: file.name }))
      if (!address) throw new Problem(PROBLEM_CODES.notFound, 404, REPORT_TEXTS.noFileHere)
      return { status: true, message: '', data: address }
    }),
  ]
}

/** The accounts as those who may file them read them; investors read the report. */
function accountsView(
  row: ReportRow,
  newest: NewestAccounts | undefined,
  mayEdit: boolean,
): Pick<ReportWire, 'accounts' | 'fileAccounts'> {
  const fault = mayEdit ? accountsFault(row, newest) : REPORT_TEXTS.accountsReadOnly
  return {
    accounts:
      mayEdit && newest
        ? {
            state: newest.state,
            stateLabel: ACCOUNTS_LABELS[newest.state],
            filedAt: newest.filedAt.toISOString(),
            reason: newest.reason,
          }
        : null,
    fileAccounts: verdictOf(fault),
  }
}
