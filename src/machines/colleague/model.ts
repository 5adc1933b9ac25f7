import type { MachineModel } from '#machines/model.ts'
import { colleagueMachine } from './machine.ts'

const inviting = { isOwnAddress: false, isListed: false, hasRoom: true }
const accepting = {
  actorId: 'person-1',
  isAddressee: true,
  isListed: false,
  hasReviewed: false,
  hasInvested: false,
}

/** Model for the generated tests. */
export const colleagueModel = {
  machine: colleagueMachine,
  inputs: { 'an offering of an issuer': { ownerId: 'issuer-1' } },
  cases: {
    'colleague.invited': {
      free: inviting,
      ownAddress: { ...inviting, isOwnAddress: true },
      listed: { ...inviting, isListed: true },
      full: { ...inviting, hasRoom: false },
    },
    'colleague.accepted': {
      byAddressee: accepting,
      byStranger: { ...accepting, isAddressee: false },
      byOwner: { ...accepting, actorId: 'issuer-1' },
      byColleague: { ...accepting, isListed: true },
      byReviewer: { ...accepting, hasReviewed: true },
      byInvestor: { ...accepting, hasInvested: true },
    },
    'colleague.declined': { byAddressee: { isAddressee: true }, byStranger: { isAddressee: false } },
    'colleague.removed': { byOwner: { isLeaving: false }, byColleague: { isLeaving: true } },
    'colleague.roleChanged': { other: { isOtherRole: true }, same: { isOtherRole: false } },
  },
} as const satisfies MachineModel<typeof colleagueMachine>
