import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { TICKET_STATE_TEXTS } from './labels.ts'
import { TICKET_CONDITIONS, ticketMachine, type TicketEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function ticketRefusal(row: LifecycleRow<typeof ticketMachine>, event: TicketEvent): string | null {
  return refusalOf(ticketMachine, row, event, TICKET_CONDITIONS, TICKET_STATE_TEXTS)?.text ?? null
}
