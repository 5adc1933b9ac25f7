import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { INVITATION_STATE_TEXTS } from './labels.ts'
import { INVITATION_CONDITIONS, staffInvitationMachine, type InvitationEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function invitationRefusal(
  row: LifecycleRow<typeof staffInvitationMachine>,
  event: InvitationEvent,
): string | null {
  const states: Readonly<Record<string, string>> = INVITATION_STATE_TEXTS
  const stateText = states[String(row.state)] ?? ''
  return refusalOf(staffInvitationMachine, row, event, INVITATION_CONDITIONS, stateText)?.text ?? null
}
