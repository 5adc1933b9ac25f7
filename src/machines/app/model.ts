import type { MachineModel } from '#machines/model.ts'
import { appMachine } from './machine.ts'

/** Model for the generated tests; the child actors have their own models. */
export const appModel = {
  machine: appMachine,
  inputs: {
    guest: { isOnline: true, signedInAt: null },
    signedIn: { isOnline: true, signedInAt: 0 },
  },
  cases: {
    'session.started': { only: { at: 0 } },
    'session.logoutRequested': { chosen: { reason: 'chosen' } },
    'activity.seen': { only: { at: 0 } },
    'inactivity.stayChosen': { only: { at: 0 } },
    'time.checked': { only: { at: 0 } },
    'xstate.done.actor.inactivity': { inactive: { output: { reason: 'inactive' } } },
    'xstate.done.actor.session': { lost: { output: { reason: 'lost', message: '', logoutProblem: null } } },
  },
} as const satisfies MachineModel<typeof appMachine>
