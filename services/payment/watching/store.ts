import { sql, type SQL } from 'drizzle-orm'
import { CURRENCIES, type Currency } from '#contracts/money.ts'
import { CASE_ROWS_SHOWN, HOLDING_STATES, type MONEY_CASE_VIEWS } from '#contracts/payment/watching/values.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  update,
  type Changes,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'
import { isOut, type EarlierSums, type Movement } from './rules.ts'

const KEYS = [
  'id',
  'userId',
  'state',
  'takenBy',
  'proposedBy',
  'isReported',
  'version',
  'openedAt',
  'changedAt',
] as const
const COLUMNS = columns('payment.money_case', KEYS)
const FINDING_KEYS = [
  'id',
  'rule',
  'rulesVersion',
  'movement',
  'movementId',
  'amount',
  'currency',
  'limitAmount',
  'seenAmount',
  'seenCount',
  'country',
  'noticedAt',
] as const
const ENTRY_KEYS = ['id', 'event', 'state', 'actorId', 'sealed', 'at'] as const

export type CaseRow = Columns<'payment.money_case', typeof KEYS>
export type FindingRow = Columns<'payment.money_finding', typeof FINDING_KEYS, { currency: Currency }>
export type EntryRow = Columns<'payment.money_case_entry', typeof ENTRY_KEYS>
type Page = { readonly limit: number; readonly offset: number }

const CURRENCY_CODES = Object.keys(CURRENCIES) as Currency[]
const OPEN = sql`state NOT IN ('released', 'closed')`
const HOLDING = sql`state IN ${[...HOLDING_STATES]}`

const one = async (db: Executor, rest: SQL): Promise<CaseRow | undefined> =>
  (await query<CaseRow>(db, sql`SELECT ${COLUMNS} FROM payment.money_case ${rest}`))[0]

/** A case that is not about the reader: to them their own does not exist. */
export const findCase = (db: Executor, id: string, readerId: string): Promise<CaseRow | undefined> =>
  one(db, sql`WHERE id = ${id} AND user_id <> ${readerId}`)

/** The same, locked until the end of the transaction. */
export const lockCase = (tx: Executor, id: string, readerId: string): Promise<CaseRow | undefined> =>
  one(tx, sql`WHERE id = ${id} AND user_id <> ${readerId} FOR NO KEY UPDATE`)

/** The person's case that is not over, locked; at most one by its index. */
export const lockOpenCase = (tx: Executor, userId: string): Promise<CaseRow | undefined> =>
  one(tx, sql`WHERE user_id = ${userId} AND ${OPEN} FOR NO KEY UPDATE`)

export const insertCase = (tx: Executor, row: NewRow<'payment.money_case'>): Promise<void> =>
  insert(tx, 'payment.money_case', row)

export const updateCase = (
  tx: Executor,
  id: string,
  changes: Changes<'payment.money_case'>,
): Promise<unknown> => update(tx, 'payment.money_case', changes, sql`id = ${id}`)

export const insertFinding = (tx: Executor, row: NewRow<'payment.money_finding'>): Promise<void> =>
  insert(tx, 'payment.money_finding', row)

/** Whether a dispute of this deposit was noticed before. */
export async function isDisputeKnown(tx: Executor, depositId: string): Promise<boolean> {
  const rows = await query(
    tx,
    sql`SELECT FROM payment.money_finding WHERE rule = 'dispute' AND movement_id = ${depositId}`,
  )
  return rows.length > 0
}

export const insertEntry = (tx: Executor, row: NewRow<'payment.money_case_entry'>): Promise<void> =>
  insert(tx, 'payment.money_case_entry', row)

/** Which of these people's money is on hold now. */
export async function heldAmong(db: Executor, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await query<{ userId: string }>(
    db,
    sql`SELECT user_id FROM payment.money_case WHERE user_id IN ${[...new Set(userIds)]} AND ${HOLDING}`,
  )
  return new Set(rows.map(({ userId }) => userId))
}

export const isOnHold = async (db: Executor, userId: string): Promise<boolean> =>
  (await heldAmong(db, [userId])).has(userId)

const VIEWS: Readonly<Record<(typeof MONEY_CASE_VIEWS)[number], { where: SQL; order: SQL }>> = {
  open: { where: OPEN, order: sql`opened_at, id` },
  held: { where: HOLDING, order: sql`opened_at, id` },
  ended: { where: sql`state IN ('released', 'closed')`, order: sql`changed_at DESC, id DESC` },
  all: { where: sql`true`, order: sql`changed_at DESC, id DESC` },
}

/** Cases that are not about the reader; those that are not over, the oldest first. */
export async function listCases(
  db: Executor,
  { readerId, show }: { readonly readerId: string; readonly show: keyof typeof VIEWS },
  { limit, offset }: Page,
): Promise<{ rows: CaseRow[]; total: number }> {
  const { order, where } = VIEWS[show]
  const which = sql`user_id <> ${readerId} AND ${where}`
  const [rows, [counted]] = await Promise.all([
    query<CaseRow>(
      db,
      sql`SELECT ${COLUMNS} FROM payment.money_case WHERE ${which} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM payment.money_case WHERE ${which}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** What the rules noticed, the newest first. */
export const findingsOfCase = (
  db: Executor,
  caseId: string,
  limit = CASE_ROWS_SHOWN,
): Promise<FindingRow[]> =>
  query(
    db,
    sql`SELECT ${columns('payment.money_finding', FINDING_KEYS)} FROM payment.money_finding
        WHERE case_id = ${caseId} ORDER BY noticed_at DESC, id DESC LIMIT ${limit}`,
  )

/** The history with its notes, the newest first. */
export const entriesOfCase = (db: Executor, caseId: string, limit = CASE_ROWS_SHOWN): Promise<EntryRow[]> =>
  query(
    db,
    sql`SELECT ${columns('payment.money_case_entry', ENTRY_KEYS)} FROM payment.money_case_entry
        WHERE case_id = ${caseId} ORDER BY at DESC, id DESC LIMIT ${limit}`,
  )

interface CaseSum {
  readonly caseId: string
  readonly currency: Currency
  readonly amount: bigint
}

/**
 * What is at stake in cases, by currency: the largest of the movements that were noticed, each counted once; what a rule compared with
 * its limit; and, until the case is over, the withdrawals that the bank does not have.
 */
export async function sumsOfCases(db: Executor, caseIds: readonly string[]): Promise<CaseSum[]> {
  if (caseIds.length === 0) return []
  const ids = [...caseIds]
  return query<CaseSum>(
    db,
    sql`SELECT case_id, currency, max(amount)::bigint AS amount FROM (
          SELECT case_id, currency, sum(amount) AS amount
            FROM (SELECT DISTINCT case_id, movement_id, amount, currency FROM payment.money_finding
                   WHERE case_id IN ${ids}) AS movement
           GROUP BY case_id, currency
          UNION ALL
          SELECT case_id, currency, seen_amount FROM payment.money_finding
           WHERE case_id IN ${ids} AND seen_amount IS NOT NULL
          UNION ALL
          SELECT c.id, w.currency, sum(w.amount)
            FROM payment.money_case c JOIN payment.withdrawal w ON w.user_id = c.user_id
           WHERE c.id IN ${ids} AND c.state NOT IN ('released', 'closed') AND w.state IN ('held', 'review', 'approved')
           GROUP BY c.id, w.currency) AS stake
         GROUP BY case_id, currency ORDER BY currency`,
  )
}

/** The rules that noticed something in these cases. */
export const rulesOfCases = async (
  db: Executor,
  caseIds: readonly string[],
): Promise<{ caseId: string; rule: FindingRow['rule'] }[]> =>
  caseIds.length === 0
    ? []
    : query(
        db,
        sql`SELECT DISTINCT case_id, rule FROM payment.money_finding WHERE case_id IN ${[...caseIds]} ORDER BY rule`,
      )

/** What the rules read of the time before a movement, which its transaction has written already, by currency. */
export async function readEarlier(
  tx: Executor,
  userId: string,
  movement: Pick<Movement, 'id' | 'kind'>,
  bandOf: (currency: Currency) => { readonly from: bigint; readonly below: bigint },
  since: { readonly recent: Date; readonly quick: Date; readonly year: Date },
): Promise<EarlierSums[]> {
  const { id } = movement
  const at = (day: Date) => sql`${day.toISOString()}::timestamptz`
  // A transfer counts from its booking on, however long finance had it.
  const incoming = sql`
    SELECT currency, amount, changed_at AS at FROM payment.deposit
     WHERE user_id = ${userId} AND state = 'settled' AND changed_at > ${at(since.year)} AND id <> ${id}
    UNION ALL
    SELECT currency, amount, changed_at FROM payment.bank_entry
     WHERE payee_id = ${userId} AND state = 'booked' AND NOT is_return
       AND changed_at > ${at(since.year)} AND id <> ${id}`
  const first = since.recent < since.quick ? since.recent : since.quick
  const outgoing = sql`
    SELECT currency, amount, requested_at AS at FROM payment.withdrawal
     WHERE user_id = ${userId} AND requested_at > ${at(first)} AND id <> ${id}
       AND state NOT IN ('cancelled', 'declined', 'refused', 'returned')
    UNION ALL
    SELECT currency, amount, paid_at FROM payment.zakat_payment
     WHERE user_id = ${userId} AND paid_at > ${at(first)} AND id <> ${id}`
  const bands = sql.join(
    CURRENCY_CODES.map((currency) => {
      const { from, below } = bandOf(currency)
      return sql`(${currency}, ${from}::bigint, ${below}::bigint)`
    }),
    sql`, `,
  )
  const rows = await query<Omit<EarlierSums, 'justBelow'> & { belowCount: bigint; belowAmount: bigint }>(
    tx,
    sql`SELECT m.currency,
               coalesce(sum(m.amount) FILTER (WHERE m.way = 'in' AND m.at > ${at(since.quick)}), 0)::bigint AS came_in,
               coalesce(sum(m.amount) FILTER (WHERE m.way = 'out' AND m.at > ${at(since.quick)}), 0)::bigint AS went_out,
               coalesce(sum(m.amount) FILTER (WHERE m.way = 'in'), 0)::bigint AS of_year,
               coalesce(sum(m.amount) FILTER (WHERE m.way = 'order'), 0)::bigint AS invested,
               count(*) FILTER (WHERE m.is_below) AS below_count,
               coalesce(sum(m.amount) FILTER (WHERE m.is_below), 0)::bigint AS below_amount
          FROM (SELECT a.*, a.way = ${isOut(movement) ? 'out' : 'in'} AND a.at > ${at(since.recent)}
                       AND a.amount >= b.lowest AND a.amount < b.below AS is_below
                  FROM (SELECT 'in' AS way, i.* FROM (${incoming}) AS i
                        UNION ALL SELECT 'out', o.* FROM (${outgoing}) AS o
                        UNION ALL SELECT 'order', currency, amount, placed_at FROM payment.share_order
                                   WHERE user_id = ${userId} AND placed_at > ${at(since.quick)}
                                     AND state NOT IN ('cancelled', 'refunded')) AS a
                  JOIN (VALUES ${bands}) AS b (currency, lowest, below) ON b.currency = a.currency) AS m
         GROUP BY m.currency`,
  )
  return rows.map(({ belowCount, belowAmount, ...rest }) => ({
    ...rest,
    justBelow: { count: Number(belowCount), amount: belowAmount },
  }))
}
