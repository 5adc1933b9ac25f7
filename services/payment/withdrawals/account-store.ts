import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, update, type Columns, type NewRow } from '#services/kit/database/write.ts'

const KEYS = [
  'id',
  'userId',
  'sealed',
  'tries',
  'provenAt',
  'heldUntil',
  'createdAt',
  'holderState',
  'namesIndex',
  'checkedBy',
  'checkedWhy',
  'closedAt',
] as const
const COLUMNS = columns('payment.bank_account', KEYS)
/** Users who share a local number at different banks. */
const PROVEN_MAX = 100

export type AccountRow = Columns<'payment.bank_account', typeof KEYS>

export const insertAccount = (tx: Executor, row: NewRow<'payment.bank_account'>): Promise<void> =>
  insert(tx, 'payment.bank_account', row)

/** The own accounts that are not removed, newest first; their number is limited. */
export const accountsOfUser = (db: Executor, userId: string): Promise<AccountRow[]> =>
  query<AccountRow>(
    db,
    sql`SELECT ${COLUMNS} FROM payment.bank_account WHERE user_id = ${userId} AND removed_at IS NULL
        ORDER BY created_at DESC, id DESC`,
  )

/** All accounts of a person for their data export, removed ones too, the oldest first. */
export const exportedAccounts = (db: Executor, userId: string): Promise<AccountRow[]> =>
  query<AccountRow>(
    db,
    sql`SELECT ${COLUMNS} FROM payment.bank_account WHERE user_id = ${userId} ORDER BY created_at, id`,
  )

/** Replaces the blind indexes, so that a number cannot be traced to an erased person. */
export const forgetNumbers = (db: Executor, userId: string): Promise<unknown> =>
  update(db, 'payment.bank_account', { numberIndex: sql`'erased.' || id` }, sql`user_id = ${userId}`)

/** One own account that is not removed. */
export async function ownAccount(db: Executor, userId: string, id: string): Promise<AccountRow | undefined> {
  const [row] = await query<AccountRow>(
    db,
    sql`SELECT ${COLUMNS} FROM payment.bank_account WHERE id = ${id} AND user_id = ${userId} AND removed_at IS NULL`,
  )
  return row
}

/** The same, locked until the end of the transaction. */
export async function lockAccount(tx: Executor, userId: string, id: string): Promise<AccountRow | undefined> {
  const [row] = await query<AccountRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM payment.bank_account WHERE id = ${id} AND user_id = ${userId} AND removed_at IS NULL
        FOR NO KEY UPDATE`,
  )
  return row
}

/** Accounts by id, removed ones too, for withdrawals that went to them. */
export async function accountsById(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountRow>> {
  if (ids.length === 0) return new Map()
  const rows = await query<AccountRow>(
    db,
    sql`SELECT ${COLUMNS} FROM payment.bank_account WHERE id IN ${[...ids]}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const WAITING = sql`holder_state = 'waiting' AND removed_at IS NULL AND closed_at IS NULL`

/** Accounts whose holder waits for finance, the oldest first. */
export async function waitingHolders(
  db: Executor,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AccountRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    query<AccountRow>(
      db,
      sql`SELECT ${COLUMNS} FROM payment.bank_account WHERE ${WAITING} ORDER BY created_at, id LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM payment.bank_account WHERE ${WAITING}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** An account of anybody that is not removed, for finance and the bank's reports. */
export async function lockAnyAccount(tx: Executor, id: string): Promise<AccountRow | undefined> {
  const [row] = await query<AccountRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM payment.bank_account WHERE id = ${id} AND removed_at IS NULL FOR NO KEY UPDATE`,
  )
  return row
}

export const decideHolder = (
  tx: Executor,
  id: string,
  to: Pick<AccountRow, 'holderState' | 'namesIndex' | 'checkedBy' | 'checkedWhy'>,
  now: Date,
): Promise<unknown> => update(tx, 'payment.bank_account', { ...to, checkedAt: now }, sql`id = ${id}`)

/** The holder waits for finance again. */
export const askHolderAgain = (tx: Executor, id: string): Promise<unknown> =>
  update(
    tx,
    'payment.bank_account',
    { holderState: 'waiting', namesIndex: null, checkedBy: null, checkedWhy: null, checkedAt: null },
    sql`id = ${id}`,
  )

export const markClosed = (tx: Executor, id: string, now: Date): Promise<unknown> =>
  update(tx, 'payment.bank_account', { closedAt: now }, sql`id = ${id}`)

export async function hasNumber(
  db: Executor,
  userId: string,
  numberIndexes: readonly string[],
): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT FROM payment.bank_account
        WHERE user_id = ${userId} AND number_index IN ${[...numberIndexes]} AND removed_at IS NULL`,
  )
  return rows.length > 0
}

export const countTry = (tx: Executor, id: string): Promise<unknown> =>
  query(tx, sql`UPDATE payment.bank_account SET tries = tries + 1 WHERE id = ${id}`)

export const markProven = (tx: Executor, id: string, now: Date): Promise<unknown> =>
  update(tx, 'payment.bank_account', { provenAt: now }, sql`id = ${id}`)

export const markRemoved = (tx: Executor, id: string, now: Date): Promise<unknown> =>
  update(tx, 'payment.bank_account', { removedAt: now }, sql`id = ${id}`)

/** Accounts with these numbers that a user has proven to own, also those removed since; by the blind indexes of the numbers. */
export const provenAccounts = (db: Executor, numberIndexes: readonly string[]): Promise<AccountRow[]> =>
  query<AccountRow>(
    db,
    sql`SELECT ${COLUMNS} FROM payment.bank_account
         WHERE number_index IN ${[...numberIndexes]} AND proven_at IS NOT NULL LIMIT ${PROVEN_MAX}`,
  )
