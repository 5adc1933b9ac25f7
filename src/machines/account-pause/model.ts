import type { MachineModel } from '#machines/model.ts'
import { accountPauseMachine } from './machine.ts'

const begin = { actorId: 'staff-1', isPaused: false, reason: 'The owner asked for it by telephone.' }
const ask = { actorId: 'staff-1', reason: 'The owner has called again.' }
const decline = { actorId: 'staff-2', reason: 'The owner was not reached.' }

/** Model for the generated tests. */
export const accountPauseModel = {
  machine: accountPauseMachine,
  inputs: { 'a person': { personId: 'person-1' } },
  cases: {
    'pause.begun': {
      byStaff: begin,
      byPerson: { ...begin, actorId: 'person-1' },
      withoutReason: { ...begin, reason: ' ' },
      again: { ...begin, isPaused: true },
    },
    'resume.asked': {
      byStaff: ask,
      byPerson: { ...ask, actorId: 'person-1' },
      withoutReason: { ...ask, reason: '' },
    },
    'resume.approved': {
      bySecond: { actorId: 'staff-2' },
      byFirst: { actorId: 'staff-1' },
      byPerson: { actorId: 'person-1' },
    },
    'resume.declined': {
      bySecond: decline,
      byFirst: { ...decline, actorId: 'staff-1' },
      byPerson: { ...decline, actorId: 'person-1' },
      withoutReason: { ...decline, reason: '' },
    },
    'resume.withdrawn': { byFirst: { actorId: 'staff-1' }, bySecond: { actorId: 'staff-2' } },
  },
} as const satisfies MachineModel<typeof accountPauseMachine>
