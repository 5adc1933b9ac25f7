import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { FATWA_STATE_TEXTS } from './labels.ts'
import { FATWA_CONDITIONS, fatwaMachine, validUntil, type FatwaEvent } from './machine.ts'

type FatwaRow = LifecycleRow<typeof fatwaMachine>

/** Why an event is refused now; null when it is allowed. */
export function fatwaRefusal(row: FatwaRow, event: FatwaEvent): string | null {
  return refusalOf(fatwaMachine, row, event, FATWA_CONDITIONS, FATWA_STATE_TEXTS)?.text ?? null
}

/** Whether a campaign may rely on it: the end counts from its very instant, even before its job has run. */
export function isInForce({ state, context }: FatwaRow, now: Date): boolean {
  const end = validUntil(context.signatures)
  return state === 'valid' && end !== null && now.getTime() < Date.parse(end)
}
