import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf, unmet, type Refused } from '#machines/refusal.ts'
import { BANK_ENTRY_STATE_TEXTS, type BANK_ENTRY_GUARD_TEXTS } from './labels.ts'
import {
  BANK_ENTRY_CONDITIONS,
  bankEntryMachine,
  RECEIPT_CHECKS,
  type BankEntryContext,
  type BankEntryEvent,
} from './machine.ts'

type BankEntryCondition = keyof typeof BANK_ENTRY_GUARD_TEXTS

/** Why an event is refused now; null when it is allowed. */
export function bankEntryRefusal(
  row: LifecycleRow<typeof bankEntryMachine>,
  event: BankEntryEvent,
): Refused<BankEntryCondition> | null {
  return refusalOf(bankEntryMachine, row, event, BANK_ENTRY_CONDITIONS, BANK_ENTRY_STATE_TEXTS)
}

/** Why money that is received, or told again with more, waits for finance; null where it is booked at once. */
export const whyWaiting = (
  context: BankEntryContext,
  event: Extract<BankEntryEvent, { type: 'entry.received' | 'entry.completed' }>,
): (typeof RECEIPT_CHECKS)[number] | null => {
  const failed = unmet(BANK_ENTRY_CONDITIONS, context, event)
  return RECEIPT_CHECKS.find((name) => failed.includes(name)) ?? null
}
