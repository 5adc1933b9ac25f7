import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf, unmet, type Refused } from '#machines/refusal.ts'
import { ENVELOPE_CLOSED_TEXT, ENVELOPE_GUARD_TEXTS } from './labels.ts'
import { ENVELOPE_CONDITIONS, envelopeMachine, type EnvelopeEvent } from './machine.ts'

export type EnvelopeRefusal = Refused<keyof typeof ENVELOPE_GUARD_TEXTS>

/**
 * Why an event is refused now; null when it is allowed. Signers who have answered are told so even after the envelope
 * closed.
 */
export function envelopeRefusal(
  row: LifecycleRow<typeof envelopeMachine>,
  event: EnvelopeEvent,
): EnvelopeRefusal | null {
  const refusal = refusalOf(envelopeMachine, row, event, ENVELOPE_CONDITIONS, ENVELOPE_CLOSED_TEXT)
  if (refusal?.condition !== null) return refusal
  const [condition] = unmet(ENVELOPE_CONDITIONS, row.context, event)
  const isOfSigner = condition === 'isSigner' || condition === 'hasNotAnswered'
  return isOfSigner ? { condition, text: ENVELOPE_GUARD_TEXTS[condition] } : refusal
}
