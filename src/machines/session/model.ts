import type { MachineModel } from '#machines/model.ts'
import { sessionMachine } from './machine.ts'

/** Model for the generated tests. */
export const sessionModel = {
  machine: sessionMachine,
  inputs: { signedIn: undefined },
  cases: {
    'session.lost': {
      withoutMessage: {},
      withMessage: { message: 'Your account was logged out elsewhere.' },
    },
    'session.logoutRequested': { chosen: { reason: 'chosen' }, inactive: { reason: 'inactive' } },
    'xstate.error.actor.logout': { noAnswer: { error: { name: 'TypeError', message: 'fetch failed' } } },
  },
  key: (snapshot) => [snapshot.context.message, snapshot.context.reason, snapshot.context.logoutProblem],
} as const satisfies MachineModel<typeof sessionMachine>
