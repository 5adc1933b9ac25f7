import { reconciliations, runReconciliation, type Reconciliation } from '#contracts/payment/finance.ts'
import { pageOf } from '#contracts/paging.ts'
import type { Database } from '#services/kit/database/database.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import type { Reconciliations } from './checks.ts'
import { checksOf, type CheckRow } from './store.ts'

/** Lists the checks of the ledger and requests new ones, for finance. */
export function reconciliationHandlers(
  { db }: { db: Pick<Database, 'orm'> },
  checks: Reconciliations,
): Handler[] {
  return [
    handler(reconciliations, async ({ query }) => {
      const { perPage, offset } = pageOf(query)
      const { rows, total } = await checksOf(db.orm, { limit: perPage, offset })
      return { status: true, message: '', data: rows.map(checkView), totalCount: total, perPage }
    }),
    handler(runReconciliation, async ({ actor }) => ({
      status: true,
      message: 'The check has been started.',
      data: { _id: await checks.request(signedIn(actor).userId) },
    })),
  ]
}

function checkView({
  id,
  cause,
  startedAt,
  tookMs,
  outcome,
  compared,
  found,
  differences,
}: CheckRow): Reconciliation {
  return {
    _id: id,
    cause,
    startedAt: startedAt.toISOString(),
    tookMs,
    outcome,
    compared,
    found,
    differences: [...differences],
  }
}
