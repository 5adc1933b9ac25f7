import type { MachineModel } from '#machines/model.ts'
import { INACTIVITY_COUNTDOWN_MS, inactivityMachine } from './machine.ts'

/** Model for the generated tests. Instants are relative to a start at 0. */
export const inactivityModel = {
  machine: inactivityMachine,
  inputs: { signedIn: { startedAt: 0 } },
  cases: {
    'activity.seen': ({ context }) => [{ at: context.lastSeenAt }],
    'inactivity.stayChosen': ({ context }) => [{ at: context.lastSeenAt }],
    'time.checked': ({ context: { lastSeenAt, idleMs } }) => [
      { at: lastSeenAt + idleMs - 1 },
      { at: lastSeenAt + idleMs },
      { at: lastSeenAt + idleMs + INACTIVITY_COUNTDOWN_MS },
    ],
  },
} as const satisfies MachineModel<typeof inactivityMachine>
