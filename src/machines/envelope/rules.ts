import { canDo, type LifecycleRow } from '#machines/lifecycle.ts'
import { unmet } from '#machines/refusal.ts'
import { ENVELOPE_CLOSED_TEXT, ENVELOPE_GUARD_TEXTS } from './labels.ts'
import { ENVELOPE_CONDITIONS, envelopeMachine, type EnvelopeEvent } from './machine.ts'

/** Why an event is refused: the first unmet condition, or the state (`condition` null). */
export interface EnvelopeRefusal {
  readonly condition: keyof typeof ENVELOPE_GUARD_TEXTS | null
  readonly text: string
}

/**
 * Why an event is refused now; null when it is allowed. Signers who have answered are told so even after the envelope
 * closed.
 */
export function envelopeRefusal(
  row: LifecycleRow<typeof envelopeMachine>,
  event: EnvelopeEvent,
): EnvelopeRefusal | null {
  const permission = canDo(envelopeMachine, row, event)
  if (permission.allowed) return null
  const [condition] = unmet(ENVELOPE_CONDITIONS, row.context, event)
  const isOfSigner = condition === 'isSigner' || condition === 'hasNotAnswered'
  return condition !== undefined && (permission.guard !== null || isOfSigner)
    ? { condition, text: ENVELOPE_GUARD_TEXTS[condition] }
    : { condition: null, text: ENVELOPE_CLOSED_TEXT }
}
