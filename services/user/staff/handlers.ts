import {
  acceptInvitation,
  askFactorRemoval,
  decideFactorRemoval,
  decideInvitation,
  decideRoleChange,
  factorRemovals,
  grantRole,
  inviteStaff,
  openInvitation,
  roleChanges,
  staffInvitations,
  staffPeople,
  staffPerson,
  startInvitationFactor,
  stopFactorRemoval,
  takeRole,
  withdrawFactorRemoval,
  withdrawInvitation,
  withdrawRoleChange,
} from '#contracts/staff/staff.ts'
import { handler, type Handler } from '#services/kit/http/service.ts'
import type { UserParts } from '#services/user/parts.ts'
import { accept, look, startFactor } from './accepting.ts'
import { decide, invite, listInvitations, withdraw } from './invitations.ts'
import { listPeople, showPerson } from './people.ts'
import { askForRemoval, decideRemoval, listRemovals, stopByLink, withdrawRemoval } from './removals.ts'
import { askForRole, decideChange, listRoleChanges, withdrawChange } from './roles.ts'
import { takeAway } from './taking.ts'

export function staffPeopleHandlers(parts: UserParts): Handler[] {
  return [
    handler(staffPeople, (call) => listPeople(parts, call)),
    handler(staffPerson, (call) => showPerson(parts, call)),
    handler(grantRole, (call) => askForRole(parts, call)),
    handler(takeRole, (call) => takeAway(parts, call)),
    handler(roleChanges, (call) => listRoleChanges(parts, call)),
    handler(decideRoleChange, (call) => decideChange(parts, call)),
    handler(withdrawRoleChange, (call) => withdrawChange(parts, call)),
    handler(staffInvitations, (call) => listInvitations(parts, call)),
    handler(inviteStaff, (call) => invite(parts, call)),
    handler(decideInvitation, (call) => decide(parts, call)),
    handler(withdrawInvitation, (call) => withdraw(parts, call)),
    handler(factorRemovals, (call) => listRemovals(parts, call)),
    handler(askFactorRemoval, (call) => askForRemoval(parts, call)),
    handler(decideFactorRemoval, (call) => decideRemoval(parts, call)),
    handler(withdrawFactorRemoval, (call) => withdrawRemoval(parts, call)),
    handler(stopFactorRemoval, (call) => stopByLink(parts, call)),
    handler(openInvitation, (call) => look(parts, call)),
    handler(startInvitationFactor, (call) => startFactor(parts, call)),
    handler(acceptInvitation, (call) => accept(parts, call)),
  ]
}
