import type { MachineModel } from '#machines/model.ts'
import { staffInvitationMachine } from './machine.ts'

const free = { hasAccount: false }

/** Model for the generated tests. */
export const staffInvitationModel = {
  machine: staffInvitationMachine,
  inputs: {
    'a role that two give': { role: 'compliance', askedBy: 'admin-1' },
    'a role that one gives': { role: 'content', askedBy: 'admin-1' },
    'from the command line': { role: 'admin', askedBy: null },
  },
  cases: {
    'invitation.made': [
      { ...free, isInvited: false },
      { ...free, isInvited: true },
      { hasAccount: true, isInvited: false },
    ],
    'invitation.confirmed': [
      { actorId: 'admin-2', ...free },
      { actorId: 'admin-2', hasAccount: true },
      { actorId: 'admin-1', ...free },
    ],
    'invitation.declined': [{ actorId: 'admin-2' }, { actorId: 'admin-1' }],
    'invitation.accepted': [
      { hasStrongFactor: true, ...free },
      { hasStrongFactor: false, ...free },
      { hasStrongFactor: true, hasAccount: true },
    ],
  },
} as const satisfies MachineModel<typeof staffInvitationMachine>
