import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import type { ZakatFund } from '#contracts/payment/charity/values.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, type Columns, type NewRow, type Row } from '#services/kit/database/write.ts'
import type { ZakatYear } from './year.ts'

/** What is sealed of a person's zakat; undefined where nothing was saved. */
export async function sealedZakat(db: Executor, userId: string): Promise<string | undefined> {
  const [row] = await query<Pick<Row<'payment.zakat'>, 'sealed'>>(
    db,
    sql`SELECT sealed FROM payment.zakat WHERE user_id = ${userId}`,
  )
  return row?.sealed
}

export const keepZakat = (tx: Executor, userId: string, sealed: string, now: Date): Promise<unknown> =>
  query(
    tx,
    sql`INSERT INTO payment.zakat (user_id, sealed, changed_at) VALUES (${userId}, ${sealed}, ${now.toISOString()}::timestamptz)
        ON CONFLICT (user_id) DO UPDATE SET sealed = EXCLUDED.sealed, changed_at = EXCLUDED.changed_at`,
  )

const PAYMENT_KEYS = ['id', 'userId', 'fund', 'amount', 'currency', 'dueOn', 'transferId', 'paidAt'] as const
const PAYMENT = columns('payment.zakat_payment', PAYMENT_KEYS)

export type ZakatPaymentRow = Columns<
  'payment.zakat_payment',
  typeof PAYMENT_KEYS,
  { currency: Currency; fund: ZakatFund }
>

const paymentsWhere = (db: Executor, rest: SQL): Promise<ZakatPaymentRow[]> =>
  query<ZakatPaymentRow>(db, sql`SELECT ${PAYMENT} FROM payment.zakat_payment ${rest}`)

export const insertPayment = (tx: Executor, row: NewRow<'payment.zakat_payment'>): Promise<void> =>
  insert(tx, 'payment.zakat_payment', row)

/** One own payment. */
export const ownPayment = async (
  db: Executor,
  userId: string,
  id: string,
): Promise<ZakatPaymentRow | undefined> =>
  (await paymentsWhere(db, sql`WHERE id = ${id} AND user_id = ${userId}`))[0]

/** The payment of an earlier request with this key. */
export const paymentOfKey = async (
  tx: Executor,
  userId: string,
  key: string,
): Promise<ZakatPaymentRow | undefined> =>
  (await paymentsWhere(tx, sql`WHERE user_id = ${userId} AND idempotency_key = ${key}`))[0]

const NEWEST = sql`ORDER BY paid_at DESC, id DESC`

/** Every payment of a person, newest first. */
export const paymentsOf = (db: Executor, userId: string): Promise<ZakatPaymentRow[]> =>
  paymentsWhere(db, sql`WHERE user_id = ${userId} ${NEWEST}`)

export async function paymentPage(
  db: Executor,
  userId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ZakatPaymentRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    paymentsWhere(db, sql`WHERE user_id = ${userId} ${NEWEST} LIMIT ${limit} OFFSET ${offset}`),
    query<{ total: bigint }>(
      db,
      sql`SELECT count(*) AS total FROM payment.zakat_payment WHERE user_id = ${userId}`,
    ),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** All that was paid for the year, minor units. */
export const sumPaidForYear = async (tx: Executor, userId: string, year: ZakatYear): Promise<bigint> =>
  (await paidForYear(tx, userId, year)).reduce((sum, { change }) => sum + change, 0n)

/** What was paid for the year in which these days lie, by the UTC day of the payment, minor units. */
export const paidForYear = (
  db: Executor,
  userId: string,
  { from, dueOn }: ZakatYear,
): Promise<{ day: string; change: bigint }[]> =>
  query(
    db,
    sql`SELECT (paid_at AT TIME ZONE 'UTC')::date::text AS day, sum(amount)::bigint AS change FROM payment.zakat_payment
         WHERE user_id = ${userId} AND due_on > ${from}::date AND due_on <= ${dueOn}::date GROUP BY 1`,
  )
