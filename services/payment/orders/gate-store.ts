import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, type Columns } from '#services/kit/database/write.ts'

const KEYS = ['termsVersion', 'reconfirmBy', 'funded', 'failed'] as const
const COLUMNS = columns('payment.offering_gate', KEYS)

/** What was announced of an offering; orders that were on their way at that moment are judged by it too. */
export type Gate = Columns<'payment.offering_gate', typeof KEYS>

const OPEN: Gate = { termsVersion: 0, reconfirmBy: null, funded: false, failed: false }

/** Makes sure that there is a row to lock. */
export async function ensureGate(db: Executor, offeringId: string): Promise<void> {
  await query(
    db,
    sql`INSERT INTO payment.offering_gate (offering_id) VALUES (${offeringId}) ON CONFLICT DO NOTHING`,
  )
}

/** Reads the gate and keeps announcements waiting until the orders of this transaction are committed. */
export async function passGate(db: Executor, offeringId: string): Promise<Gate> {
  const rows = await query<Gate>(
    db,
    sql`SELECT ${COLUMNS} FROM payment.offering_gate WHERE offering_id = ${offeringId} FOR SHARE`,
  )
  return rows[0] ?? OPEN
}

/** Keeps orders and other decisions about the offering waiting until the end of the transaction. */
export async function lockGate(tx: Executor, offeringId: string): Promise<void> {
  await ensureGate(tx, offeringId)
  await query(tx, sql`SELECT FROM payment.offering_gate WHERE offering_id = ${offeringId} FOR UPDATE`)
}

/** The gate as it stands. */
export async function gateOf(db: Executor, offeringId: string): Promise<Gate> {
  const rows = await query<Gate>(
    db,
    sql`SELECT ${COLUMNS} FROM payment.offering_gate WHERE offering_id = ${offeringId}`,
  )
  return rows[0] ?? OPEN
}

/** Writes down what was announced; what was announced before stays. */
export async function announce(db: Executor, offeringId: string, news: Partial<Gate>): Promise<void> {
  await ensureGate(db, offeringId)
  const version = news.termsVersion ?? 0
  await query(
    db,
    sql`UPDATE payment.offering_gate SET
          reconfirm_by = CASE WHEN ${version}::int > terms_version THEN ${news.reconfirmBy?.toISOString() ?? null}::timestamptz ELSE reconfirm_by END,
          terms_version = greatest(terms_version, ${version}::int),
          funded = funded OR ${news.funded ?? false}::boolean,
          failed = failed OR ${news.failed ?? false}::boolean
        WHERE offering_id = ${offeringId}`,
  )
}
