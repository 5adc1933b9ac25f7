import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import type { order } from '#contracts/payment/payments.ts'
import type * as z from 'zod/mini'
import { query, type Executor } from '#services/kit/database/database.ts'

type OrderState = z.infer<typeof order>['state']
type Regime = NonNullable<z.infer<typeof order>['coolingOff']>['regime']

/** One order as stored. */
export interface OrderRow {
  readonly id: string
  readonly userId: string
  readonly offeringId: string
  readonly units: number
  readonly unitPrice: bigint
  readonly amount: bigint
  readonly currency: Currency
  readonly state: OrderState
  readonly machineVersion: string
  readonly rev: number
  readonly termsVersion: number
  readonly lockMonths: number
  readonly regime: Regime
  readonly regimeRule: string
  readonly regimeVersion: string
  readonly coolingOffEnds: Date | null
  readonly reconfirmBy: Date | null
  readonly lockedUntil: Date | null
  readonly refundedAmount: bigint | null
  readonly transferId: string
  readonly fingerprint: Buffer
  readonly placedAt: Date
}

/** What a new order is made of; the amount follows from units and price. */
export type NewOrder = Omit<OrderRow, 'amount' | 'rev' | 'reconfirmBy' | 'lockedUntil' | 'refundedAmount'> & {
  readonly idempotencyKey: string
  readonly issuerId: string
  /** The limit rule whose warning was acknowledged. */
  readonly acknowledgedRule: string | null
}

const COLUMNS = sql`id, user_id, offering_id, units, unit_price, amount, currency, state,
  machine_version, rev, terms_version, lock_months, regime,
  regime_rule, regime_version, cooling_off_ends,
  reconfirm_by, locked_until, refunded_amount,
  transfer_id, fingerprint, placed_at`

const select = (db: Executor, rest: SQL): Promise<OrderRow[]> =>
  query<OrderRow>(db, sql`SELECT ${COLUMNS} FROM payment.share_order ${rest}`)

/** The order a person already placed with this key. */
export async function orderByKey(db: Executor, userId: string, key: string): Promise<OrderRow | undefined> {
  return (await select(db, sql`WHERE user_id = ${userId} AND idempotency_key = ${key}`))[0]
}

/** One order, to its owner only. */
export async function ownOrder(db: Executor, userId: string, id: string): Promise<OrderRow | undefined> {
  return (await select(db, sql`WHERE id = ${id} AND user_id = ${userId}`))[0]
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
  const records = orders.map((order) => ({
    id: order.id,
    user_id: order.userId,
    offering_id: order.offeringId,
    units: order.units,
    unit_price: order.unitPrice.toString(),
    currency: order.currency,
    state: order.state,
    machine_version: order.machineVersion,
    terms_version: order.termsVersion,
    lock_months: order.lockMonths,
    regime: order.regime,
    regime_rule: order.regimeRule,
    regime_version: order.regimeVersion,
    cooling_off_ends: order.coolingOffEnds?.toISOString() ?? null,
    transfer_id: order.transferId,
    idempotency_key: order.idempotencyKey,
    fingerprint: `\\x${order.fingerprint.toString('hex')}`,
    placed_at: order.placedAt.toISOString(),
    issuer_id: order.issuerId,
    acknowledged_rule: order.acknowledgedRule,
  }))
  await query(
    db,
    sql`INSERT INTO payment.share_order (id, user_id, offering_id, units, unit_price, currency, state, machine_version, terms_version,
          lock_months, regime, regime_rule, regime_version, cooling_off_ends, transfer_id, idempotency_key, fingerprint, placed_at, changed_at,
          issuer_id, acknowledged_rule)
        SELECT id, user_id, offering_id, units, unit_price, currency, state, machine_version, terms_version,
          lock_months, regime, regime_rule, regime_version, cooling_off_ends, transfer_id, idempotency_key, fingerprint, placed_at, placed_at,
          issuer_id, acknowledged_rule
        FROM jsonb_populate_recordset(NULL::payment.share_order, ${JSON.stringify(records)}::jsonb)`,
  )
}

/** What a transition changes; the row is locked by the caller. */
export interface OrderChange {
  readonly state: OrderState
  readonly termsVersion: number
  readonly coolingOffEnds: string | null
  readonly reconfirmBy: string | null
  readonly lockedUntil: Date | null
  readonly refundedAmount: bigint | null
}

/** Writes the outcome of a transition. */
export async function updateOrder(
  db: Executor,
  id: string,
  change: OrderChange,
  now: Date,
): Promise<OrderRow> {
  const rows = await query<OrderRow>(
    db,
    sql`UPDATE payment.share_order SET state = ${change.state}, rev = rev + 1, terms_version = ${change.termsVersion},
          cooling_off_ends = ${change.coolingOffEnds}::timestamptz, reconfirm_by = ${change.reconfirmBy}::timestamptz,
          locked_until = ${change.lockedUntil?.toISOString() ?? null}::timestamptz,
          refunded_amount = ${change.refundedAmount?.toString() ?? null}::bigint, changed_at = ${now.toISOString()}::timestamptz
        WHERE id = ${id} RETURNING ${COLUMNS}`,
  )
  const row = rows[0]
  if (!row) throw new Error(`The order ${id} is not there.`)
  return row
}

/** Ids of an offering's orders that an event still concerns, after `afterId`. */
export async function openOrderIds(
  db: Executor,
  filter: {
    offeringId: string
    states: readonly OrderState[]
    termsBelow?: number
    afterId: string
    limit: number
  },
): Promise<string[]> {
  const terms = filter.termsBelow === undefined ? sql`` : sql`AND terms_version < ${filter.termsBelow}`
  const states = sql.join(
    filter.states.map((state) => sql`${state}`),
    sql`, `,
  )
  const rows = await query<{ id: string }>(
    db,
    sql`SELECT id FROM payment.share_order WHERE offering_id = ${filter.offeringId} AND state IN (${states}) ${terms}
        AND id > ${filter.afterId} ORDER BY id LIMIT ${filter.limit}`,
  )
  return rows.map(({ id }) => id)
}
