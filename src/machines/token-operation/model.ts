import type { MachineModel } from '#machines/model.ts'
import { tokenOperationMachine } from './machine.ts'

const asking = { isPossible: true, isAsked: false, reason: 'A court has ordered it.' }
const approving = { actorId: 'staff-2', isOutsider: true, isPossible: true }
const declining = { actorId: 'staff-2', isOutsider: true, reason: 'The order is not valid.' }

/** Model for the generated tests. */
export const tokenOperationModel = {
  machine: tokenOperationMachine,
  inputs: {
    'asked by the issuer': { kind: 'freeze', askedBy: 'issuer-1', parties: ['holder-1'] },
    'asked by staff': { kind: 'freeze', askedBy: 'staff-1', parties: ['holder-1'] },
  },
  cases: {
    'operation.asked': {
      possible: asking,
      impossible: { ...asking, isPossible: false },
      alreadyAsked: { ...asking, isAsked: true },
      withoutReason: { ...asking, reason: ' ' },
    },
    'operation.approved': {
      bySecond: approving,
      byFirst: { ...approving, actorId: 'staff-1' },
      byIssuer: { ...approving, actorId: 'issuer-1', isOutsider: false },
      byHolder: { ...approving, actorId: 'holder-1' },
      impossible: { ...approving, isPossible: false },
    },
    'operation.declined': {
      bySecond: declining,
      byFirst: { ...declining, actorId: 'staff-1' },
      byIssuer: { ...declining, actorId: 'issuer-1', isOutsider: false },
      byHolder: { ...declining, actorId: 'holder-1' },
      withoutReason: { ...declining, reason: '' },
    },
    'operation.withdrawn': {
      byFirst: { actorId: 'staff-1' },
      bySecond: { actorId: 'staff-2' },
      byIssuer: { actorId: 'issuer-1' },
    },
  },
} as const satisfies MachineModel<typeof tokenOperationMachine>
