import type { MachineModel } from '#machines/model.ts'
import { charityMachine } from './machine.ts'

const proposing = { isNew: true, isOwnAccount: true }

/** Model for the generated tests. */
export const charityModel = {
  machine: charityMachine,
  inputs: { valid: { proposedBy: 'compliance-1' } },
  cases: {
    'charity.proposed': {
      complete: proposing,
      known: { ...proposing, isNew: false },
      accountOfUser: { ...proposing, isOwnAccount: false },
    },
    'charity.approved': {
      bySecond: { actorId: 'compliance-2', isOwnAccount: true },
      byFirst: { actorId: 'compliance-1', isOwnAccount: true },
      accountOfUser: { actorId: 'compliance-2', isOwnAccount: false },
    },
    'charity.declined': {
      bySecond: { actorId: 'compliance-2', reason: 'It is not registered.' },
      withoutReason: { actorId: 'compliance-2', reason: ' ' },
    },
    'charity.withdrawn': {
      byFirst: { actorId: 'compliance-1', reason: 'It has closed.' },
      withoutReason: { actorId: 'compliance-2', reason: '' },
    },
  },
} as const satisfies MachineModel<typeof charityMachine>
