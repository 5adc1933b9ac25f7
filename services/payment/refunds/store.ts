import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  update,
  valuesOf,
  type Changes,
  type Columns,
  type NewRow,
  type Row,
} from '#services/kit/database/write.ts'
import { OPEN_REFUND_STATES } from '#contracts/payment/refund-values.ts'
import { REFUNDABLE, type OrderRow } from '#services/payment/orders/store.ts'

const KEYS = [
  'id',
  'kind',
  'origin',
  'offeringId',
  'orderId',
  'issuerId',
  'currency',
  'reason',
  'state',
  'proposedBy',
  'proposedAt',
  'decidedBy',
  'decidedAt',
  'decidedWhy',
  'endedAt',
] as const

export type RefundRow = Columns<'payment.refund', typeof KEYS, { currency: Currency }>

/** How far a refund is: what it gave back, and what its orders still hold; minor units. */
export interface Progress {
  readonly ordersDone: bigint
  readonly amountDone: bigint
  readonly ordersLeft: bigint
  readonly amountLeft: bigint
  readonly ordersFailed: bigint
}

/** Who reads: an issuer the refunds of the own offerings, compliance and finance all. */
export interface RefundReader {
  readonly userId: string
  readonly isIssuer: boolean
  readonly isStaff: boolean
}

const COLUMNS = columns('payment.refund', KEYS, 'r')

/** Of proposals of staff an issuer learns once they are approved: before, they may be confidential. */
const readable = ({ userId, isIssuer, isStaff }: RefundReader): SQL =>
  sql`(${isStaff} OR (${isIssuer} AND r.issuer_id = ${userId} AND (r.proposed_by = ${userId}
    OR r.state IN ('executing', 'partlyFailed', 'settled') OR (r.state = 'lapsed' AND r.decided_by IS NOT NULL))))`

const HELD = sql`h.state IN ${[...REFUNDABLE]}`
const IS_OPEN = sql`r.state IN ${[...OPEN_REFUND_STATES]}`

/** The orders that an open refund still has to give back. */
const LEFT = sql`LEFT JOIN LATERAL (
    SELECT count(*) AS orders, coalesce(sum(h.amount), 0) AS amount,
           count(*) FILTER (WHERE EXISTS (SELECT FROM payment.refund_failure f WHERE f.order_id = h.id AND f.refund_id = r.id)) AS failed
      FROM payment.share_order h
     WHERE ${IS_OPEN} AND ${HELD} AND h.offering_id = r.offering_id AND (r.kind = 'campaign' OR h.id = r.order_id)) held ON true`
const DONE = sql`LEFT JOIN LATERAL (
    SELECT count(*) AS orders, coalesce(sum(d.amount), 0) AS amount FROM payment.refund_order d WHERE d.refund_id = r.id) done ON true`
const PROGRESS = sql`done.orders AS orders_done, done.amount::bigint AS amount_done, held.orders AS orders_left,
  held.amount::bigint AS amount_left, held.failed AS orders_failed`

/** The investor and the amount of a refund of one order, whatever became of it. */
interface OneOrder {
  readonly orderUserId: string | null
  readonly orderAmount: bigint | null
  readonly orderState: OrderRow['state'] | null
}
const ONE = sql`LEFT JOIN payment.share_order o ON o.id = r.order_id`
const ONE_COLUMNS = sql`o.user_id AS order_user_id, o.amount AS order_amount, o.state AS order_state`

export type ShownRefund = RefundRow & Progress & OneOrder

const SHOWN = sql`SELECT ${COLUMNS}, ${PROGRESS}, ${ONE_COLUMNS} FROM payment.refund r ${ONE} ${DONE} ${LEFT}`

export const insertRefund = (tx: Executor, row: NewRow<'payment.refund'>): Promise<void> =>
  insert(tx, 'payment.refund', row)

/** One refund that the reader may see. */
export async function findRefund(
  db: Executor,
  id: string,
  reader: RefundReader,
): Promise<ShownRefund | undefined> {
  return (await query<ShownRefund>(db, sql`${SHOWN} WHERE r.id = ${id} AND ${readable(reader)}`))[0]
}

/** One refund, locked until the end of the transaction. */
export async function lockRefund(tx: Executor, id: string): Promise<RefundRow | undefined> {
  const [row] = await query<RefundRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM payment.refund r WHERE r.id = ${id} FOR NO KEY UPDATE`,
  )
  return row
}

/** What an approval is about: a refund that waits, with its offering. */
export async function findPayee(
  db: Executor,
  id: string,
): Promise<Pick<RefundRow, 'offeringId' | 'state'> | undefined> {
  const [row] = await query<Pick<RefundRow, 'offeringId' | 'state'>>(
    db,
    sql`SELECT r.offering_id, r.state FROM payment.refund r WHERE r.id = ${id}`,
  )
  return row
}

/** The refund of a whole campaign that is proposed or was carried out, locked. */
export async function lockCampaignRefund(tx: Executor, offeringId: string): Promise<RefundRow | undefined> {
  const [row] = await query<RefundRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM payment.refund r WHERE r.offering_id = ${offeringId} AND r.kind = 'campaign'
        AND r.state IN ('proposed', 'executing', 'partlyFailed', 'settled') FOR NO KEY UPDATE`,
  )
  return row
}

/** Proposed refunds of single orders of an offering, locked. */
export const lockProposedOrders = (tx: Executor, offeringId: string): Promise<RefundRow[]> =>
  query<RefundRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM payment.refund r WHERE r.offering_id = ${offeringId} AND r.kind = 'order'
        AND r.state = 'proposed' ORDER BY r.id FOR NO KEY UPDATE`,
  )

/** Whether a refund of the same campaign or order is proposed or was carried out; a campaign includes its orders. */
export async function isRefundOpen(
  db: Executor,
  { offeringId, orderId }: { readonly offeringId: string; readonly orderId: string | null },
): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT FROM payment.refund WHERE offering_id = ${offeringId}
        AND state IN ('proposed', 'executing', 'partlyFailed', 'settled')
        AND (kind = 'campaign' OR order_id = ${orderId}) LIMIT 1`,
  )
  return rows.length > 0
}

export async function updateRefund(
  tx: Executor,
  id: string,
  changes: Changes<'payment.refund'>,
): Promise<void> {
  await update(tx, 'payment.refund', changes, sql`id = ${id}`)
}

/** Refunds that are not over, the oldest first; or all, the newest first. */
export async function listRefunds(
  db: Executor,
  {
    reader,
    offeringId,
    isAll,
  }: { readonly reader: RefundReader; readonly offeringId: string | undefined; readonly isAll: boolean },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ShownRefund[]; total: number }> {
  const which = offeringId === undefined ? sql`` : sql`AND r.offering_id = ${offeringId}`
  const open = isAll ? sql`true` : IS_OPEN
  const order = isAll ? sql`r.proposed_at DESC, r.id DESC` : sql`r.proposed_at, r.id`
  const where = sql`${open} ${which} AND ${readable(reader)}`
  const [rows, [counted]] = await Promise.all([
    query<ShownRefund>(
      db,
      // The page first: how far a refund is, costs a look at its orders.
      sql`WITH page AS (SELECT r.* FROM payment.refund r WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
          SELECT ${COLUMNS}, ${PROGRESS}, ${ONE_COLUMNS} FROM page r ${ONE} ${DONE} ${LEFT} ORDER BY ${order}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM payment.refund r WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/**
 * Orders that hold money and their sum in minor units, of each offering, with its open refunds that the reader may see.
 * `isTaken`: the refund of the whole campaign is proposed or carried out.
 */
export async function heldOf(
  db: Executor,
  offeringIds: readonly string[],
  reader: RefundReader,
): Promise<Map<string, { orders: number; amount: bigint; open: number; isTaken: boolean }>> {
  const rows = await query<{
    offeringId: string
    orders: bigint
    amount: bigint
    open: bigint
    isTaken: boolean
  }>(
    db,
    sql`SELECT given.id AS offering_id, held.orders, held.amount::bigint AS amount,
               (SELECT count(*) FROM payment.refund r WHERE r.offering_id = given.id AND ${IS_OPEN} AND ${readable(reader)}) AS open,
               EXISTS (SELECT FROM payment.refund r WHERE r.offering_id = given.id AND r.kind = 'campaign'
                 AND r.state IN ('proposed', 'executing', 'partlyFailed', 'settled') AND ${readable(reader)}) AS is_taken
          FROM unnest(${sql.param([...offeringIds])}::text[]) AS given (id), LATERAL (
               SELECT count(*) AS orders, coalesce(sum(h.amount), 0) AS amount
                 FROM payment.share_order h WHERE h.offering_id = given.id AND ${HELD}) held`,
  )
  return new Map(
    rows.map(({ offeringId, orders, amount, open, isTaken }) => [
      offeringId,
      { orders: Number(orders), amount, open: Number(open), isTaken },
    ]),
  )
}

/** What the orders of a refund hold now, minor units. */
export async function heldBy(
  tx: Executor,
  { offeringId, orderId }: Pick<RefundRow, 'offeringId' | 'orderId'>,
): Promise<bigint> {
  const one = orderId === null ? sql`` : sql`AND h.id = ${orderId}`
  const [row] = await query<{ amount: bigint }>(
    tx,
    sql`SELECT coalesce(sum(h.amount), 0)::bigint AS amount FROM payment.share_order h
         WHERE h.offering_id = ${offeringId} AND ${HELD} ${one}`,
  )
  return row?.amount ?? 0n
}

/** An order of a refund, or one that could be refunded. */
export interface RefundPart {
  readonly id: string
  readonly userId: string
  readonly units: number
  readonly amount: bigint
  readonly currency: Currency
  readonly state: OrderRow['state']
  readonly refundedAt: Date | null
  readonly errorId: string | null
  /** Whether a refund of its whole campaign, or else of this order, is proposed or carried out, as far as the reader may know. */
  readonly takenBy: RefundRow['kind'] | null
}

const partColumns = (
  reader: RefundReader,
): SQL => sql`h.id, h.user_id, h.units, h.amount, h.currency, h.state, d.refunded_at,
  CASE WHEN ${HELD} THEN f.error_id END AS error_id,
  (SELECT r.kind FROM payment.refund r WHERE r.offering_id = h.offering_id
    AND r.state IN ('proposed', 'executing', 'partlyFailed', 'settled')
    AND (r.kind = 'campaign' OR r.order_id = h.id) AND ${readable(reader)}
    ORDER BY r.kind = 'order' LIMIT 1) AS taken_by`
const PART_FROM = sql`payment.share_order h LEFT JOIN payment.refund_order d ON d.order_id = h.id
  LEFT JOIN payment.refund_failure f ON f.order_id = h.id`

async function parts(
  db: Executor,
  reader: RefundReader,
  { where, order }: { readonly where: SQL; readonly order: SQL },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: RefundPart[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    query<RefundPart>(
      db,
      sql`SELECT ${partColumns(reader)} FROM ${PART_FROM} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${PART_FROM} WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** Orders of an offering that hold money. */
export const heldOrders = (
  db: Executor,
  reader: RefundReader,
  offeringId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: RefundPart[]; total: number }> =>
  parts(db, reader, { where: sql`h.offering_id = ${offeringId} AND ${HELD}`, order: sql`h.id` }, page)

/** The orders of one refund: those that failed first, then those whose money is held, then those that are refunded. */
export const ordersOfRefund = (
  db: Executor,
  reader: RefundReader,
  row: Pick<RefundRow, 'id' | 'kind' | 'state' | 'offeringId' | 'orderId'>,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: RefundPart[]; total: number }> => {
  const isOpen = OPEN_REFUND_STATES.some((state) => state === row.state)
  const one = row.orderId === null ? sql`` : sql`AND h.id = ${row.orderId}`
  const left = isOpen ? sql`OR (${HELD} ${one})` : sql``
  return parts(
    db,
    reader,
    {
      // The offering first, so that no more than its orders are read.
      where: sql`h.offering_id = ${row.offeringId} AND (d.refund_id = ${row.id} ${left})`,
      order: sql`d.refunded_at IS NOT NULL, f.error_id IS NULL, h.id`,
    },
    page,
  )
}

/** Writes down that the refund of an order failed; `attempts` counts up. */
export async function noteFailure(
  tx: Executor,
  row: Omit<Row<'payment.refund_failure'>, 'attempts'>,
): Promise<void> {
  await query(
    tx,
    sql`INSERT INTO payment.refund_failure AS f ${valuesOf('payment.refund_failure', { ...row, attempts: 1 })}
        ON CONFLICT (order_id) DO UPDATE SET refund_id = excluded.refund_id, error_id = excluded.error_id,
          attempts = f.attempts + 1, failed_at = excluded.failed_at`,
  )
}
