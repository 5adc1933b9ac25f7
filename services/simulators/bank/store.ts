import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  update,
  valuesOf,
  type Columns,
  type NewRow,
  type Row,
} from '#services/kit/database/write.ts'

const KEYS = ['reference', 'amount', 'currency', 'last4', 'message', 'outcome', 'createdAt'] as const
const COLUMNS = columns('bank_provider.payment', KEYS)

export type BankPaymentRow = Columns<'bank_provider.payment', typeof KEYS>

/** Keeps a payment, or finds the one that was sent before under its reference. */
export async function keepPayment(
  db: Executor,
  payment: Row<'bank_provider.payment'>,
): Promise<{ payment: BankPaymentRow; isNew: boolean }> {
  const kept = await query(
    db,
    sql`INSERT INTO bank_provider.payment ${valuesOf('bank_provider.payment', payment)}
        ON CONFLICT (reference) DO NOTHING RETURNING reference`,
  )
  const row = await findPayment(db, payment.reference)
  if (!row) throw new Error('The payment that was just kept is not there.')
  return { payment: row, isNew: kept.length === 1 }
}

export async function findPayment(db: Executor, reference: string): Promise<BankPaymentRow | undefined> {
  const [row] = await query<BankPaymentRow>(
    db,
    sql`SELECT ${COLUMNS} FROM bank_provider.payment WHERE reference = ${reference}`,
  )
  return row
}

export const newestPayments = (db: Executor, limit: number): Promise<BankPaymentRow[]> =>
  query<BankPaymentRow>(
    db,
    sql`SELECT ${COLUMNS} FROM bank_provider.payment ORDER BY created_at DESC, reference LIMIT ${limit}`,
  )

const ENTRY_KEYS = [
  'id',
  'amount',
  'currency',
  'payer',
  'last4',
  'message',
  'returnOf',
  'isClosed',
  'reportedAt',
] as const
const ENTRY = columns('bank_provider.entry', ENTRY_KEYS)

type EntryRow = Columns<'bank_provider.entry', typeof ENTRY_KEYS>

export const keepEntry = (db: Executor, entry: NewRow<'bank_provider.entry'>): Promise<void> =>
  insert(db, 'bank_provider.entry', entry)

/** What the bank reports by now and was not acknowledged, the oldest first. */
export const unreadEntries = (
  db: Executor,
  now: Date,
  { limit, except }: { readonly limit: number; readonly except: ReadonlySet<string> },
): Promise<EntryRow[]> =>
  query<EntryRow>(
    db,
    sql`SELECT ${ENTRY} FROM bank_provider.entry WHERE read_at IS NULL AND reported_at <= ${now.toISOString()}::timestamptz
        ${except.size === 0 ? sql`` : sql`AND id NOT IN ${[...except]}`}
        ORDER BY reported_at, id LIMIT ${limit}`,
  )

export const newestEntries = (
  db: Executor,
  limit: number,
): Promise<(EntryRow & { readonly sentBackAt: Date | null })[]> =>
  query(
    db,
    sql`SELECT ${ENTRY}, sent_back_at FROM bank_provider.entry ORDER BY reported_at DESC, id LIMIT ${limit}`,
  )

export const markRead = (db: Executor, id: string, now: Date): Promise<unknown> =>
  update(db, 'bank_provider.entry', { readAt: now }, sql`id = ${id}`)

export const markSentBack = (db: Executor, id: string, now: Date): Promise<unknown> =>
  update(db, 'bank_provider.entry', { sentBackAt: now }, sql`id = ${id} AND sent_back_at IS NULL`)
