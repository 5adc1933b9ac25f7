import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, valuesOf, type Columns, type Row } from '#services/kit/database/write.ts'

const KEYS = ['reference', 'amount', 'currency', 'last4', 'message', 'outcome', 'createdAt'] as const
const COLUMNS = columns('bank_provider.payment', KEYS)

export type BankPaymentRow = Columns<'bank_provider.payment', typeof KEYS>

/** Keeps a payment, or finds the one that was sent before under its reference. */
export async function keepPayment(
  db: Executor,
  payment: Row<'bank_provider.payment'>,
): Promise<BankPaymentRow> {
  await query(
    db,
    sql`INSERT INTO bank_provider.payment ${valuesOf('bank_provider.payment', payment)}
        ON CONFLICT (reference) DO NOTHING`,
  )
  const row = await findPayment(db, payment.reference)
  if (!row) throw new Error('The payment that was just kept is not there.')
  return row
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
