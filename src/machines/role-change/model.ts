import type { MachineModel } from '#machines/model.ts'
import { roleChangeMachine } from './machine.ts'

const asking = { actorId: 'admin-1', isClosed: false, hasRole: false, isAsked: false }

/** Model for the generated tests. */
export const roleChangeModel = {
  machine: roleChangeMachine,
  inputs: {
    'a role that two give': { personId: 'person-1', role: 'finance', askedBy: 'admin-1' },
    'a role that one gives': { personId: 'person-1', role: 'support', askedBy: 'admin-1' },
  },
  cases: {
    'roleChange.asked': {
      byFirst: asking,
      byPerson: { ...asking, actorId: 'person-1' },
      accountClosed: { ...asking, isClosed: true },
      roleHeld: { ...asking, hasRole: true },
      alreadyAsked: { ...asking, isAsked: true },
    },
    'roleChange.confirmed': {
      bySecond: { actorId: 'admin-2', isClosed: false },
      accountClosed: { actorId: 'admin-2', isClosed: true },
      byFirst: { actorId: 'admin-1', isClosed: false },
      byPerson: { actorId: 'person-1', isClosed: false },
    },
    'roleChange.declined': {
      bySecond: { actorId: 'admin-2' },
      byFirst: { actorId: 'admin-1' },
      byPerson: { actorId: 'person-1' },
    },
    'roleChange.withdrawn': { byFirst: { actorId: 'admin-1' }, bySecond: { actorId: 'admin-2' } },
  },
} as const satisfies MachineModel<typeof roleChangeMachine>
