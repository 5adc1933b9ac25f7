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
import type { UserDeps } from '#services/user/deps.ts'
import { accept, look, startFactor } from './accepting.ts'
import { decide, invite, listInvitations, withdraw } from './invitations.ts'
import { listPeople, showPerson } from './people.ts'
import { askForRemoval, decideRemoval, listRemovals, stopByLink, withdrawRemoval } from './removals.ts'
import { askForRole, decideChange, listRoleChanges, withdrawChange } from './roles.ts'
import { takeAway } from './taking.ts'

export function staffPeopleHandlers(deps: UserDeps): Handler[] {
  return [
    handler(staffPeople, (call) => listPeople(deps, call)),
    handler(staffPerson, (call) => showPerson(deps, call)),
    handler(grantRole, (call) => askForRole(deps, call)),
    handler(takeRole, (call) => takeAway(deps, call)),
    handler(roleChanges, (call) => listRoleChanges(deps, call)),
    handler(decideRoleChange, (call) => decideChange(deps, call)),
    handler(withdrawRoleChange, (call) => withdrawChange(deps, call)),
    handler(staffInvitations, (call) => listInvitations(deps, call)),
    handler(inviteStaff, (call) => invite(deps, call)),
    handler(decideInvitation, (call) => decide(deps, call)),
    handler(withdrawInvitation, (call) => withdraw(deps, call)),
    handler(factorRemovals, (call) => listRemovals(deps, call)),
    handler(askFactorRemoval, (call) => askForRemoval(deps, call)),
    handler(decideFactorRemoval, (call) => decideRemoval(deps, call)),
    handler(withdrawFactorRemoval, (call) => withdrawRemoval(deps, call)),
    handler(stopFactorRemoval, (call) => stopByLink(deps, call)),
    handler(openInvitation, (call) => look(deps, call)),
    handler(startInvitationFactor, (call) => startFactor(deps, call)),
    handler(acceptInvitation, (call) => accept(deps, call)),
  ]
}
