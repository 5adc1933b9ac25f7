import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { RULE_STATE_TEXTS } from './labels.ts'
import { RULE_CONDITIONS, ruleVersionMachine, type RuleEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function ruleRefusal(row: LifecycleRow<typeof ruleVersionMachine>, event: RuleEvent): string | null {
  return refusalOf(ruleVersionMachine, row, event, RULE_CONDITIONS, RULE_STATE_TEXTS)?.text ?? null
}
