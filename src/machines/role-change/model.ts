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
    'roleChange.asked': [
      asking,
      { ...asking, actorId: 'person-1' },
      { ...asking, isClosed: true },
      { ...asking, hasRole: true },
      { ...asking, isAsked: true },
    ],
    'roleChange.confirmed': [
      { actorId: 'admin-2', isClosed: false },
      { actorId: 'admin-2', isClosed: true },
      { actorId: 'admin-1', isClosed: false },
      { actorId: 'person-1', isClosed: false },
    ],
    'roleChange.declined': [{ actorId: 'admin-2' }, { actorId: 'admin-1' }, { actorId: 'person-1' }],
    'roleChange.withdrawn': [{ actorId: 'admin-1' }, { actorId: 'admin-2' }],
  },
} as const satisfies MachineModel<typeof roleChangeMachine>
