import type { EntryProof } from '#contracts/proof/log.ts'
import { toWire } from '#contracts/money.ts'
import { proveEntries } from '#services/kit/proof/proofs.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import type { OrderRow } from './store.ts'

/** The proof of the ledger entries of an order: the one that placed it, and the one that ended or returned it. */
export async function proofOfOrder(
  { ctx, ledger }: Pick<PaymentDeps, 'ctx' | 'ledger'>,
  { id, transferId, units, amount, currency }: OrderRow,
): Promise<EntryProof> {
  const about = {
    receipt: {
      order: id,
      ledgerId: transferId,
      units: String(units),
      amount: toWire({ minor: amount, currency }),
    },
  }
  const keys = await ledger.transfersOf(transferId)
  return proveEntries(ctx.db.orm, { kind: 'transfer', keys }, { name: `proof-${id}.json`, about })
}
