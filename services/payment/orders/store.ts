import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import type { order } from '#contracts/payment/payments.ts'
import type * as z from 'zod/mini'
import { query, type Executor } from '#services/kit/database/database.ts'
import { assignments, columns, insertAll, type Columns, type Row } from '#services/kit/database/write.ts'

type Order = z.infer<typeof order>
type Regime = NonNullable<Order['coolingOff']>['regime']

const KEYS = [
  'id',
  'userId',
  'offeringId',
  'units',
  'unitPrice',
  'amount',
  'currency',
  'state',
  'machineVersion',
  'rev',
  'termsVersion',
  'lockMonths',
  'regime',
  'regimeRule',
  'regimeVersion',
  'coolingOffEnds',
  'reconfirmBy',
  'silence',
  'agreedVersion',
  'lockedUntil',
  'refundedAmount',
  'acknowledgedRule',
  'acknowledgedMismatch',
  'acceptedTerms',
  'transferId',
  'fingerprint',
  'placedAt',
  'changedAt',
] as const
const COLUMNS = columns('payment.share_order', KEYS)

/** One order as it is read. */
export type OrderRow = Columns<
  'payment.share_order',
  typeof KEYS,
  { currency: Currency; regime: Regime; silence: Order['silence'] }
>

/** What a new order is made of; the amount follows from units and price. */
export type NewOrder = Omit<
  OrderRow,
  | 'amount'
  | 'rev'
  | 'reconfirmBy'
  | 'silence'
  | 'agreedVersion'
  | 'lockedUntil'
  | 'refundedAmount'
  | 'changedAt'
> &
  Pick<Row<'payment.share_order'>, 'idempotencyKey' | 'issuerId'>

const select = (db: Executor, rest: SQL): Promise<OrderRow[]> =>
  query<OrderRow>(db, sql`SELECT ${COLUMNS} FROM payment.share_order ${rest}`)

/** Where an order holds money that is not allotted: a refund gives it back. */
export const REFUNDABLE = [
  'coolingOff',
  'confirmed',
  'reconfirming',
] as const satisfies readonly OrderRow['state'][]

/** The order a person already placed with this key. */
export async function orderByKey(db: Executor, userId: string, key: string): Promise<OrderRow | undefined> {
  return (await select(db, sql`WHERE user_id = ${userId} AND idempotency_key = ${key}`))[0]
}

/** One order, to its owner only. */
export async function ownOrder(db: Executor, userId: string, id: string): Promise<OrderRow | undefined> {
  return (await select(db, sql`WHERE id = ${id} AND user_id = ${userId}`))[0]
}

/** The order as it stands. */
export async function findOrder(db: Executor, id: string): Promise<OrderRow | undefined> {
  return (await select(db, sql`WHERE id = ${id}`))[0]
}

/** The order, locked until the end of the transaction; with a user, only if it is theirs. */
export async function lockOrder(db: Executor, id: string, userId?: string): Promise<OrderRow | undefined> {
  const owner = userId === undefined ? sql`` : sql`AND user_id = ${userId}`
  return (await select(db, sql`WHERE id = ${id} ${owner} FOR NO KEY UPDATE`))[0]
}

/** A page of one person's orders, newest first, and how many there are. */
export async function ordersOf(
  db: Executor,
  userId: string,
  filter: { state?: string | undefined; projectId?: string | undefined; limit: number; offset: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const state = filter.state === undefined ? sql`` : sql`AND state = ${filter.state}`
  const offering = filter.projectId === undefined ? sql`` : sql`AND offering_id = ${filter.projectId}`
  const where = sql`WHERE user_id = ${userId} ${state} ${offering}`
  const counted = await query<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM payment.share_order ${where}`,
  )
  const rows = await select(
    db,
    sql`${where} ORDER BY placed_at DESC, id DESC LIMIT ${filter.limit} OFFSET ${filter.offset}`,
  )
  return { rows, total: counted[0]?.n ?? 0 }
}

/** Writes new orders in one statement. */
export async function insertOrders(db: Executor, orders: readonly NewOrder[]): Promise<void> {
  await insertAll(
    db,
    'payment.share_order',
    orders.map((order) => ({ ...order, changedAt: order.placedAt })),
  )
}

/** What a transition changes; the row is locked by the caller. */
export type OrderChange = Pick<
  OrderRow,
  | 'state'
  | 'termsVersion'
  | 'coolingOffEnds'
  | 'reconfirmBy'
  | 'silence'
  | 'agreedVersion'
  | 'acceptedTerms'
  | 'lockedUntil'
  | 'refundedAmount'
>

/** Writes the outcome of a transition. */
export async function updateOrder(
  db: Executor,
  id: string,
  change: OrderChange,
  now: Date,
): Promise<OrderRow> {
  const rows = await query<OrderRow>(
    db,
    sql`UPDATE payment.share_order SET ${assignments('payment.share_order', { ...change, rev: sql`rev + 1`, changedAt: now })}
        WHERE id = ${id} RETURNING ${COLUMNS}`,
  )
  const row = rows[0]
  if (!row) throw new Error(`The order ${id} is not there.`)
  return row
}

/** Whether an order from before these terms is still to be answered; silence is no answer until its job has run. */
export async function isUnanswered(db: Executor, offeringId: string, termsVersion: number): Promise<boolean> {
  const rows = await query<{ found: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM payment.share_order
          WHERE offering_id = ${offeringId} AND (state = 'reconfirming'
            OR (state IN ('coolingOff', 'confirmed') AND terms_version < ${termsVersion}))) AS found`,
  )
  return rows[0]?.found === true
}

/** By when the investors answer new terms, of those of these orders that wait for an answer. */
export async function answersDueOf(
  db: Executor,
  orderIds: readonly string[],
): Promise<{ id: string; reconfirmBy: Date }[]> {
  return query(
    db,
    sql`SELECT id, reconfirm_by FROM payment.share_order
        WHERE id = ANY (${sql.param([...orderIds])}::text[]) AND state = 'reconfirming' AND reconfirm_by IS NOT NULL`,
  )
}

/** Ids of an offering's orders that an event still concerns, after `afterId`. */
export async function openOrderIds(
  db: Executor,
  filter: {
    offeringId: string
    states: readonly OrderRow['state'][]
    /** All people where it is left out. */
    userIds?: readonly string[] | undefined
    termsBelow?: number
    afterId: string
    limit: number
  },
): Promise<string[]> {
  const terms = filter.termsBelow === undefined ? sql`` : sql`AND terms_version < ${filter.termsBelow}`
  if (filter.userIds?.length === 0) return []
  const people = filter.userIds === undefined ? sql`` : sql`AND user_id IN ${[...filter.userIds]}`
  const states = sql.join(
    filter.states.map((state) => sql`${state}`),
    sql`, `,
  )
  const rows = await query<{ id: string }>(
    db,
    sql`SELECT id FROM payment.share_order WHERE offering_id = ${filter.offeringId} AND state IN (${states}) ${terms}
        ${people} AND id > ${filter.afterId} ORDER BY id LIMIT ${filter.limit}`,
  )
  return rows.map(({ id }) => id)
}

/** People with an order in an offering that is not cancelled, refunded or left, by their ids. */
export async function investorsOfOffering(
  db: Executor,
  { offeringId, afterId, limit }: { offeringId: string; afterId: string; limit: number },
): Promise<string[]> {
  const rows = await query<{ userId: string }>(
    db,
    sql`SELECT DISTINCT user_id FROM payment.share_order
        WHERE offering_id = ${offeringId} AND state NOT IN ('cancelled', 'refunded', 'exited') AND user_id > ${afterId}
        ORDER BY user_id LIMIT ${limit}`,
  )
  return rows.map(({ userId }) => userId)
}

/** Writes into the refund that causes it that this order's money went back; without such a refund nothing. */
export async function noteRefund(
  tx: Executor,
  order: OrderRow,
  by: 'campaign' | 'order',
  now: Date,
): Promise<void> {
  const whole = sql`r.kind = 'campaign' AND r.offering_id = ${order.offeringId}`
  const which = by === 'campaign' ? whole : sql`r.order_id = ${order.id}`
  await query(
    tx,
    sql`INSERT INTO payment.refund_order (order_id, refund_id, amount, refunded_at)
        SELECT ${order.id}, r.id, ${order.amount}::bigint, ${now.toISOString()}::timestamptz FROM payment.refund r
         WHERE ${which} AND r.state IN ('executing', 'partlyFailed', 'settled')`,
  )
}

/** The reasons of the refunds that gave these orders back, by order. */
export async function refundReasons(
  db: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await query<{ orderId: string; reason: string }>(
    db,
    sql`SELECT d.order_id, r.reason FROM payment.refund_order d JOIN payment.refund r ON r.id = d.refund_id
         WHERE d.order_id = ANY (${sql.param([...orderIds])}::text[]) AND r.reason IS NOT NULL`,
  )
  return new Map(rows.map(({ orderId, reason }) => [orderId, reason]))
}

const EXPORTED = [
  'id',
  'offeringId',
  'units',
  'unitPrice',
  'currency',
  'amount',
  'state',
  'termsVersion',
  'lockMonths',
  'regime',
  'regimeRule',
  'regimeVersion',
  'coolingOffEnds',
  'acknowledgedRule',
  'acknowledgedMismatch',
  'lockedUntil',
  'refundedAmount',
  'transferId',
  'placedAt',
  'changedAt',
] as const

/** A person's orders as their copy of the data shows them, the oldest first. */
export function exportedOrders(
  db: Executor,
  userId: string,
): Promise<(Columns<'payment.share_order', typeof EXPORTED> & { readonly acceptedTerms: string | null })[]> {
  return query(
    db,
    sql`SELECT ${columns('payment.share_order', EXPORTED)}, encode(accepted_terms, 'hex') AS accepted_terms FROM payment.share_order
         WHERE user_id = ${userId} ORDER BY placed_at, id`,
  )
}

/** Whether something may still become of an order of this person. */
export async function hasOpenOrder(db: Executor, userId: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT FROM payment.share_order
         WHERE user_id = ${userId} AND state NOT IN ('draft', 'held', 'exited', 'cancelled', 'refunded') LIMIT 1`,
  )
  return rows.length > 0
}
