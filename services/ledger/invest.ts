import { sql } from 'drizzle-orm'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { fingerprint, instant } from './sql.ts'
import type { InvestItem, InvestResult, Invested, LedgerDeps, Tx, Within } from './types.ts'

interface BatchRow {
  readonly ord: number
  readonly outcome: InvestResult['outcome']
  readonly transferId: string | null
  readonly lotId: string | null
  readonly orderId: string | null
}

export function createInvestments({ db, clock }: LedgerDeps) {
  /**
   * Holds cash for all items in one SQL call, runs `within` for the accepted ones and commits, which reserves their shares (record 0510).
   * All items must name the same offering, and no two the same key. An error rolls back the whole batch and is thrown;
   * refusals are results.
   * @param exact locks the offering before deciding, which never fails on a race but holds the busy row longer
   */
  async function investBatch<Item extends InvestItem>(
    items: readonly Item[],
    within: Within<Item>,
    exact = false,
  ): Promise<InvestResult[]> {
    const first = items[0]
    if (!first) return []
    if (items.some((item) => item.offeringId !== first.offeringId))
      throw new Error('a batch has one offering')
    return db.transaction(async (tx) => {
      const results = await callBatch(tx, first.offeringId, items, exact)
      const accepted: { item: Item; result: Invested }[] = []
      for (const [index, item] of items.entries()) {
        const result = results[index]
        if (result?.outcome === 'accepted') accepted.push({ item, result })
      }
      if (accepted.length > 0) await within(tx, accepted)
      return results
    })
  }

  async function callBatch(
    tx: Tx,
    offeringId: string,
    items: readonly InvestItem[],
    exact: boolean,
  ): Promise<InvestResult[]> {
    const json = JSON.stringify(items.map((item, index) => wireItem(item, index + 1)))
    const rows = await query<BatchRow>(
      tx,
      sql`SELECT * FROM ledger.invest_batch(${offeringId}, ${json}::jsonb, ${clock.now().toISOString()}::timestamptz, ${exact})`,
    )
    const byOrd = new Map(rows.map((row) => [row.ord, row]))
    return items.map((_, index) => readResult(byOrd.get(index + 1)))
  }

  return { investBatch }
}

function wireItem(item: InvestItem, ord: number) {
  const { actor, key, body } = item.idempotency
  return {
    ord,
    transfer_id: newId('tr'),
    lot_id: newId('lot'),
    order_id: item.orderId,
    actor,
    key,
    // Without the order id, which is new at every try, and the end of the cooling-off, which moves with the clock.
    fingerprint: fingerprint('invest', [item.offeringId, item.investorId, item.units, item.amount, body]),
    investor_id: item.investorId,
    units: item.units.toString(),
    amount: item.amount.toString(),
    provisional_until: instant(item.provisionalUntil),
  }
}

function readResult(row: BatchRow | undefined): InvestResult {
  if (!row) throw new Error('ledger.invest_batch left an item out')
  if (row.outcome !== 'accepted' && row.outcome !== 'replayed') return { outcome: row.outcome }
  if (row.transferId === null || row.lotId === null || row.orderId === null) {
    throw new Error('ledger.invest_batch gave no ids')
  }
  return { outcome: row.outcome, transferId: row.transferId, lotId: row.lotId, orderId: row.orderId }
}
