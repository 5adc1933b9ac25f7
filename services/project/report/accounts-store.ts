import { sql } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import { REPORTING_STATE } from '#machines/report/machine.ts'
import type { AccountsState } from '#machines/report-accounts/labels.ts'
import { isOutsider } from '#services/project/colleague/ownership-store.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  update,
  type Changes,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'
import type { StoredFile } from './store.ts'

const KEYS = [
  'id',
  'reportId',
  'income',
  'impermissibleIncome',
  'interestBearingDebt',
  'cashAndInterestBearing',
  'totalAssets',
  'filedBy',
  'filedAt',
  'state',
  'reason',
] as const

/** Filed accounts with what their readers need of the report and its offering. */
export type AccountsRow = Columns<'project.report_accounts', typeof KEYS, { state: AccountsState }> & {
  readonly offeringId: string
  readonly offeringName: string
  readonly issuerId: string
  readonly issuerName: string
  readonly campaign: string
  readonly currency: Currency
  readonly periodFrom: Date
  readonly periodEndsAt: Date
  readonly dueAt: Date
  readonly file: StoredFile
}

const FROM = sql`project.report_accounts a JOIN project.report r ON r.id = a.report_id JOIN project.offering o ON o.id = r.offering_id`
const COLUMNS = sql`${columns('project.report_accounts', KEYS, 'a')}, r.offering_id, o.name AS offering_name, o.issuer_id, o.issuer_name,
  o.state AS campaign, o.currency, r.period_from, r.period_ends_at, r.due_at, r.file`

/** Accounts of an offering in which this person of compliance has no part; where asked, locked with their offering. */
export async function findAccounts(
  db: Executor,
  id: string,
  { reviewerId, lock = false }: { readonly reviewerId: string; readonly lock?: boolean },
): Promise<AccountsRow | undefined> {
  const [row] = await query<AccountsRow>(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE a.id = ${id} AND ${isOutsider(sql`o.id`, reviewerId)}
        ${lock ? sql`FOR NO KEY UPDATE OF a, o` : sql``}`,
  )
  return row
}

/** One page of the accounts of operating offerings that wait for this person of compliance, the longest waiting first. */
export async function waitingAccounts(
  db: Executor,
  reviewerId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AccountsRow[]; total: number }> {
  const where = sql`a.state = 'filed' AND o.state = ${REPORTING_STATE} AND ${isOutsider(sql`o.id`, reviewerId)}`
  const [rows, [counted]] = await Promise.all([
    query<AccountsRow>(
      db,
      sql`SELECT ${COLUMNS} FROM ${FROM} WHERE ${where} ORDER BY a.filed_at, a.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${FROM} WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** Whether accounts are what was filed last for their report, where accounts are `a`. */
export const IS_NEWEST = sql`NOT EXISTS (SELECT FROM project.report_accounts n
  WHERE n.report_id = a.report_id AND (n.filed_at, n.id) > (a.filed_at, a.id))`

export type NewestAccounts = Pick<AccountsRow, 'reportId' | 'state' | 'filedAt' | 'reason'>

/** What was filed last for each of these reports. */
export async function newestAccounts(
  db: Executor,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, NewestAccounts>> {
  if (reportIds.length === 0) return new Map()
  const rows = await query<NewestAccounts>(
    db,
    sql`SELECT a.report_id, a.state, a.filed_at, a.reason FROM project.report_accounts a
        WHERE a.report_id IN ${[...reportIds]} AND ${IS_NEWEST}`,
  )
  return new Map(rows.map((row) => [row.reportId, row]))
}

/** Whether accounts of a later period are accepted. */
export async function hasLaterAccounts(
  tx: Executor,
  { offeringId, periodEndsAt }: Pick<AccountsRow, 'offeringId' | 'periodEndsAt'>,
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`SELECT 1 FROM ${FROM} WHERE r.offering_id = ${offeringId} AND r.period_ends_at > ${periodEndsAt} AND a.state = 'accepted' LIMIT 1`,
  )
  return rows.length > 0
}

export const insertAccounts = (tx: Executor, row: NewRow<'project.report_accounts'>): Promise<void> =>
  insert(tx, 'project.report_accounts', row)

export async function changeAccounts(
  tx: Executor,
  id: string,
  changes: Pick<
    Changes<'project.report_accounts'>,
    'state' | 'machineVersion' | 'decidedBy' | 'decidedAt' | 'reason'
  >,
): Promise<void> {
  await update(tx, 'project.report_accounts', changes, sql`id = ${id}`)
}

/** Accounts in the reports of an issuer, as the copy of their data shows them. */
export function exportedAccounts(db: Executor, issuerId: string): Promise<object[]> {
  return query(
    db,
    sql`SELECT r.offering_id, r.period_from, a.income, a.impermissible_income, a.interest_bearing_debt, a.cash_and_interest_bearing,
          a.total_assets, a.filed_at, a.state, a.reason, a.decided_at
        FROM ${FROM} WHERE o.issuer_id = ${issuerId} ORDER BY r.offering_id, r.period_from, a.filed_at`,
  )
}
