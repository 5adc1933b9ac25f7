import { sql, type SQL } from 'drizzle-orm'
import { query } from '#services/kit/database/database.ts'
import { instant } from '#services/ledger/sql.ts'
import type { Executor, LedgerDeps } from '#services/ledger/types.ts'

/** One change of one holding: of its digital shares, or of what of them is frozen. */
export interface HoldingEvent {
  readonly id: string
  readonly at: Date
  readonly holderId: string
  /** Of the transfer; `freeze` where only the freeze changed. */
  readonly kind: string
  readonly reason: string
  /** Id of the token operation, or what else the transfer belongs to; null where there is none. */
  readonly reference: string | null
  /** Digital shares that were allotted, came or left; 0 for a freeze. */
  readonly units: bigint
  /** In the holding, those of orders included; for a freeze what of it is frozen, null for the whole. */
  readonly before: bigint | null
  readonly after: bigint | null
}

export interface EventQuery {
  readonly offeringId: string
  /** Of this person only. */
  readonly holderId?: string | undefined
  /** Inclusive; the present by default. */
  readonly asOf?: Date | undefined
  readonly limit: number
  readonly offset: number
}

/** A lot with the movement that began it, and the lot it was part of. */
export interface LotOrigin {
  readonly lotId: string
  readonly parentId: string | null
  readonly holderId: string
  readonly units: bigint
  readonly amount: bigint
  readonly state: 'held' | 'cancelled' | 'exited' | 'redeemed'
  readonly heldAt: Date
  readonly endedAt: Date | null
  readonly reason: string
  /** The issuer bought them, or a part of them. */
  readonly isBought: boolean
}

/** Reads how a share register came to be what it is. */
export function createRegisterHistory({ db }: LedgerDeps) {
  /** One page of the changes of an offering's holdings, the newest first, with the number of all. */
  async function registerEvents(
    input: EventQuery,
    tx: Executor = db.orm,
  ): Promise<{ events: HoldingEvent[]; totalCount: number }> {
    const all = eventsOf(input)
    const events = await query<HoldingEvent>(
      tx,
      sql`SELECT e.name AS id, e.at, e.holder_id, coalesce(t.kind, 'freeze') AS kind, coalesce(t.reason, '') AS reason,
            coalesce(t.reference, e.operation_id) AS reference, e.units,
            CASE WHEN e.account_id IS NULL THEN CASE WHEN f.whole THEN NULL ELSE coalesce(f.units, 0) END ELSE coalesce(b.units, 0) END AS before,
            CASE WHEN e.account_id IS NULL THEN CASE WHEN e.whole THEN NULL ELSE e.frozen END ELSE coalesce(b.units, 0) + e.change END AS after
          FROM (SELECT x.* FROM (${all}) x ORDER BY x.at DESC, x.part DESC, x.seq DESC LIMIT ${input.limit} OFFSET ${input.offset}) e
          LEFT JOIN ledger.transfer t ON t.id = e.transfer_id
          LEFT JOIN LATERAL (SELECT sum(p.amount + p.pending)::bigint AS units FROM ledger.posting p
            WHERE p.account_id = e.account_id AND p.seq < e.seq) b ON true
          LEFT JOIN LATERAL (SELECT z.units, z.whole FROM ledger.holding_freeze z
            WHERE e.account_id IS NULL AND z.offering_id = ${input.offeringId} AND z.holder_id = e.holder_id AND z.seq < e.seq
            ORDER BY z.seq DESC LIMIT 1) f ON true
          ORDER BY e.at DESC, e.part DESC, e.seq DESC`,
    )
    const [count] = await query<{ n: bigint }>(tx, sql`SELECT count(*)::bigint AS n FROM (${all}) x`)
    return { events, totalCount: Number(count?.n ?? 0n) }
  }

  /** Lots of an offering that were held at some time until an instant, in the order in which they began. */
  async function lotOrigins(
    { offeringId, asOf, limit }: { readonly offeringId: string; readonly asOf: Date; readonly limit: number },
    tx: Executor = db.orm,
  ): Promise<LotOrigin[]> {
    const at = sql`${instant(asOf)}::timestamptz`
    return query<LotOrigin>(
      tx,
      sql`SELECT l.id AS lot_id, l.parent_id, l.holder_id, l.units, l.amount, l.held_at,
            CASE WHEN l.ended_at <= ${at} THEN l.state ELSE 'held' END AS state,
            CASE WHEN l.ended_at <= ${at} THEN l.ended_at END AS ended_at,
            t.reason, l.bought_by IS NOT NULL AND l.ended_at <= ${at} AS is_bought
          FROM ledger.lot l JOIN ledger.transfer t ON t.id = l.transfer_id
          WHERE l.offering_id = ${offeringId} AND l.held_at <= ${at}
            -- The part of a lot that was bought ends with it, and was never a lot of its own.
            AND NOT (l.bought_by IS NOT NULL AND l.ended_at = l.held_at) ORDER BY l.held_at, l.created_at, l.id LIMIT ${limit}`,
    )
  }

  return { registerEvents, lotOrigins }
}

/** The postings of the holdings of an offering, and its freezes. */
function eventsOf({ offeringId, holderId, asOf }: EventQuery): SQL {
  const until = sql`coalesce(${instant(asOf)}::timestamptz, 'infinity')`
  const of = (alias: SQL) => (holderId === undefined ? sql`` : sql`AND ${alias}.holder_id = ${holderId}`)
  return sql`SELECT 'p' || p.seq AS name, p.at, p.seq, 1 AS part, h.holder_id, p.transfer_id, NULL::text AS operation_id, a.id AS account_id,
        CASE WHEN p.amount = 0 THEN p.pending ELSE p.amount END AS units, p.amount + p.pending AS change, 0::bigint AS frozen, false AS whole
      FROM (SELECT DISTINCT l.holder_id FROM ledger.lot l WHERE l.offering_id = ${offeringId} ${of(sql`l`)}) h
      JOIN ledger.account a ON a.owner_kind = 'user' AND a.owner_id = h.holder_id AND a.kind = 'holding' AND a.asset = 'share:' || ${offeringId}::text
      JOIN ledger.posting p ON p.account_id = a.id AND p.at <= ${until}
    UNION ALL
    SELECT 'f' || x.seq, x.at, x.seq, 2, x.holder_id, NULL, x.operation_id, NULL, 0, 0, x.units, x.whole
      FROM ledger.holding_freeze x WHERE x.offering_id = ${offeringId} ${of(sql`x`)} AND x.at <= ${until}`
}
