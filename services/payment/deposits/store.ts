import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import type { PaidCard } from '#contracts/payment/card-texts.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  assignments,
  columns,
  update,
  valuesOf,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'
import type { CardEvent, CardIntent } from '#services/providers/card/port.ts'
import type { DepositReason, DepositState } from './rules.ts'

/** The outcome of a provider's event. */
export type CardOutcome = 'credited' | 'declined' | 'mismatch' | 'ignored' | 'returned'

const KEYS = [
  'id',
  'userId',
  'amount',
  'currency',
  'state',
  'reason',
  'provider',
  'intentId',
  'frameUrl',
  'payUrl',
  'fingerprint',
  'cardBrand',
  'cardLast4',
  'createdAt',
  'changedAt',
] as const
const COLUMNS = columns('payment.deposit', KEYS)

export type DepositRow = Columns<'payment.deposit', typeof KEYS, { currency: Currency }>

const select = async (db: Executor, rest: SQL): Promise<DepositRow | undefined> =>
  (await query<DepositRow>(db, sql`SELECT ${COLUMNS} FROM payment.deposit ${rest}`))[0]

/** Inserts a deposit, or returns this person's deposit with the same idempotency key. */
export async function openDeposit(
  db: Executor,
  deposit: Omit<NewRow<'payment.deposit'>, 'state' | 'createdAt' | 'changedAt'>,
  now: Date,
): Promise<DepositRow> {
  const created = valuesOf('payment.deposit', {
    ...deposit,
    state: 'created',
    createdAt: now,
    changedAt: now,
  })
  await query(
    db,
    sql`INSERT INTO payment.deposit ${created} ON CONFLICT (user_id, idempotency_key) DO NOTHING`,
  )
  const row = await select(
    db,
    sql`WHERE user_id = ${deposit.userId} AND idempotency_key = ${deposit.idempotencyKey}`,
  )
  if (!row) throw new Error('The deposit that was just opened is not there.')
  return row
}

/** Stores the provider's intent once; its card form is open from now on. */
export async function attachIntent(
  db: Executor,
  id: string,
  { intentId, frameUrl, payUrl }: CardIntent,
  now: Date,
): Promise<DepositRow> {
  await update(
    db,
    'payment.deposit',
    { intentId, frameUrl, payUrl, changedAt: now },
    sql`id = ${id} AND state = 'created' AND intent_id IS NULL`,
  )
  const row = await select(db, sql`WHERE id = ${id}`)
  if (!row) throw new Error(`The deposit ${id} is not there.`)
  return row
}

/** A deposit of this owner. */
export function ownDeposit(db: Executor, userId: string, id: string): Promise<DepositRow | undefined> {
  return select(db, sql`WHERE id = ${id} AND user_id = ${userId}`)
}

/** A deposit, locked until the end of the transaction. */
export function lockDeposit(db: Executor, id: string): Promise<DepositRow | undefined> {
  return select(db, sql`WHERE id = ${id} FOR NO KEY UPDATE`)
}

/** The deposit of a provider's intent, locked until the end of the transaction. */
export function lockDepositOfIntent(
  db: Executor,
  provider: string,
  intentId: string,
): Promise<DepositRow | undefined> {
  return select(db, sql`WHERE provider = ${provider} AND intent_id = ${intentId} FOR NO KEY UPDATE`)
}

/** The owner of the deposit with this intent. */
export async function payerOfIntent(
  db: Executor,
  provider: string,
  intentId: string,
): Promise<string | undefined> {
  return (await select(db, sql`WHERE provider = ${provider} AND intent_id = ${intentId}`))?.userId
}

/** A deposit without a check of its owner, for the refund job. */
export function findDeposit(db: Executor, id: string): Promise<DepositRow | undefined> {
  return select(db, sql`WHERE id = ${id}`)
}

/** Moves a deposit on from one of the given states; undefined when it is in none of them. */
export async function moveDeposit(
  db: Executor,
  id: string,
  from: readonly DepositState[],
  to: {
    state: DepositState
    reason: DepositReason | null
    transferId?: string
    frameUrl?: string | null
    payUrl?: string | null
    now: Date
  },
): Promise<DepositRow | undefined> {
  const states = sql.join(
    from.map((state) => sql`${state}`),
    sql`, `,
  )
  const changes = {
    state: to.state,
    reason: to.reason ?? null,
    transferId: to.transferId ?? null,
    frameUrl: to.frameUrl ?? null,
    payUrl: to.payUrl ?? null,
    changedAt: to.now,
  }
  const rows = await query<DepositRow>(
    db,
    sql`UPDATE payment.deposit SET ${assignments('payment.deposit', changes)}
        WHERE id = ${id} AND state IN (${states}) RETURNING ${COLUMNS}`,
  )
  return rows[0]
}

/** Records an event with its outcome; false when this event was recorded before. */
export async function insertCardEvent(
  db: Executor,
  provider: string,
  depositId: string,
  event: CardEvent,
  outcome: CardOutcome,
  now: Date,
): Promise<boolean> {
  const { id: eventId, type, amount, currency } = event
  const row = { provider, eventId, depositId, type, amount, currency, outcome, receivedAt: now }
  const rows = await query(
    db,
    sql`INSERT INTO payment.card_event ${valuesOf('payment.card_event', row)}
        ON CONFLICT (provider, event_id) DO NOTHING RETURNING event_id`,
  )
  return rows.length === 1
}

/** Keeps what the provider told of the card. */
export async function rememberCard(db: Executor, id: string, { brand, last4 }: PaidCard): Promise<void> {
  await update(db, 'payment.deposit', { cardBrand: brand, cardLast4: last4 }, sql`id = ${id}`)
}

/** Forgets the cards of a person. */
export async function forgetCards(db: Executor, userId: string): Promise<void> {
  await update(db, 'payment.deposit', { cardBrand: null, cardLast4: null }, sql`user_id = ${userId}`)
}

/** The cards of deposits, by the deposit's id; one whose provider told nothing is left out. */
export async function cardsOf(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, PaidCard>> {
  if (ids.length === 0) return new Map()
  const rows = await query<PaidCard & { id: string }>(
    db,
    sql`SELECT id, card_brand AS brand, card_last4 AS last4 FROM payment.deposit
        WHERE id IN ${[...ids]} AND card_last4 IS NOT NULL`,
  )
  return new Map(rows.map(({ id, brand, last4 }) => [id, { brand, last4 }]))
}

/** The most card payments on their way that are listed. */
export const PENDING_LISTED = 50

/** Card payments that the bank has not answered yet, newest first. */
export function pendingDepositsOf(
  db: Executor,
  userId: string,
  filter: { readonly currency: Currency; readonly from?: Date | undefined; readonly to?: Date | undefined },
): Promise<DepositRow[]> {
  const from =
    filter.from === undefined ? sql`` : sql`AND created_at >= ${filter.from.toISOString()}::timestamptz`
  const to = filter.to === undefined ? sql`` : sql`AND created_at < ${filter.to.toISOString()}::timestamptz`
  return query<DepositRow>(
    db,
    sql`SELECT ${COLUMNS} FROM payment.deposit
        WHERE user_id = ${userId} AND state = 'processing' AND currency = ${filter.currency} ${from} ${to}
        ORDER BY created_at DESC, id DESC LIMIT ${PENDING_LISTED}`,
  )
}

/** The amount currently being charged to cards, minor units. */
export async function pendingAmount(db: Executor, userId: string, currency: Currency): Promise<bigint> {
  const rows = await query<{ sum: string | null }>(
    db,
    sql`SELECT sum(amount)::text AS sum FROM payment.deposit
        WHERE user_id = ${userId} AND currency = ${currency} AND state = 'processing'`,
  )
  return BigInt(rows[0]?.sum ?? 0)
}

const EXPORTED = [
  'id',
  'amount',
  'currency',
  'state',
  'reason',
  'provider',
  'cardBrand',
  'cardLast4',
  'createdAt',
  'changedAt',
] as const

/** All card payments of a person for their data export, the oldest first. */
export function exportedDeposits(
  db: Executor,
  userId: string,
): Promise<Columns<'payment.deposit', typeof EXPORTED>[]> {
  return query(
    db,
    sql`SELECT ${columns('payment.deposit', EXPORTED)} FROM payment.deposit
         WHERE user_id = ${userId} ORDER BY created_at, id`,
  )
}

/** Whether money of this person may still arrive, or has arrived with a wrong amount that staff must settle. */
export async function hasUndecidedDeposit(
  db: Executor,
  userId: string,
  since: { readonly created: Date; readonly timedOut: Date },
): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT FROM payment.deposit WHERE user_id = ${userId} AND (
          state = 'processing' OR (state = 'created' AND changed_at > ${since.created})
          OR (reason = 'timeout' AND changed_at > ${since.timedOut}) OR reason = 'amount_mismatch') LIMIT 1`,
  )
  return rows.length > 0
}
