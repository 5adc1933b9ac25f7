import type { CoolingOffForOrder } from '#contracts/internal/project.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { sharedLook } from '#services/kit/shared-look.ts'
import { orderFactsOf, type OrderFacts } from './store.ts'

/** Looks up public offerings for orders; a crowd on one offering shares a look. */
export function createOrderFacts(db: Executor): (id: string) => Promise<OrderFacts | undefined> {
  return sharedLook((ids) => lookUp(db, ids))
}

/** What the texts of an offering are made of and its row or its rule may change; texts beside the row are never edited once it is public. */
export function textKeyOf(
  { status: _state, ...facts }: OrderFacts,
  { rule, ruleVersion }: Pick<CoolingOffForOrder, 'rule' | 'ruleVersion'>,
): string {
  return JSON.stringify({ ...facts, rule, ruleVersion }, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

async function lookUp(db: Executor, ids: readonly string[]): Promise<Map<string, OrderFacts>> {
  return new Map((await orderFactsOf(db, ids)).map((row) => [row.id, row]))
}
