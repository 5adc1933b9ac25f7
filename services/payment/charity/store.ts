import { sql, type SQL } from 'drizzle-orm'
import { mayBeSameAccount, type NumberedAccount } from '#contracts/kyc/iban.ts'
import type { Currency } from '#contracts/money.ts'
import {
  CHARITY_PAYEES_MAX,
  mayReceive,
  ZAKAT_FUNDS,
  type CharityFund,
  type ZakatCategory,
  type ZakatFund,
} from '#contracts/payment/charity/values.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  update,
  type Changes,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'

const CHARITY_KEYS = [
  'id',
  'name',
  'country',
  'registration',
  'purpose',
  'categories',
  'holder',
  'number',
  'bankCode',
  'state',
  'proposedBy',
  'proposedAt',
  'decidedBy',
  'decidedAt',
  'decidedWhy',
  'withdrawnBy',
  'withdrawnAt',
  'closedAt',
] as const
const CHARITY = columns('payment.charity', CHARITY_KEYS)

export type CharityRow = Columns<
  'payment.charity',
  typeof CHARITY_KEYS,
  { categories: readonly ZakatCategory[] }
>

const PAYMENT_KEYS = [
  'id',
  'charityId',
  'fund',
  'amount',
  'returnedAmount',
  'currency',
  'reason',
  'state',
  'bank',
  'transferId',
  'proposedBy',
  'proposedAt',
  'decidedBy',
  'decidedAt',
  'decidedWhy',
  'changedAt',
] as const
const PAYMENT = columns('payment.charity_payment', PAYMENT_KEYS)

export type CharityPaymentRow = Columns<
  'payment.charity_payment',
  typeof PAYMENT_KEYS,
  { currency: Currency; fund: CharityFund }
>

interface Page {
  readonly limit: number
  readonly offset: number
}

const charitiesWhere = (db: Executor, rest: SQL): Promise<CharityRow[]> =>
  query<CharityRow>(db, sql`SELECT ${CHARITY} FROM payment.charity ${rest}`)

const paymentsWhere = (db: Executor, rest: SQL): Promise<CharityPaymentRow[]> =>
  query<CharityPaymentRow>(db, sql`SELECT ${PAYMENT} FROM payment.charity_payment ${rest}`)

async function totalOf(db: Executor, table: SQL): Promise<number> {
  const [row] = await query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${table}`)
  return Number(row?.total ?? 0n)
}

export const insertCharity = (tx: Executor, row: NewRow<'payment.charity'>): Promise<void> =>
  insert(tx, 'payment.charity', row)

export const updateCharity = (
  tx: Executor,
  id: string,
  changes: Changes<'payment.charity'>,
): Promise<unknown> => update(tx, 'payment.charity', changes, sql`id = ${id}`)

/** Notes once that the account is closed; false where it was noted before. */
export async function markClosed(tx: Executor, id: string, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    sql`UPDATE payment.charity SET closed_at = ${now.toISOString()}::timestamptz WHERE id = ${id} AND closed_at IS NULL RETURNING id`,
  )
  return rows.length === 1
}

export const findCharity = async (db: Executor, id: string): Promise<CharityRow | undefined> =>
  (await charitiesWhere(db, sql`WHERE id = ${id}`))[0]

/** Locked until the end of the transaction: payments to it and its withdrawal follow one another. */
export const lockCharity = async (tx: Executor, id: string): Promise<CharityRow | undefined> =>
  (await charitiesWhere(tx, sql`WHERE id = ${id} FOR UPDATE`))[0]

/** Whether a charity with this registration is proposed or approved; two proposals follow one another. */
export async function isRegistered(tx: Executor, country: string, registration: string): Promise<boolean> {
  await query(
    tx,
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`charity ${country} ${registration}`}, 0))`,
  )
  const rows = await query(
    tx,
    sql`SELECT FROM payment.charity WHERE country = ${country} AND registration = ${registration}
          AND state IN ('proposed', 'approved')`,
  )
  return rows.length > 0
}

/** Whether a proposed or approved charity has this bank account, however its number is written. */
export async function isAccountOfCharity(db: Executor, account: NumberedAccount): Promise<boolean> {
  const rows = await charitiesWhere(
    db,
    sql`WHERE ltrim(number, '0') = ${account.number.replace(/^0+/, '')} AND state IN ('proposed', 'approved')`,
  )
  return rows.some((row) => mayBeSameAccount(row, account))
}

export async function charityPage(db: Executor, { limit, offset }: Page) {
  const [rows, total] = await Promise.all([
    charitiesWhere(db, sql`ORDER BY proposed_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`),
    totalOf(db, sql`payment.charity`),
  ])
  return { rows, total }
}

const patternOf = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The charities of the register whose names have these words, by name; one more than are chosen from, where there are more. */
export const approvedCharities = (db: Executor, search: string): Promise<CharityRow[]> =>
  charitiesWhere(
    db,
    sql`WHERE state = 'approved' AND closed_at IS NULL AND name ILIKE ${patternOf(search)} ORDER BY name, id LIMIT ${CHARITY_PAYEES_MAX + 1}`,
  )

export async function charitiesById(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CharityRow>> {
  if (ids.length === 0) return new Map()
  const rows = await charitiesWhere(db, sql`WHERE id IN ${[...new Set(ids)]}`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The names of the charities of payments, by the id of the payment. */
export async function namesOfPayments(
  db: Executor,
  paymentIds: readonly string[],
): Promise<Record<string, string>> {
  if (paymentIds.length === 0) return {}
  const rows = await query<{ id: string; name: string }>(
    db,
    sql`SELECT p.id, c.name FROM payment.charity_payment p JOIN payment.charity c ON c.id = p.charity_id
        WHERE p.id IN ${[...new Set(paymentIds)]}`,
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** The parts for which people may pay zakat now: any category, and those of charities in the register. */
export async function openZakatFunds(db: Executor): Promise<ZakatFund[]> {
  const rows = await query<{ category: ZakatCategory }>(
    db,
    sql`SELECT DISTINCT unnest(categories) AS category FROM payment.charity WHERE state = 'approved' AND closed_at IS NULL`,
  )
  const open = rows.map(({ category }) => category)
  return ZAKAT_FUNDS.filter((fund) => fund === 'zakat' || mayReceive(open, fund))
}

export const insertPayment = (tx: Executor, row: NewRow<'payment.charity_payment'>): Promise<void> =>
  insert(tx, 'payment.charity_payment', row)

export const updatePayment = (
  tx: Executor,
  id: string,
  changes: Changes<'payment.charity_payment'>,
): Promise<unknown> => update(tx, 'payment.charity_payment', changes, sql`id = ${id}`)

export const findPayment = async (db: Executor, id: string): Promise<CharityPaymentRow | undefined> =>
  (await paymentsWhere(db, sql`WHERE id = ${id}`))[0]

export const lockPayment = async (tx: Executor, id: string): Promise<CharityPaymentRow | undefined> =>
  (await paymentsWhere(tx, sql`WHERE id = ${id} FOR NO KEY UPDATE`))[0]

/** Requests with one key follow one another. */
export const lockKey = (tx: Executor, proposedBy: string, key: string): Promise<unknown> =>
  query(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`charity payment ${proposedBy} ${key}`}, 0))`)

/** Payments by id; unknown ones are left out. */
export async function paymentsById(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CharityPaymentRow>> {
  if (ids.length === 0) return new Map()
  const rows = await paymentsWhere(db, sql`WHERE id IN ${[...new Set(ids)]}`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The payment of an earlier request with this key. */
export const paymentOfKey = async (
  tx: Executor,
  proposedBy: string,
  key: string,
): Promise<CharityPaymentRow | undefined> =>
  (await paymentsWhere(tx, sql`WHERE proposed_by = ${proposedBy} AND idempotency_key = ${key}`))[0]

/** The payments to a charity that the bank does not have, locked. */
export const lockStoppablePayments = (tx: Executor, charityId: string): Promise<CharityPaymentRow[]> =>
  paymentsWhere(
    tx,
    sql`WHERE charity_id = ${charityId} AND state IN ('proposed', 'approved') ORDER BY id FOR NO KEY UPDATE`,
  )

export async function paymentPage(db: Executor, { limit, offset }: Page) {
  const [rows, total] = await Promise.all([
    paymentsWhere(db, sql`ORDER BY proposed_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`),
    totalOf(db, sql`payment.charity_payment`),
  ])
  return { rows, total }
}
