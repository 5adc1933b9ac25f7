import { sql, type SQL } from 'drizzle-orm'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { instant } from './sql.ts'
import type { Executor, LedgerDeps, Tx } from './types.ts'

/** What a token operation does to units; `from` and `to` are people, and what a mode does not need is null. */
export interface UnitsMove {
  readonly offeringId: string
  /** `force` takes what is locked or frozen too; `recover` does so and takes the freeze along. */
  readonly mode: 'mint' | 'burn' | 'transfer' | 'force' | 'recover'
  readonly from: string | null
  readonly to: string | null
  readonly units: bigint
  /** Id of the operation; carried out once. */
  readonly operationId: string
  /** Until when minted units are locked while no others are held. */
  readonly lockedUntil?: Date | undefined
}

/** `ended`: the record date of the last result is past. `bought`: the issuer has bought them and not paid yet; `buying`: the record date of a purchase is past, and its holders are not fixed. `open`: the offering still takes orders. `over_cap`: more than the offering ever issued. `to_frozen`: the receiver's holding is frozen. Only `done` changes anything. */
export type MoveOutcome =
  | 'done'
  | 'open'
  | 'over_cap'
  | 'too_few'
  | 'paused'
  | 'frozen'
  | 'to_frozen'
  | 'locked'
  | 'ended'
  | 'bought'
  | 'buying'

/** What of a holding is frozen; `isWhole` means all of it, with what comes to it later. */
export interface Freeze {
  readonly units: bigint
  readonly isWhole: boolean
}

/** A person's shares of one offering; `unlocked` counts frozen ones too. */
export interface HoldingFacts {
  readonly offeringId: string
  readonly holderId: string
  readonly held: bigint
  readonly provisional: bigint
  readonly unlocked: bigint
  readonly frozen: bigint
  readonly isFrozen: boolean
  /** Of `held`, those that the issuer has bought and not paid yet. */
  readonly bought: bigint
}

/** Figures of the digital shares of one offering. */
export interface TokenFigures {
  readonly offeringId: string
  readonly total: bigint
  readonly reserved: bigint
  readonly sold: bigint
  readonly minted: bigint
  /** Ended, because their capital was paid back (records 0399, 0476). */
  readonly redeemed: bigint
  readonly frozen: bigint
  readonly holders: bigint
  readonly isPaused: boolean
  /** Whether it takes no orders now. */
  readonly isClosed: boolean
  /** Whether the record date of its last result is past: its digital shares rest. */
  readonly isEnded: boolean
}

/** A parameter of type text[]. */
const textArray = (ids: readonly string[]): SQL =>
  sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

interface Page {
  readonly limit: number
  readonly offset: number
}

/** Operations on digital shares beside orders (record 0365). */
export function createToken({ db, clock }: LedgerDeps) {
  async function moveUnits(move: UnitsMove, tx: Tx): Promise<MoveOutcome> {
    const { offeringId, mode, from, to, units, operationId, lockedUntil } = move
    const [row] = await query<{ outcome: MoveOutcome }>(
      tx,
      sql`SELECT outcome FROM ledger.move_units(${offeringId}, ${mode}, ${from}, ${to}, ${units.toString()}::bigint, ${newId('tr')},
            ${operationId ?? null}, ${clock.now().toISOString()}::timestamptz, ${instant(lockedUntil)}::timestamptz)`,
    )
    if (!row) throw new Error('ledger.move_units gave no row')
    return row.outcome
  }

  /** Ends the held lots of these holders of an offering after its last result; answers how many units, 0 for a second time. */
  async function redeemUnits(
    { offeringId, holderIds }: { readonly offeringId: string; readonly holderIds: readonly string[] | 'all' },
    tx: Tx,
  ): Promise<bigint> {
    const [row] = await query<{ units: bigint }>(
      tx,
      sql`SELECT ledger.redeem_units(${offeringId}, ${holderIds === 'all' ? null : textArray(holderIds)}, ${newId('tr')},
            ${clock.now().toISOString()}::timestamptz) AS units`,
    )
    return row?.units ?? 0n
  }

  /** Keeps the digital shares that a result buys for their payouts: they are not moved. The caller has locked the holdings. @throws above what it bought or there is */
  async function fixBought(
    reference: string,
    rows: readonly { readonly key: string; readonly holderId: string; readonly units: bigint }[],
    tx: Tx,
  ): Promise<void> {
    const json = rows.map(({ key, holderId, units }) => ({ key, holder: holderId, units: units.toString() }))
    await query(
      tx,
      sql`SELECT ledger.fix_bought(${reference}, ${JSON.stringify(json)}::jsonb, ${clock.now().toISOString()}::timestamptz)`,
    )
  }

  /** Ends the digital shares that were kept for a payout; answers how many: none where they ended with the last result. @throws where it cannot end all */
  async function endBought(
    {
      key,
      holderId,
      units,
      now,
    }: { readonly key: string; readonly holderId: string; readonly units: bigint; readonly now: Date },
    tx: Tx,
  ): Promise<bigint> {
    const [row] = await query<{ units: bigint }>(
      tx,
      sql`SELECT ledger.end_bought(${key}, ${holderId}, ${units.toString()}::bigint, ${newId('tr')},
            ${now.toISOString()}::timestamptz) AS units`,
    )
    return row?.units ?? 0n
  }

  /** Locks holdings until the end of the transaction: nothing is moved or frozen meanwhile. */
  async function lockHoldings(offeringId: string, holderIds: readonly string[], tx: Tx): Promise<void> {
    await query(tx, sql`SELECT ledger.lock_holdings(${offeringId}, ${textArray(holderIds)})`)
  }

  /** Says what of a holding is frozen from now on; `too_few` when it has fewer units. */
  async function setFreeze(
    freeze: Freeze & {
      readonly offeringId: string
      readonly holderId: string
      readonly operationId?: string | undefined
    },
    tx: Tx,
  ): Promise<'done' | 'too_few'> {
    const { offeringId, holderId, units, isWhole, operationId } = freeze
    const [row] = await query<{ outcome: 'done' | 'too_few' }>(
      tx,
      sql`SELECT outcome FROM ledger.set_freeze(${offeringId}, ${holderId}, ${units.toString()}::bigint, ${isWhole},
            ${operationId ?? null}, ${clock.now().toISOString()}::timestamptz)`,
    )
    if (!row) throw new Error('ledger.set_freeze gave no row')
    return row.outcome
  }

  /** Freezes all holdings of a person with what comes to them, or ends that; answers the offerings whose holdings changed. */
  async function freezeHolder(
    freeze: { readonly holderId: string; readonly isFrozen: boolean; readonly operationId: string },
    tx: Tx,
  ): Promise<string[]> {
    const { holderId, isFrozen, operationId } = freeze
    const rows = await query<{ offeringId: string }>(
      tx,
      sql`SELECT f AS offering_id FROM ledger.freeze_holder(${holderId}, ${isFrozen}, ${operationId}, ${clock.now().toISOString()}::timestamptz) f`,
    )
    return rows.map(({ offeringId }) => offeringId)
  }

  /** Whether all holdings of a person are frozen at once. */
  async function isHolderFrozen(holderId: string, tx: Executor = db.orm): Promise<boolean> {
    const [row] = await query<{ frozen: boolean }>(
      tx,
      sql`SELECT frozen FROM ledger.holder_freeze WHERE holder_id = ${holderId} ORDER BY seq DESC LIMIT 1`,
    )
    return row?.frozen ?? false
  }

  /** Pauses or resumes the transfers of all holders. */
  async function setTokenPaused(offeringId: string, isPaused: boolean, tx: Tx): Promise<void> {
    const [row] = await query<{ found: boolean }>(
      tx,
      sql`SELECT ledger.set_token_paused(${offeringId}, ${isPaused}) AS found`,
    )
    if (!row?.found) throw new Error(`no offering ${offeringId}`)
  }

  /** Open holdings of one offering, or of one person in it, by the largest; one that is frozen as a whole is shown without shares too. */
  async function holdingFacts(
    { offeringId, holderId }: { readonly offeringId: string; readonly holderId?: string | undefined },
    { limit, offset }: Page,
    tx: Executor = db.orm,
  ): Promise<{ rows: HoldingFacts[]; totalCount: number }> {
    const of = (alias: SQL) => (holderId === undefined ? sql`` : sql`AND ${alias}.holder_id = ${holderId}`)
    const lots = sql`ledger.lot l WHERE l.offering_id = ${offeringId} AND l.state IN ('provisional', 'held') ${of(sql`l`)}`
    const frozen = sql`SELECT DISTINCT ON (x.holder_id) x.holder_id, x.units, x.whole FROM ledger.holding_freeze x
      WHERE x.offering_id = ${offeringId} ${of(sql`x`)} ORDER BY x.holder_id, x.seq DESC`
    const rows = await query<HoldingFacts>(
      tx,
      sql`SELECT ${offeringId}::text AS offering_id, holder_id, coalesce(h.held, 0)::bigint AS held,
            coalesce(h.provisional, 0)::bigint AS provisional, coalesce(h.unlocked, 0)::bigint AS unlocked,
            coalesce(f.units, 0)::bigint AS frozen, coalesce(f.whole, false) AS is_frozen,
            coalesce(b.units, 0)::bigint AS bought FROM (
            SELECT l.holder_id,
              coalesce(sum(l.units) FILTER (WHERE l.state = 'held'), 0)::bigint AS held,
              coalesce(sum(l.units) FILTER (WHERE l.state = 'provisional'), 0)::bigint AS provisional,
              coalesce(sum(l.units) FILTER (WHERE l.state = 'held'
                AND (l.locked_until IS NULL OR l.locked_until <= ${clock.now().toISOString()}::timestamptz)), 0)::bigint AS unlocked
            FROM ${lots} GROUP BY l.holder_id) h
          FULL JOIN (${frozen}) f USING (holder_id)
          LEFT JOIN (SELECT x.holder_id, sum(x.units) AS units FROM ledger.bought_units x
            WHERE x.offering_id = ${offeringId} AND x.ended_at IS NULL ${of(sql`x`)} GROUP BY x.holder_id) b USING (holder_id)
          WHERE h.holder_id IS NOT NULL OR f.whole
          ORDER BY coalesce(h.held + h.provisional, 0) DESC, holder_id LIMIT ${limit} OFFSET ${offset}`,
    )
    const [count] = await query<{ n: bigint }>(
      tx,
      sql`SELECT count(*)::bigint AS n FROM (SELECT l.holder_id FROM ${lots}
            UNION SELECT f.holder_id FROM (${frozen}) f WHERE f.whole) h`,
    )
    return { rows, totalCount: Number(count?.n ?? 0n) }
  }

  /** What is frozen of holdings, by `offering holder`, now or at an instant. */
  async function frozenOf(
    holdings: readonly { readonly offeringId: string; readonly holderId: string }[],
    options: { asOf?: Date | undefined } = {},
    tx: Executor = db.orm,
  ): Promise<Map<string, Freeze>> {
    if (holdings.length === 0) return new Map()
    const asked = holdings.map(({ offeringId, holderId }) => ({
      offering_id: offeringId,
      holder_id: holderId,
    }))
    const rows = await query<{ offeringId: string; holderId: string; units: bigint; whole: boolean }>(
      tx,
      sql`SELECT f.offering_id, f.holder_id, f.units, f.whole
          FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) h (offering_id text, holder_id text)
          JOIN LATERAL (SELECT x.* FROM ledger.holding_freeze x
            WHERE x.offering_id = h.offering_id AND x.holder_id = h.holder_id
              AND x.at <= coalesce(${instant(options.asOf)}::timestamptz, 'infinity')
            ORDER BY x.seq DESC LIMIT 1) f ON true`,
    )
    return new Map(
      rows.map(({ offeringId, holderId, units, whole }) => [
        `${offeringId} ${holderId}`,
        { units, isWhole: whole },
      ]),
    )
  }

  /** Figures of the offerings whose shares exist, by id: all, or those of `offeringIds`. */
  async function tokenFigures(
    { offeringIds }: { readonly offeringIds?: readonly string[] | undefined },
    { limit, offset }: Page,
    tx: Executor = db.orm,
  ): Promise<{ rows: TokenFigures[]; totalCount: number }> {
    const which =
      offeringIds === undefined
        ? sql`true`
        : sql`s.offering_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(offeringIds)}::jsonb))`
    const rows = await query<TokenFigures>(
      tx,
      sql`SELECT s.offering_id, s.total, s.reserved, s.sold, s.minted, s.paused AS is_paused,
            coalesce(s.closed OR s.closes_at <= ${clock.now().toISOString()}::timestamptz, false) AS is_closed,
            ledger.is_ended(s.offering_id, ${clock.now().toISOString()}::timestamptz) AS is_ended,
            (SELECT coalesce(sum(l.units), 0)::bigint FROM ledger.lot l WHERE l.offering_id = s.offering_id AND l.state = 'redeemed') AS redeemed,
            (SELECT count(DISTINCT l.holder_id) FROM ledger.lot l WHERE l.offering_id = s.offering_id AND l.state IN ('provisional', 'held')) AS holders,
            (SELECT coalesce(sum(CASE WHEN f.whole THEN a.posted ELSE f.units END), 0)::bigint
               FROM (SELECT DISTINCT ON (x.holder_id) x.holder_id, x.units, x.whole FROM ledger.holding_freeze x
                     WHERE x.offering_id = s.offering_id ORDER BY x.holder_id, x.seq DESC) f
               JOIN ledger.account a ON a.owner_kind = 'user' AND a.owner_id = f.holder_id AND a.kind = 'holding' AND a.asset = s.asset) AS frozen
          FROM ledger.offering_supply s WHERE ${which} ORDER BY s.offering_id LIMIT ${limit} OFFSET ${offset}`,
    )
    const [count] = await query<{ n: bigint }>(
      tx,
      sql`SELECT count(*)::bigint AS n FROM ledger.offering_supply s WHERE ${which}`,
    )
    return { rows, totalCount: Number(count?.n ?? 0n) }
  }

  return {
    moveUnits,
    redeemUnits,
    fixBought,
    endBought,
    lockHoldings,
    setFreeze,
    freezeHolder,
    isHolderFrozen,
    setTokenPaused,
    holdingFacts,
    frozenOf,
    tokenFigures,
  }
}
