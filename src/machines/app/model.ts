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
    'session.started': [{ at: 0 }],
    'session.logoutRequested': [{ reason: 'chosen' }],
    'activity.seen': [{ at: 0 }],
    'inactivity.stayChosen': [{ at: 0 }],
    'time.checked': [{ at: 0 }],
    'xstate.done.actor.inactivity': [{ output: { reason: 'inactive' } }],
    'xstate.done.actor.session': [{ output: { reason: 'lost', message: '', logoutProblem: null } }],
  },
} as const satisfies MachineModel<typeof appMachine>
