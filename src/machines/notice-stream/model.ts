import type { MachineModel } from '#machines/model.ts'
import { noticeStreamMachine } from './machine.ts'

/** Model for the generated tests. */
export const noticeStreamModel = {
  machine: noticeStreamMachine,
  inputs: { signedIn: undefined },
  cases: {
    'stream.heard': { signOfLife: {}, notice: { lastEventId: 'ntf_1' } },
    'stream.ended': { byService: { waitMs: 60_000 } },
    'xstate.done.actor.checkSession': { holds: { output: true }, over: { output: false } },
    'xstate.error.actor.checkSession': {
      noAnswer: { error: { name: 'TypeError', message: 'fetch failed' } },
    },
  },
  key: (snapshot) => [snapshot.context.lastEventId, snapshot.context.waitMs],
} as const satisfies MachineModel<typeof noticeStreamMachine>
