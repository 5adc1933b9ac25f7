import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { CHARITY_PAYMENT_STATE_TEXTS } from './labels.ts'
import { CHARITY_PAYMENT_CONDITIONS, charityPaymentMachine, type CharityPaymentEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function charityPaymentRefusal(
  row: LifecycleRow<typeof charityPaymentMachine>,
  event: CharityPaymentEvent,
): string | null {
  return (
    refusalOf(charityPaymentMachine, row, event, CHARITY_PAYMENT_CONDITIONS, CHARITY_PAYMENT_STATE_TEXTS)
      ?.text ?? null
  )
}
