import { createAccounts } from './accounts.ts'
import { createContractPostings } from './contract.ts'
import { createInvestmentBatcher, type BatchLimits, type InvestmentBatcher } from './investment-batcher.ts'
import { createHolderFlows } from './holder-flows.ts'
import { createRegisterHistory } from './history/events.ts'
import { createInvestments } from './invest.ts'
import { createOfferings } from './offerings.ts'
import { createReconciliation } from './reconcile.ts'
import { createRegister } from './register.ts'
import { createStatements } from './statement.ts'
import { createSupplyView } from './supply.ts'
import { createToken } from './token.ts'
import { createTransfers } from './transfers.ts'
import type { InvestItem, LedgerDeps, Within } from './types.ts'

/**
 * The double-entry ledger of every asset, currencies and digital shares alike (record 0120). It has no HTTP; services
 * on the same database call it.
 * Amounts are bigint minor units, refusals are results, faults are thrown. The last argument `tx` joins the caller's
 * transaction.
 */
export function createLedger(deps: LedgerDeps) {
  const investments = createInvestments(deps)
  return {
    ...createAccounts(deps),
    ...createTransfers(deps),
    ...createContractPostings(deps),
    ...createOfferings(deps),
    ...investments,
    ...createStatements(deps),
    ...createHolderFlows(deps),
    ...createRegister(deps),
    ...createRegisterHistory(deps),
    ...createSupplyView(deps),
    ...createToken(deps),
    ...createReconciliation(deps),
    /**
     * Batches investments per offering; `within` writes the orders and the outbox in the same transaction.
     */
    openBatcher<Item extends InvestItem>(
      within: Within<Item>,
      limits?: BatchLimits,
    ): InvestmentBatcher<Item> {
      return createInvestmentBatcher<Item>(
        (items, exact) => investments.investBatch(items, within, exact),
        limits,
      )
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
