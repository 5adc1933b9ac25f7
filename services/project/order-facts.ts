import type { Executor } from '#services/kit/database/database.ts'
import { sharedLook } from '#services/kit/shared-look.ts'
import { orderFactsOf, type OrderFacts } from './store.ts'

/** Looks up public offerings for orders; a crowd on one offering shares a look. */
export function createOrderFacts(db: Executor): (id: string) => Promise<OrderFacts | undefined> {
  return sharedLook((ids) => lookUp(db, ids))
}

async function lookUp(db: Executor, ids: readonly string[]): Promise<Map<string, OrderFacts>> {
  return new Map((await orderFactsOf(db, ids)).map((row) => [row.id, row]))
}
