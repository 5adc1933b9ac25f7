import type { MachineModel } from '#machines/model.ts'
import { connectivityMachine } from './machine.ts'

/** Model for the generated tests. */
export const connectivityModel = {
  machine: connectivityMachine,
  inputs: { online: { isOnline: true }, offline: { isOnline: false } },
  cases: {
    'xstate.done.actor.probe': { only: { output: undefined } },
    'xstate.error.actor.probe': { noAnswer: { error: { name: 'TypeError', message: 'fetch failed' } } },
  },
} as const satisfies MachineModel<typeof connectivityMachine>
