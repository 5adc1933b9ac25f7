import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { FACTOR_REMOVAL_STATE_TEXTS } from './labels.ts'
import { FACTOR_REMOVAL_CONDITIONS, factorRemovalMachine, type FactorRemovalEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function removalRefusal(
  row: LifecycleRow<typeof factorRemovalMachine>,
  event: FactorRemovalEvent,
): string | null {
  return (
    refusalOf(factorRemovalMachine, row, event, FACTOR_REMOVAL_CONDITIONS, FACTOR_REMOVAL_STATE_TEXTS)
      ?.text ?? null
  )
}
