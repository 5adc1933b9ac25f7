import type { MachineModel } from '#machines/model.ts'
import { campaignChangeMachine } from './machine.ts'

const asking = { isPossible: true, isAsked: false, reason: 'A valuation is missing.' }

/** Model for the generated tests. */
export const campaignChangeModel = {
  machine: campaignChangeMachine,
  inputs: {
    'asked by the issuer': { kind: 'pause', askedBy: 'issuer-1', issuerId: 'issuer-1' },
    'asked by compliance': { kind: 'pause', askedBy: 'staff-1', issuerId: 'issuer-1' },
  },
  cases: {
    'change.asked': {
      possible: asking,
      impossible: { ...asking, isPossible: false },
      alreadyAsked: { ...asking, isAsked: true },
      withoutReason: { ...asking, reason: ' ' },
    },
    'change.approved': {
      bySecond: { actorId: 'staff-2', isPossible: true },
      byFirst: { actorId: 'staff-1', isPossible: true },
      byIssuer: { actorId: 'issuer-1', isPossible: true },
      impossible: { actorId: 'staff-2', isPossible: false },
    },
    'change.declined': {
      bySecond: { actorId: 'staff-2', reason: 'It can wait.' },
      byFirst: { actorId: 'staff-1', reason: 'It can wait.' },
      byIssuer: { actorId: 'issuer-1', reason: 'It can wait.' },
      withoutReason: { actorId: 'staff-2', reason: '' },
    },
    'change.withdrawn': {
      byFirst: { actorId: 'staff-1' },
      bySecond: { actorId: 'staff-2' },
      byIssuer: { actorId: 'issuer-1' },
    },
  },
} as const satisfies MachineModel<typeof campaignChangeMachine>
