import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  update,
  valuesOf,
  type Changes,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'
import type { BankReferences } from '#services/providers/bank/port.ts'

const KEYS = [
  'id',
  'bank',
  'bankRef',
  'entryRef',
  'transactionRef',
  'isPart',
  'isReturn',
  'returnOf',
  'toldReturnOf',
  'amount',
  'currency',
  'sealed',
  'state',
  'why',
  'payeeId',
  'proposedBy',
  'decidedBy',
  'decidedWhy',
  'asideWhy',
  'transferId',
  'bookedAt',
  'receivedAt',
  'changedAt',
] as const
/** A sum of many parts shares its reference with each of them; any of them makes it unclear. */
const NAMED_MAX = 100
const COLUMNS = columns('payment.bank_entry', KEYS)

export type EntryRow = Columns<'payment.bank_entry', typeof KEYS, { currency: Currency }>
type Page = { readonly limit: number; readonly offset: number }

const one = async (db: Executor, rest: SQL): Promise<EntryRow | undefined> =>
  (await query<EntryRow>(db, sql`SELECT ${COLUMNS} FROM payment.bank_entry ${rest}`))[0]

/** Whether the return of one of our payments is booked. */
export const isReturnBooked = async (db: Executor, bank: string, returnOf: string): Promise<boolean> =>
  (await one(db, sql`WHERE bank = ${bank} AND return_of = ${returnOf} AND state = 'booked' LIMIT 1`)) !==
  undefined

/** What a bank reports is compared with what is stored and then stored, one report after another until the transaction ends. */
export const lockReports = (tx: Executor, bank: string): Promise<unknown> =>
  query(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bank reports ${bank}`}, 0))`)

/** Stores what the bank reports once; false for an entry that is stored already. */
export async function insertEntry(tx: Executor, row: NewRow<'payment.bank_entry'>): Promise<boolean> {
  const rows = await query(
    tx,
    sql`INSERT INTO payment.bank_entry ${valuesOf('payment.bank_entry', row)}
        ON CONFLICT (bank, bank_ref) DO NOTHING RETURNING id`,
  )
  return rows.length === 1
}

/** Stored entries that may be the movement with these names, or share a reference with it; the likeliest first. */
export function entriesNamed(
  db: Executor,
  bank: string,
  { names, isPart }: { readonly names: readonly string[]; readonly isPart: boolean },
): Promise<EntryRow[]> {
  const known = [...names]
  return query<EntryRow>(
    db,
    sql`SELECT ${COLUMNS} FROM payment.bank_entry WHERE bank = ${bank} AND (
          bank_ref IN ${known} OR transaction_ref IN ${known}
          OR (entry_ref IN ${known} AND NOT (is_part AND ${isPart}))
        ) ORDER BY coalesce(entry_ref IN ${known}, false) DESC, is_part, received_at, id LIMIT ${NAMED_MAX}`,
  )
}

/** Whether an id is taken. */
export const isStored = async (db: Executor, bank: string, bankRef: string): Promise<boolean> =>
  (await one(db, sql`WHERE bank = ${bank} AND bank_ref = ${bankRef}`)) !== undefined

/** What the bank calls a stored entry; undefined where its id alone tells it. */
export const referencesOfEntry = ({
  entryRef,
  transactionRef,
  isPart,
}: Pick<EntryRow, 'entryRef' | 'transactionRef' | 'isPart'>): BankReferences | undefined =>
  entryRef === null && transactionRef === null
    ? undefined
    : { entry: entryRef ?? undefined, transaction: transactionRef ?? undefined, isPart }

export const findEntry = (db: Executor, id: string): Promise<EntryRow | undefined> =>
  one(db, sql`WHERE id = ${id}`)

export const lockEntry = (tx: Executor, id: string): Promise<EntryRow | undefined> =>
  one(tx, sql`WHERE id = ${id} FOR NO KEY UPDATE`)

/** Entries that wait as the return of a payment and are not decided, locked. */
export const lockWaitingReturns = (tx: Executor, returnOf: string): Promise<EntryRow[]> =>
  query<EntryRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM payment.bank_entry
         WHERE return_of = ${returnOf} AND state = 'waiting' AND decided_by IS NULL ORDER BY id FOR NO KEY UPDATE`,
  )

export const updateEntry = (
  tx: Executor,
  id: string,
  changes: Changes<'payment.bank_entry'>,
): Promise<unknown> => update(tx, 'payment.bank_entry', changes, sql`id = ${id}`)

/** What waits, the oldest first, or everything, the newest first. */
export async function entriesOf(
  db: Executor,
  show: 'open' | 'all',
  { limit, offset }: Page,
): Promise<{ rows: EntryRow[]; total: number }> {
  const [where, order] =
    show === 'open'
      ? [sql`state NOT IN ('booked', 'returned', 'setAside')`, sql`received_at, id`]
      : [sql`true`, sql`received_at DESC, id DESC`]
  const [rows, [counted]] = await Promise.all([
    query<EntryRow>(
      db,
      sql`SELECT ${COLUMNS} FROM payment.bank_entry WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM payment.bank_entry WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** What was booked into a person's wallet, or is to be, the oldest first. */
export const entriesOfPayee = (db: Executor, userId: string): Promise<EntryRow[]> =>
  query<EntryRow>(
    db,
    sql`SELECT ${COLUMNS} FROM payment.bank_entry WHERE payee_id = ${userId} ORDER BY received_at, id`,
  )

/** Whether money waits to be booked into a person's wallet. */
export async function hasProposedTo(db: Executor, userId: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT FROM payment.bank_entry WHERE payee_id = ${userId} AND state = 'creditProposed' LIMIT 1`,
  )
  return rows.length > 0
}

export async function referenceOf(db: Executor, userId: string): Promise<string | undefined> {
  const [row] = await query<{ reference: string }>(
    db,
    sql`SELECT reference FROM payment.wallet_reference WHERE user_id = ${userId}`,
  )
  return row?.reference
}

/** The references of wallets that have one, by their owner. */
export async function referencesOf(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await query<{ userId: string; reference: string }>(
    db,
    sql`SELECT user_id, reference FROM payment.wallet_reference WHERE user_id IN ${[...userIds]}`,
  )
  return new Map(rows.map(({ userId, reference }) => [userId, reference]))
}

/** Who has the wallet with this reference. */
export async function ownerOf(db: Executor, reference: string): Promise<string | undefined> {
  const [row] = await query<{ userId: string }>(
    db,
    sql`SELECT user_id FROM payment.wallet_reference WHERE reference = ${reference}`,
  )
  return row?.userId
}

/** Keeps a reference; of two at once, and where another wallet has it, only the first stays. */
export const insertReference = (db: Executor, row: NewRow<'payment.wallet_reference'>): Promise<unknown> =>
  query(
    db,
    sql`INSERT INTO payment.wallet_reference ${valuesOf('payment.wallet_reference', row)} ON CONFLICT DO NOTHING`,
  )
