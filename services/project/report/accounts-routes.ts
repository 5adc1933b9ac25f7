import { screen } from '#contracts/finance/screening.ts'
import { toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import {
  acceptReportAccounts,
  reportAccountsFile,
  reportAccountsQueue,
  returnReportAccounts,
  type AccountsWire,
} from '#contracts/project/report/accounts.ts'
import { ACCOUNT_KEYS, REPORT_TEXTS } from '#contracts/project/report/values.ts'
import { ACCOUNTS_LABELS } from '#machines/report-accounts/labels.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem, verdictOf } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { decidingPack, newestScreening } from '#services/project/screening/store.ts'
import { hasLaterAccounts, waitingAccounts, type AccountsRow } from './accounts-store.ts'
import { decisionFault, filedFigures, type ReportAccountsCheck } from './accounts.ts'

/** Filed accounts for compliance. */
export function accountsRoutes({
  ctx,
  accounts,
  deps,
}: {
  readonly ctx: ServiceContext
  readonly accounts: ReportAccountsCheck
  readonly deps: Pick<ProjectDeps, 'readUrl'>
}): Handler[] {
  const db = ctx.db.orm

  /** With the figures that decide now, and the verdict that these would give. */
  async function viewOf(row: AccountsRow, actorId: string): Promise<AccountsWire> {
    const [pack, known, isOutdated] = await Promise.all([
      decidingPack(db, ctx.clock.now()),
      newestScreening(db, row.offeringId),
      hasLaterAccounts(db, row),
    ])
    const filed = filedFigures(row)
    const money = (minor: bigint) => toWire({ minor, currency: row.currency })
    return {
      _id: row.id,
      projectId: row.offeringId,
      projectName: row.offeringName,
      issuerName: row.issuerName,
      periodFrom: row.periodFrom.toISOString(),
      filedAt: row.filedAt.toISOString(),
      state: row.state,
      stateLabel: ACCOUNTS_LABELS[row.state],
      figures: ACCOUNT_KEYS.map((name) => {
        const before = known.figures[name]
        return { name, filed: money(row[name]), known: before === null ? null : money(before) }
      }),
      verdict: known.verdict,
      verdictThen: isOutdated ? known.verdict : screen(pack, { ...known.figures, ...filed }).verdict,
      isOutdated,
      fileName: row.file.name,
      decide: verdictOf(decisionFault(row, { type: 'accounts.accepted', actorId })),
    }
  }

  async function answer(id: string, actorId: string, message: string) {
    const data = await viewOf(await accounts.read(id, actorId), actorId)
    return { status: true as const, message, data }
  }

  return [
    handler(reportAccountsQueue, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { userId } = signedIn(actor)
      const { rows, total } = await waitingAccounts(db, userId, { limit: perPage, offset })
      const data = await Promise.all(rows.map((row) => viewOf(row, userId)))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(acceptReportAccounts, async ({ actor, params: { id } }) => {
      const { userId } = signedIn(actor)
      const counts = await accounts.accept(id, userId)
      const message = 'The accounts are accepted.'
      return answer(id, userId, counts ? message : `${message} ${REPORT_TEXTS.laterAccounts}`)
    }),
    handler(returnReportAccounts, async ({ actor, params: { id }, body: { reason } }) => {
      const { userId } = signedIn(actor)
      await accounts.sendBack(id, userId, reason)
      return answer(id, userId, 'The accounts are sent back.')
    }),
    handler(reportAccountsFile, async ({ actor, params: { id } }) => {
      const { file } = await accounts.read(id, signedIn(actor).userId)
      const address = await deps.readUrl({ key: file.key, name: file.name })
      if (!address) throw new Problem(PROBLEM_CODES.notFound, 404, REPORT_TEXTS.noFileHere)
      return { status: true, message: '', data: address }
    }),
  ]
}
