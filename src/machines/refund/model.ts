import type { MachineModel } from '#machines/model.ts'
import { refundMachine } from './machine.ts'

const proposing = { isPossible: true, isOpen: false, reason: 'The licence was refused.' }

/** Model for the generated tests. */
export const refundModel = {
  machine: refundMachine,
  inputs: {
    'a campaign, by the issuer': { kind: 'campaign', proposedBy: 'issuer-1' },
    'a campaign, by finance': { kind: 'campaign', proposedBy: 'finance-1' },
    'a campaign that fails by itself': { kind: 'campaign', proposedBy: null },
    'one order, by compliance': { kind: 'order', proposedBy: 'compliance-1' },
  },
  cases: {
    'refund.proposed': {
      possible: proposing,
      impossible: { ...proposing, isPossible: false },
      alreadyOpen: { ...proposing, isOpen: true },
      withoutReason: { ...proposing, reason: ' ' },
    },
    'refund.approved': {
      bySecond: { actorId: 'finance-2', isOfIssuer: false, isPossible: true },
      byFirst: { actorId: 'finance-1', isOfIssuer: false, isPossible: true },
      byIssuer: { actorId: 'issuer-1', isOfIssuer: true, isPossible: true },
      impossible: { actorId: 'finance-2', isOfIssuer: false, isPossible: false },
    },
    'refund.declined': {
      bySecond: { actorId: 'finance-2', isOfIssuer: false, reason: 'It can wait.' },
      byFirst: { actorId: 'finance-1', isOfIssuer: false, reason: 'It can wait.' },
      byIssuer: { actorId: 'issuer-1', isOfIssuer: true, reason: 'It can wait.' },
      withoutReason: { actorId: 'finance-2', isOfIssuer: false, reason: '' },
    },
    'refund.withdrawn': {
      byIssuer: { actorId: 'issuer-1' },
      byFirst: { actorId: 'finance-1' },
      bySecond: { actorId: 'finance-2' },
      byCompliance: { actorId: 'compliance-1' },
    },
  },
} as const satisfies MachineModel<typeof refundMachine>
