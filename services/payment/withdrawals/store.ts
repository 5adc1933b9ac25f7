import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  update,
  type Changes,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'

const KEYS = [
  'id',
  'userId',
  'accountId',
  'amount',
  'currency',
  'fee',
  'isLarge',
  'state',
  'transferId',
  'bank',
  'heldUntil',
  'requestedAt',
  'decidedBy',
  'decidedWhy',
  'changedAt',
] as const
const COLUMNS = columns('payment.withdrawal', KEYS)

export type WithdrawalRow = Columns<'payment.withdrawal', typeof KEYS, { currency: Currency }>
type Page = { readonly limit: number; readonly offset: number }

const one = async (db: Executor, rest: SQL): Promise<WithdrawalRow | undefined> =>
  (await query<WithdrawalRow>(db, sql`SELECT ${COLUMNS} FROM payment.withdrawal ${rest}`))[0]

export const insertWithdrawal = (tx: Executor, row: NewRow<'payment.withdrawal'>): Promise<void> =>
  insert(tx, 'payment.withdrawal', row)

export const updateWithdrawal = (
  tx: Executor,
  id: string,
  changes: Changes<'payment.withdrawal'>,
): Promise<unknown> => update(tx, 'payment.withdrawal', changes, sql`id = ${id}`)

export const ownWithdrawal = (db: Executor, userId: string, id: string): Promise<WithdrawalRow | undefined> =>
  one(db, sql`WHERE id = ${id} AND user_id = ${userId}`)

/** A withdrawal of anybody, for finance. */
export const findWithdrawal = (db: Executor, id: string): Promise<WithdrawalRow | undefined> =>
  one(db, sql`WHERE id = ${id}`)

/** Withdrawals by id, for what came back of them. */
export async function withdrawalsById(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalRow>> {
  if (ids.length === 0) return new Map()
  const rows = await query<WithdrawalRow>(
    db,
    sql`SELECT ${COLUMNS} FROM payment.withdrawal WHERE id IN ${[...ids]}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The withdrawal of an earlier request with this key. */
export const withdrawalOfKey = (
  db: Executor,
  userId: string,
  key: string,
): Promise<WithdrawalRow | undefined> => one(db, sql`WHERE user_id = ${userId} AND idempotency_key = ${key}`)

/** Locked until the end of the transaction; with `ownerId` only a withdrawal of this person. */
export const lockWithdrawal = (
  tx: Executor,
  id: string,
  ownerId?: string,
): Promise<WithdrawalRow | undefined> =>
  one(
    tx,
    sql`WHERE id = ${id} ${ownerId === undefined ? sql`` : sql`AND user_id = ${ownerId}`} FOR NO KEY UPDATE`,
  )

async function pageOf(db: Executor, where: SQL, order: SQL, { limit, offset }: Page) {
  const [rows, [counted]] = await Promise.all([
    query<WithdrawalRow>(
      db,
      sql`SELECT ${COLUMNS} FROM payment.withdrawal WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM payment.withdrawal WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

export const withdrawalsOf = (db: Executor, userId: string, page: Page) =>
  pageOf(db, sql`user_id = ${userId}`, sql`requested_at DESC, id DESC`, page)

/** What the bank does not have yet: first those that wait for finance, each time the oldest first. */
export const stoppableWithdrawals = (db: Executor, page: Page) =>
  pageOf(db, sql`state IN ('held', 'review', 'approved')`, sql`state <> 'review', requested_at, id`, page)

/**
 * What a person has withdrawn since, by currency; what was given back before it was sent does not count. One that waits for a new
 * account counts from the end of the wait, when it leaves.
 */
export const withdrawnSince = (
  db: Executor,
  userId: string,
  since: Date,
): Promise<{ minor: bigint; currency: Currency }[]> =>
  query(
    db,
    sql`SELECT currency, sum(amount)::bigint AS minor FROM payment.withdrawal
        WHERE user_id = ${userId} AND greatest(requested_at, held_until) > ${since.toISOString()}::timestamptz
          AND state NOT IN ('cancelled', 'declined', 'refused') GROUP BY currency`,
  )

/** The withdrawals to an account that the bank does not have yet, locked. */
export const lockStoppableTo = (tx: Executor, accountId: string): Promise<WithdrawalRow[]> =>
  query<WithdrawalRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM payment.withdrawal
        WHERE account_id = ${accountId} AND state IN ('held', 'review', 'approved') ORDER BY id FOR NO KEY UPDATE`,
  )

/** The withdrawals of a person that the bank does not have yet, locked. */
export const lockStoppableOf = (tx: Executor, userId: string): Promise<WithdrawalRow[]> =>
  query<WithdrawalRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM payment.withdrawal
        WHERE user_id = ${userId} AND state IN ('held', 'review', 'approved') ORDER BY id FOR NO KEY UPDATE`,
  )

const OPEN = sql`state IN ('held', 'review', 'approved', 'sending', 'sent')`

export async function hasOpenTo(db: Executor, accountId: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT FROM payment.withdrawal WHERE account_id = ${accountId} AND ${OPEN} LIMIT 1`,
  )
  return rows.length > 0
}

/** Whether money of this person is on its way out, or has arrived since and may still come back. */
export async function hasOpenWithdrawal(db: Executor, userId: string, since: Date): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT FROM payment.withdrawal
        WHERE user_id = ${userId}
          AND (${OPEN} OR (state = 'settled' AND changed_at > ${since.toISOString()}::timestamptz)) LIMIT 1`,
  )
  return rows.length > 0
}

const EXPORTED = [
  'id',
  'accountId',
  'amount',
  'currency',
  'fee',
  'state',
  'requestedAt',
  'decidedWhy',
  'changedAt',
] as const

/** All withdrawals of a person for their data export, the oldest first. */
export const exportedWithdrawals = (
  db: Executor,
  userId: string,
): Promise<Columns<'payment.withdrawal', typeof EXPORTED>[]> =>
  query(
    db,
    sql`SELECT ${columns('payment.withdrawal', EXPORTED)} FROM payment.withdrawal
        WHERE user_id = ${userId} ORDER BY requested_at, id`,
  )
