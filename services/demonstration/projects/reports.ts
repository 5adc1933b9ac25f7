import { daysAfter, monthsAfter } from '#contracts/dates.ts'
import { toWire } from '#contracts/money.ts'
import { REPORT_MONTHS } from '#contracts/project/report/values.ts'
import { REPORTING_STATE } from '#machines/report/machine.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { demoPdf } from '#services/demonstration/documents/pdf.ts'
import { waitingAccounts } from '#services/project/report/accounts-store.ts'
import { createReportAccounts } from '#services/project/report/accounts.ts'
import { createReports } from '#services/project/report/reports.ts'
import { periodText, quarterOf } from '#services/project/report/rules.ts'
import { insertReport, listReports } from '#services/project/report/store.ts'
import { findOffering } from '#services/project/store.ts'
import type { ReleaseDeps } from './releases.ts'

const OFFERING_ID = 'ghent-laundry-lease'
const PAGE = { limit: 100, offset: 0 }
/** From the oldest quarter to the newest: minor units, the days after the due date, and the accounts of the company where they changed. */
const REPORTS = [
  {
    revenue: 1_850_000n,
    costs: 640_000n,
    days: -6,
    text: 'Both washers ran on every working day.',
    accounts: null,
  },
  {
    revenue: 1_790_000n,
    costs: 910_000n,
    days: 5,
    text: 'A drum bearing was replaced, which took one washer out of use for eight days.',
    accounts: {
      income: 51_400_000n,
      impermissibleIncome: 90_000n,
      interestBearingDebt: 6_800_000n,
      cashAndInterestBearing: 4_600_000n,
      totalAssets: 39_300_000n,
    },
  },
  {
    revenue: 1_910_000n,
    costs: 655_000n,
    days: -9,
    text: 'A fourth hospital sends its linen since August.',
    accounts: {
      income: 52_100_000n,
      impermissibleIncome: 85_000n,
      interestBearingDebt: 6_400_000n,
      cashAndInterestBearing: 5_100_000n,
      totalAssets: 39_700_000n,
    },
  },
] as const

/**
 * Publishes three quarterly reports of the operating offering as of their days, the second one late, and plans the next one.
 * Compliance has accepted the accounts of the second; those of the third wait.
 */
export async function publishReports(
  ctx: ServiceContext,
  { files, upload, compliance }: Pick<ReleaseDeps, 'files' | 'upload'> & { readonly compliance: string },
): Promise<boolean> {
  const offering = await findOffering(ctx.db.orm, OFFERING_ID)
  if (offering?.state !== REPORTING_STATE) return false
  const { issuerId, currency } = offering
  const reader = { userId: issuerId, right: 'own' } as const
  const list = async () => (await listReports(ctx.db.orm, { reader, project: OFFERING_ID }, PAGE)).rows
  if ((await list()).filter(({ publishedAt }) => publishedAt !== null).length >= REPORTS.length) return true
  const last = lastDue(ctx.clock.now())
  for (const [at, { revenue, costs, days, text, accounts }] of REPORTS.entries()) {
    const months = (at + 1 - REPORTS.length) * REPORT_MONTHS
    const period = quarterOf(monthsAfter(last, months))
    await insertReport(ctx.db.orm, OFFERING_ID, period)
    const past = { ...ctx, clock: { now: () => daysAfter(period.dueAt, days) } }
    const reports = createReports(past, files)
    const report = (await list()).find(
      ({ periodFrom }) => periodFrom.getTime() === period.periodFrom.getTime(),
    )
    if (!report) throw new Error('a demonstration report is missing')
    // An earlier start may have got so far.
    if (report.publishedAt === null) {
      const title = `Report for ${periodText(period)}`
      const bytes = await demoPdf(title, [text, 'This document belongs to the demonstration data.'])
      const file = await upload(issuerId, { bytes, contentType: 'application/pdf' })
      const wire = (minor: bigint) => toWire({ minor, currency })
      await reports.publish({
        id: report.id,
        userId: issuerId,
        text,
        file,
        revenue: wire(revenue),
        costs: wire(costs),
        accounts: accounts && {
          income: wire(accounts.income),
          impermissibleIncome: wire(accounts.impermissibleIncome),
          interestBearingDebt: wire(accounts.interestBearingDebt),
          cashAndInterestBearing: wire(accounts.cashAndInterestBearing),
          totalAssets: wire(accounts.totalAssets),
        },
      })
    }
    if (accounts === null || at === REPORTS.length - 1) continue
    const { rows } = await waitingAccounts(ctx.db.orm, compliance, PAGE)
    const filed = rows.find(({ reportId }) => reportId === report.id)
    if (filed) await createReportAccounts(past).accept(filed.id, compliance)
  }
  await createReports(ctx, files).plan()
  return true
}

/** The first instant of the newest quarter whose report could have come five days late. */
function lastDue(now: Date): Date {
  let period = quarterOf(now)
  while (daysAfter(period.dueAt, 6) > now) period = quarterOf(monthsAfter(period.periodFrom, -REPORT_MONTHS))
  return period.periodFrom
}
