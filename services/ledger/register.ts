import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Holding } from '#contracts/finance/purification.ts'
import { query } from '#services/kit/database/database.ts'
import { instant } from './sql.ts'
import type { Executor, LedgerDeps } from './types.ts'

export type LotState = 'provisional' | 'held' | 'cancelled' | 'exited' | 'redeemed'

/**
 * A line of the share register: `units` are whole shares, `amount` is the price paid in minor units of the offering's
 * currency.
 */
export interface Lot {
  readonly lotId: string
  readonly offeringId: string
  readonly holderId: string
  readonly orderId: string
  readonly transferId: string
  readonly units: bigint
  readonly amount: bigint
  readonly currency: string
  /** State at the instant of the query. */
  readonly state: LotState
  /** How the holder came to these shares; only where it is `order` is `orderId` an order's. */
  readonly origin: 'order' | 'mint' | 'transfer'
  readonly acquiredAt: Date
  readonly provisionalUntil: Date | null
  readonly lockedUntil: Date | null
  readonly heldAt: Date | null
  readonly endedAt: Date | null
  /** Whether they ended, or a part of them, because the issuer bought them (record 0476). */
  readonly isBought: boolean
}

/** `asOf` is inclusive and the present by default; `states` is the open states, provisional and held, by default. */
export interface RegisterQuery {
  readonly offeringIds?: readonly string[] | undefined
  readonly holderId?: string | undefined
  readonly asOf?: Date | undefined
  readonly states?: readonly LotState[] | undefined
  readonly limit: number
  readonly offset: number
}

/** Shares of an offering that people hold, by the state of their lots. */
export interface RegisterTotals {
  readonly provisional: bigint
  readonly held: bigint
  readonly holders: number
}

/** Open digital shares of one person in the selected offerings. */
export interface HolderFigures {
  readonly holderId: string
  readonly held: bigint
  readonly provisional: bigint
  readonly offerings: bigint
  /** A holding is frozen, whole or in part. */
  readonly isFrozen: boolean
}

/** All offerings where `offeringIds` is undefined. */
export interface HolderQuery {
  readonly offeringIds?: readonly string[] | undefined
  readonly holding?: 'held' | 'ordered' | 'frozen' | undefined
}

interface Row {
  readonly id: string
  readonly offeringId: string
  readonly holderId: string
  readonly orderId: string
  readonly transferId: string
  readonly units: bigint
  readonly amount: bigint
  readonly currency: string
  readonly stateThen: LotState
  readonly origin: Lot['origin']
  readonly acquiredAt: Date | null
  readonly boughtBy: string | null
  readonly createdAt: Date
  readonly provisionalUntil: Date | null
  readonly lockedUntil: Date | null
  readonly heldAt: Date | null
  readonly endedAt: Date | null
}

const OPEN: readonly LotState[] = ['provisional', 'held']
/** Lots that make their holder an investor whose file can be read; also those whose capital was paid back. */
export const LOTS_OF_INVESTOR: readonly LotState[] = [...OPEN, 'redeemed']

/** Reads the share register, now or at a past instant. */
export function createRegister({ db }: LedgerDeps) {
  /** One page of lots in order of acquisition, with the number of all. */
  async function register(
    input: RegisterQuery,
    tx: Executor = db.orm,
  ): Promise<{ lots: Lot[]; totalCount: number }> {
    const lots = lotsAt(input)
    const rows = await query<Row>(
      tx,
      sql`SELECT l.* FROM (${lots}) l ORDER BY l.created_at, l.id LIMIT ${input.limit} OFFSET ${input.offset}`,
    )
    const [count] = await query<{ n: bigint }>(tx, sql`SELECT count(*)::bigint AS n FROM (${lots}) l`)
    return { lots: rows.map(toLot), totalCount: Number(count?.n ?? 0n) }
  }

  /** Open lots of one person in all offerings, or those of other states. */
  async function holdings(
    holderId: string,
    options: { asOf?: Date; states?: readonly LotState[] } = {},
    tx: Executor = db.orm,
  ): Promise<Lot[]> {
    const rows = await query<Row>(
      tx,
      sql`SELECT l.* FROM (${lotsAt({ holderId, ...options })}) l ORDER BY l.created_at, l.id`,
    )
    return rows.map(toLot)
  }

  /** The lot that an order bought, whatever its state. */
  async function lotOfOrder(orderId: string, tx: Executor = db.orm): Promise<Lot | undefined> {
    const [row] = await query<Row>(
      tx,
      sql`SELECT l.*, l.state AS state_then, s.currency FROM ledger.lot l JOIN ledger.offering_supply s USING (offering_id) WHERE l.order_id = ${orderId} AND l.parent_id IS NULL`,
    )
    return row && toLot(row)
  }

  async function registerTotals(
    offeringId: string,
    options: { asOf?: Date } = {},
    tx: Executor = db.orm,
  ): Promise<RegisterTotals> {
    const [row] = await query<{ provisional: bigint; held: bigint; holders: bigint }>(
      tx,
      sql`SELECT coalesce(sum(l.units) FILTER (WHERE l.state_then = 'provisional'), 0)::bigint AS provisional,
                 coalesce(sum(l.units) FILTER (WHERE l.state_then = 'held'), 0)::bigint AS held,
                 count(DISTINCT l.holder_id)::bigint AS holders
          FROM (${lotsAt({ offeringIds: [offeringId], asOf: options.asOf })}) l`,
    )
    return { provisional: row?.provisional ?? 0n, held: row?.held ?? 0n, holders: Number(row?.holders ?? 0n) }
  }

  /** People with open lots in these offerings, provisional ones included; each person once per offering. */
  async function holdersOf(
    offeringIds: readonly string[],
    tx: Executor = db.orm,
  ): Promise<{ offeringId: string; holderId: string }[]> {
    return query(
      tx,
      sql`SELECT DISTINCT l.offering_id, l.holder_id
          FROM (${lotsAt({ offeringIds })}) l ORDER BY 1, 2`,
    )
  }

  /** People with open lots, the largest first, with the number of all. */
  async function holders(
    { offeringIds, holding }: HolderQuery,
    { limit, offset }: { readonly limit: number; readonly offset: number },
    tx: Executor = db.orm,
  ): Promise<{ rows: HolderFigures[]; totalCount: number }> {
    if (offeringIds?.length === 0) return { rows: [], totalCount: 0 }
    const selected = offeringIds === undefined ? sql`` : sql`AND l.offering_id IN ${[...offeringIds]}`
    const has = {
      held: sql`HAVING sum(o.held) > 0`,
      ordered: sql`HAVING sum(o.provisional) > 0`,
      frozen: sql`HAVING bool_or(f.offering_id IS NOT NULL)`,
    }
    const people = sql`SELECT o.holder_id, sum(o.held)::bigint AS held, sum(o.provisional)::bigint AS provisional, count(*) AS offerings,
        bool_or(f.offering_id IS NOT NULL) AS is_frozen
      FROM (SELECT l.holder_id, l.offering_id, coalesce(sum(l.units) FILTER (WHERE l.state = 'held'), 0) AS held,
              coalesce(sum(l.units) FILTER (WHERE l.state = 'provisional'), 0) AS provisional
            FROM ledger.lot l WHERE l.state IN ('provisional', 'held') ${selected} GROUP BY l.holder_id, l.offering_id) o
      LEFT JOIN (SELECT DISTINCT ON (x.offering_id, x.holder_id) x.offering_id, x.holder_id, x.whole OR x.units > 0 AS is_on
                 FROM ledger.holding_freeze x ORDER BY x.offering_id, x.holder_id, x.seq DESC) f
        ON f.offering_id = o.offering_id AND f.holder_id = o.holder_id AND f.is_on
      GROUP BY o.holder_id ${holding === undefined ? sql`` : has[holding]}`
    const rows = await query<HolderFigures>(
      tx,
      sql`SELECT p.* FROM (${people}) p ORDER BY p.held + p.provisional DESC, p.holder_id LIMIT ${limit} OFFSET ${offset}`,
    )
    const [count] = await query<{ n: bigint }>(tx, sql`SELECT count(*)::bigint AS n FROM (${people}) p`)
    return { rows, totalCount: Number(count?.n ?? 0n) }
  }

  /** Allotted digital shares of each holder at an instant, in order of the holder's id. */
  async function unitsAt(
    offeringId: string,
    asOf: Date,
    tx: Executor = db.orm,
  ): Promise<{ holderId: string; units: bigint }[]> {
    return query(
      tx,
      sql`SELECT l.holder_id, sum(l.units)::bigint AS units
          FROM (${lotsAt({ offeringIds: [offeringId], asOf, states: ['held'] })}) l GROUP BY l.holder_id ORDER BY l.holder_id`,
    )
  }

  /** The same, with those that the final result ended before that instant. */
  async function unitsAtEnd(
    offeringId: string,
    asOf: Date,
    tx: Executor = db.orm,
  ): Promise<{ holderId: string; units: bigint }[]> {
    return query(
      tx,
      sql`SELECT l.holder_id, sum(l.units)::bigint AS units
          FROM (${lotsAt({ offeringIds: [offeringId], asOf, states: ['held', 'redeemed'] })}) l
          WHERE l.state_then = 'held' OR l.bought_by IS NULL GROUP BY l.holder_id ORDER BY l.holder_id`,
    )
  }

  /** Whether some digital shares were allotted by an instant, and those of no order later. What was minted or burned since does not count. */
  async function isAllottedAt(offeringId: string, at: Date, tx: Executor = db.orm): Promise<boolean> {
    const [row] = await query<{ all: boolean }>(
      tx,
      sql`SELECT coalesce(bool_and(coalesce(l.held_at, l.created_at) <= ${instant(at)}::timestamptz), false) AS all FROM ledger.lot l
          WHERE l.offering_id = ${offeringId} AND l.parent_id IS NULL AND l.origin = 'order' AND l.state IN ('held', 'exited', 'redeemed')`,
    )
    return row?.all === true
  }

  /**
   * Allotted digital shares with the days of a period, both of its ends included, on which they were held; the first day is 0. A lot is
   * held on the day it begins and not on the day it ends, in UTC.
   */
  async function heldDays(
    offeringId: string,
    { from, to }: { readonly from: string; readonly to: string },
    tx: Executor = db.orm,
  ): Promise<Holding[]> {
    return query(
      tx,
      sql`SELECT l.holder_id AS holder, l.units, greatest(l.first, ${from}::date) - ${from}::date AS from_day,
            least(l.after, ${to}::date + 1) - ${from}::date AS until_day
          FROM (SELECT holder_id, units, id, (held_at AT TIME ZONE 'UTC')::date AS first,
                  coalesce((ended_at AT TIME ZONE 'UTC')::date, 'infinity') AS after
                FROM ledger.lot WHERE offering_id = ${offeringId} AND held_at IS NOT NULL) l
          WHERE l.first <= ${to}::date AND l.after > greatest(l.first, ${from}::date) ORDER BY l.holder_id, l.id`,
    )
  }

  /**
   * The accounts to which the whole holdings of these people were recovered since an instant. Those of a chain lead to its last one; who
   * has not been recovered is left out.
   */
  async function recoveredTo(
    input: { readonly offeringId: string; readonly holderIds: readonly string[]; readonly since: Date },
    tx: Executor = db.orm,
  ): Promise<ReadonlyMap<string, string>> {
    const { offeringId, holderIds, since } = input
    const rows = await query<{ lostId: string; holderId: string }>(
      tx,
      sql`WITH RECURSIVE way (lost_id, holder_id, at) AS (
            SELECT h, h, ${instant(since)}::timestamptz FROM jsonb_array_elements_text(${JSON.stringify(holderIds)}::jsonb) h
            UNION
            SELECT w.lost_id, n.holder_id, n.created_at FROM way w
              JOIN ledger.lot l ON l.offering_id = ${offeringId} AND l.holder_id = w.holder_id AND l.ended_at > w.at
              JOIN ledger.lot n ON n.parent_id = l.id AND n.holder_id <> l.holder_id
              JOIN ledger.transfer t ON t.id = n.transfer_id AND t.reason = 'shares_recover')
          SELECT r.* FROM (SELECT DISTINCT ON (lost_id) lost_id, holder_id FROM way ORDER BY lost_id, at DESC) r
          WHERE r.holder_id <> r.lost_id`,
    )
    return new Map(rows.map(({ lostId, holderId }) => [lostId, holderId]))
  }

  return {
    recoveredTo,
    register,
    holdings,
    lotOfOrder,
    registerTotals,
    holders,
    holdersOf,
    unitsAt,
    unitsAtEnd,
    isAllottedAt,
    heldDays,
  }
}

/** The selected lots with their state at an instant, which is derived from the instants stored in the lot. */
function lotsAt(input: Pick<RegisterQuery, 'offeringIds' | 'holderId' | 'asOf' | 'states'>): SQL {
  const at = sql`coalesce(${instant(input.asOf)}::timestamptz, 'infinity')`
  const conditions = [sql`l.created_at <= ${at}`]
  if (input.holderId !== undefined) conditions.push(sql`l.holder_id = ${input.holderId}`)
  if (input.offeringIds !== undefined) {
    conditions.push(
      sql`l.offering_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(input.offeringIds)}::jsonb))`,
    )
  }
  const states = JSON.stringify(input.states ?? OPEN)
  return sql`SELECT x.* FROM (
      SELECT l.*, s.currency, CASE WHEN l.ended_at <= ${at} THEN l.state WHEN l.held_at <= ${at} THEN 'held' ELSE 'provisional' END AS state_then
      FROM ledger.lot l JOIN ledger.offering_supply s USING (offering_id)
      WHERE ${sql.join(conditions, sql` AND `)}) x
    WHERE x.state_then IN (SELECT jsonb_array_elements_text(${states}::jsonb))
      -- Of a lot of which a part was bought, that part and the rest are lots of their own (record 0476).
      AND NOT (x.state_then = 'exited' AND x.bought_by IS NOT NULL)`
}

function toLot(row: Row): Lot {
  return {
    lotId: row.id,
    offeringId: row.offeringId,
    holderId: row.holderId,
    orderId: row.orderId,
    transferId: row.transferId,
    units: row.units,
    amount: row.amount,
    currency: row.currency,
    state: row.stateThen,
    origin: row.origin,
    acquiredAt: row.acquiredAt ?? row.createdAt,
    provisionalUntil: row.provisionalUntil,
    lockedUntil: row.lockedUntil,
    heldAt: row.heldAt,
    endedAt: row.endedAt,
    isBought: row.boughtBy !== null,
  }
}
