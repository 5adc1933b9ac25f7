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
    'invitation.made': {
      free: { ...free, isInvited: false },
      alreadyInvited: { ...free, isInvited: true },
      withAccount: { hasAccount: true, isInvited: false },
    },
    'invitation.confirmed': {
      bySecond: { actorId: 'admin-2', ...free },
      withAccount: { actorId: 'admin-2', hasAccount: true },
      byFirst: { actorId: 'admin-1', ...free },
    },
    'invitation.declined': { bySecond: { actorId: 'admin-2' }, byFirst: { actorId: 'admin-1' } },
    'invitation.accepted': {
      strongFactor: { hasStrongFactor: true, ...free },
      withoutStrongFactor: { hasStrongFactor: false, ...free },
      withAccount: { hasStrongFactor: true, hasAccount: true },
    },
  },
} as const satisfies MachineModel<typeof staffInvitationMachine>
