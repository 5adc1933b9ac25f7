import type { MachineModel } from '#machines/model.ts'
import { INACTIVITY_COUNTDOWN_MS, inactivityMachine } from './machine.ts'

/** Model for the generated tests. Instants are relative to a start at 0. */
export const inactivityModel = {
  machine: inactivityMachine,
  inputs: { signedIn: { startedAt: 0 } },
  cases: {
    'activity.seen': ({ context }) => ({ only: { at: context.lastSeenAt } }),
    'inactivity.stayChosen': ({ context }) => ({ only: { at: context.lastSeenAt } }),
    'time.checked': ({ context: { lastSeenAt, idleMs } }) => ({
      beforeIdle: { at: lastSeenAt + idleMs - 1 },
      idle: { at: lastSeenAt + idleMs },
      countedDown: { at: lastSeenAt + idleMs + INACTIVITY_COUNTDOWN_MS },
    }),
  },
} as const satisfies MachineModel<typeof inactivityMachine>
