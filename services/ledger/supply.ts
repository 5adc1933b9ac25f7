import { sql } from 'drizzle-orm'
import type { Currency } from '#contracts/currencies.ts'
import { query } from '#services/kit/database/database.ts'
import { instant } from './sql.ts'
import type { Executor, LedgerDeps } from './types.ts'

/** What exists of an offering's digital shares, and who has how much, without names. */
export interface Supply {
  readonly currency: Currency
  readonly unitPrice: bigint
  readonly total: bigint
  /** Of orders in their cooling-off. */
  readonly reserved: bigint
  /** Issued and not redeemed. */
  readonly held: bigint
  /** Ended, because their capital was paid back. */
  readonly redeemed: bigint
  /** Of `held`, locked ones by the day on which their lock ends (UTC). */
  readonly locks: readonly { readonly day: string; readonly units: bigint }[]
  /** Open holdings by their part of all digital shares, the largest parts first. */
  readonly bands: readonly {
    readonly fromPercent: number
    readonly holders: number
    readonly units: bigint
  }[]
  /** Lots that the digest covers. */
  readonly lots: number
  /** SHA-256 in hex over one line per open lot in order of its id: id, units and state, between them one space. It says nothing of holders. */
  readonly digest: string
}

/** Where the bands of `Supply` begin, in per cent of all digital shares, the largest first. */
export const BANDS = [25, 5, 1, 0] as const
const bandOf = sql.join(
  BANDS.map((from) => sql.raw(`WHEN sum(l.units) * 100 >= s.total * ${from} THEN ${from}`)),
  sql` `,
)

/** Reads what the page of tokenomics shows; undefined for an offering that was never opened. */
export function createSupplyView({ db, clock }: LedgerDeps) {
  async function supplyOf(offeringId: string, tx: Executor = db.orm): Promise<Supply | undefined> {
    const now = instant(clock.now())
    const [row] = await query<Omit<Supply, 'locks' | 'bands'> & { locks: Part[]; bands: Part[] }>(
      tx,
      sql`WITH supply AS (
            SELECT s.total, s.currency, s.unit_price FROM ledger.offering_supply s WHERE s.offering_id = ${offeringId}
          ), lots AS (
            SELECT l.id, l.holder_id, l.units, l.state, l.locked_until FROM ledger.lot l
             WHERE l.offering_id = ${offeringId} AND l.state IN ('provisional', 'held')
          ), days AS (
            SELECT (locked_until AT TIME ZONE 'UTC')::date AS day, sum(units)::bigint AS units
              FROM lots WHERE state = 'held' AND locked_until > ${now}::timestamptz GROUP BY 1
          ), told AS (
            SELECT day::text AS name, units, 0 AS holders, day AS place FROM days
          ), people AS (
            SELECT l.holder_id, sum(l.units) AS units,
                   CASE ${bandOf} END AS band
              FROM lots l CROSS JOIN supply s GROUP BY l.holder_id, s.total
          ), banded AS (
            SELECT band::text AS name, sum(units)::bigint AS units, count(*)::int AS holders, band FROM people GROUP BY band
          )
          SELECT s.total, s.currency, s.unit_price,
            coalesce((SELECT sum(units) FROM lots WHERE state = 'provisional'), 0)::bigint AS reserved,
            coalesce((SELECT sum(units) FROM lots WHERE state = 'held'), 0)::bigint AS held,
            coalesce((SELECT sum(l.units) FROM ledger.lot l WHERE l.offering_id = ${offeringId} AND l.state = 'redeemed'), 0)::bigint AS redeemed,
            coalesce((SELECT jsonb_agg(jsonb_build_object('name', name, 'units', units::text, 'holders', holders) ORDER BY place) FROM told), '[]') AS locks,
            coalesce((SELECT jsonb_agg(jsonb_build_object('name', name, 'units', units::text, 'holders', holders) ORDER BY band DESC) FROM banded), '[]') AS bands,
            (SELECT count(*) FROM lots)::int AS lots,
            encode(sha256(convert_to(coalesce((SELECT string_agg(id || ' ' || units || ' ' || state, E'\n' ORDER BY id COLLATE "C") FROM lots), ''), 'UTF8')), 'hex') AS digest
          FROM supply s`,
    )
    return (
      row && {
        ...row,
        locks: row.locks.map(({ name, units }) => ({ day: name, units: BigInt(units) })),
        bands: row.bands.map(({ name, units, holders }) => ({
          fromPercent: Number(name),
          holders,
          units: BigInt(units),
        })),
      }
    )
  }

  return { supplyOf }
}

interface Part {
  readonly name: string
  readonly units: string
  readonly holders: number
}
