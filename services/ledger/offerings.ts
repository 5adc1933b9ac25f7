import { sql } from 'drizzle-orm'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { fingerprint, instant, retrying } from './sql.ts'
import type { Executor, LedgerDeps } from './types.ts'

/** The terms under which the digital shares of an offering are issued. */
export interface NewOffering {
  readonly offeringId: string
  readonly currency: string
  /** Price of one share in minor units of `currency`; every investment pays exactly this. */
  readonly unitPrice: bigint
  readonly totalUnits: bigint
  /** Investments are accepted from `opensAt` until before `closesAt`. */
  readonly opensAt?: Date
  readonly closesAt?: Date
}

/**
 * In whole digital shares; the escrow is in minor units of `currency`, where `escrowHeld` is promised and `escrow` is
 * paid.
 */
export interface Supply {
  readonly offeringId: string
  readonly currency: string
  readonly unitPrice: bigint
  readonly total: bigint
  readonly reserved: bigint
  readonly sold: bigint
  readonly free: bigint
  readonly escrow: bigint
  readonly escrowHeld: bigint
  readonly closed: boolean
}

/** Opens offerings and reads how many shares are left. */
export function createOfferings({ db, clock }: LedgerDeps) {
  /**
   * Issues all shares of an offering; the same figures again are a replay.
   * @throws when the offering is open with other figures
   */
  async function openOffering(input: NewOffering, tx?: Executor): Promise<void> {
    const print = fingerprint('issue', [input.offeringId, input.currency, input.unitPrice, input.totalUnits])
    const run = (executor: Executor) =>
      query<{ outcome: string }>(
        executor,
        sql`SELECT * FROM ledger.open_offering(${input.offeringId}, ${input.currency}, ${input.unitPrice.toString()}::bigint, ${input.totalUnits.toString()}::bigint,
              ${instant(input.opensAt)}::timestamptz, ${instant(input.closesAt)}::timestamptz, ${newId('tr')}, ${print}, ${clock.now().toISOString()}::timestamptz)`,
      )
    const [row] = tx ? await run(tx) : await retrying(() => run(db.orm))
    if (row?.outcome === 'key_reused')
      throw new Error(`offering ${input.offeringId} is open with other figures`)
  }

  /** Stops or resumes new investments; reserved shares stay reserved. */
  async function setOfferingClosed(
    offeringId: string,
    closed: boolean,
    tx: Executor = db.orm,
  ): Promise<void> {
    const [row] = await query<{ found: boolean }>(
      tx,
      sql`SELECT ledger.set_offering_closed(${offeringId}, ${closed}) AS found`,
    )
    if (!row?.found) throw new Error(`no offering ${offeringId}`)
  }

  /** Moves the closing instant; investments are accepted until before it. */
  async function setOfferingClose(offeringId: string, closesAt: Date, tx: Executor): Promise<void> {
    const [row] = await query<{ found: boolean }>(
      tx,
      sql`SELECT ledger.set_offering_close(${offeringId}, ${instant(closesAt)}::timestamptz) AS found`,
    )
    if (!row?.found) throw new Error(`no offering ${offeringId}`)
  }

  /** Keeps investments from entering or leaving an offering until the transaction ends; false when there is no such offering. */
  async function lockSupply(offeringId: string, tx: Executor): Promise<boolean> {
    const [row] = await query<{ found: boolean }>(tx, sql`SELECT ledger.lock_supply(${offeringId}) AS found`)
    return row?.found === true
  }

  /** Supplies of those offerings that exist, in any order. */
  async function supplies(offeringIds: readonly string[], tx: Executor = db.orm): Promise<Supply[]> {
    const rows = await query<{
      offeringId: string
      currency: string
      unitPrice: bigint
      total: bigint
      reserved: bigint
      sold: bigint
      closed: boolean
      escrow: bigint
      escrowHeld: bigint
    }>(
      tx,
      sql`SELECT s.offering_id, s.currency, s.unit_price, s.total, s.reserved, s.sold, s.closed, e.posted AS escrow, e.pending AS escrow_held
          FROM ledger.offering_supply s JOIN ledger.account e ON e.id = s.escrow_id
          WHERE s.offering_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(offeringIds)}::jsonb))`,
    )
    return rows.map((row) => ({
      offeringId: row.offeringId,
      currency: row.currency,
      unitPrice: row.unitPrice,
      total: row.total,
      reserved: row.reserved,
      sold: row.sold,
      free: row.total - row.reserved - row.sold,
      escrow: row.escrow,
      escrowHeld: row.escrowHeld,
      closed: row.closed,
    }))
  }

  /** Undefined when the ledger does not know the offering. */
  async function supply(offeringId: string, tx: Executor = db.orm): Promise<Supply | undefined> {
    return (await supplies([offeringId], tx))[0]
  }

  return { openOffering, setOfferingClosed, setOfferingClose, lockSupply, supply, supplies }
}
