import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { INVITATION_STATE_TEXTS } from './labels.ts'
import { INVITATION_CONDITIONS, staffInvitationMachine, type InvitationEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function invitationRefusal(
  row: LifecycleRow<typeof staffInvitationMachine>,
  event: InvitationEvent,
): string | null {
  return (
    refusalOf(staffInvitationMachine, row, event, INVITATION_CONDITIONS, INVITATION_STATE_TEXTS)?.text ?? null
  )
}
