import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalText } from '#machines/refusal.ts'
import { INVITATION_STATE_TEXTS } from './labels.ts'
import { INVITATION_CONDITIONS, staffInvitationMachine, type InvitationEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function invitationRefusal(
  row: LifecycleRow<typeof staffInvitationMachine>,
  event: InvitationEvent,
): string | null {
  return refusalText(staffInvitationMachine, row, event, {
    conditions: INVITATION_CONDITIONS,
    states: INVITATION_STATE_TEXTS,
  })
}
