import { sql } from 'drizzle-orm'
import { systemClock } from '#services/kit/clock.ts'
import { openDatabase } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { silentLog } from '#services/kit/log.ts'
import { createLedger, type Ledger } from '#services/ledger/ledger.ts'
import type { InvestItem, Within } from '#services/ledger/types.ts'
import { closedLoop, type Figures } from './measure.ts'

export const OFFERING = 'hot'
/** Minor units of USD for one share. */
export const PRICE = 10_000n
export const INVESTORS: readonly string[] = Array.from({ length: 2000 }, (_, index) => `investor_${index}`)

/** Stands for the payment service: one order row and one outbox row per accepted investment, in the ledger's transaction. */
const writeOrders: Within<InvestItem> = async (tx, accepted) => {
  const rows = JSON.stringify(
    accepted.map(({ item, result }) => ({
      id: result.orderId,
      investor: item.investorId,
      offering: item.offeringId,
      transfer: result.transferId,
      units: item.units.toString(),
      amount: item.amount.toString(),
    })),
  )
  await tx.execute(sql`WITH placed AS (
      INSERT INTO bench.placed_order (id, investor, offering, transfer, units, amount)
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS r(id text, investor text, offering text, transfer text, units bigint, amount bigint)
      RETURNING id)
    INSERT INTO bench.outbox (topic, order_id) SELECT 'order.placed', id FROM placed`)
}

export interface InvestLoad {
  readonly ledger: Ledger
  /** Investments of one share by random investors, in a closed loop. */
  run(clients: number, seconds: number): Promise<Figures>
  close(): Promise<void>
}

/** The ledger and its batcher in this process, on a database that has the tables of the bench. */
export function openInvestLoad(url: string): InvestLoad {
  const db = openDatabase({ url, log: silentLog(), maxConnections: 8 })
  const ledger = createLedger({ db, clock: systemClock() })
  const batcher = ledger.openBatcher(writeOrders)
  const invest = async () => {
    const investorId = INVESTORS[Math.floor(Math.random() * INVESTORS.length)] ?? ''
    const { outcome } = await batcher.invest({
      offeringId: OFFERING,
      investorId,
      orderId: newId('ord'),
      units: 1n,
      amount: PRICE,
      idempotency: { actor: investorId, key: newId() },
    })
    if (outcome !== 'accepted') throw new Error(`an investment was ${outcome}`)
  }
  return {
    ledger,
    run: (clients, seconds) => closedLoop(clients, seconds, invest),
    async close() {
      await batcher.drain()
      await db.close()
    },
  }
}
