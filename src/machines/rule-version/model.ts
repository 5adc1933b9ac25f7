import type { MachineModel } from '#machines/model.ts'
import { ruleVersionMachine } from './machine.ts'

const proposing = { isPast: false, isOpen: false, isChange: true, reason: 'The board decided it.' }

/** Model for the generated tests. */
export const ruleVersionModel = {
  machine: ruleVersionMachine,
  inputs: { valid: { proposedBy: 'finance-1' } },
  cases: {
    'rule.proposed': {
      complete: proposing,
      past: { ...proposing, isPast: true },
      alreadyOpen: { ...proposing, isOpen: true },
      same: { ...proposing, isChange: false },
      withoutReason: { ...proposing, reason: ' ' },
    },
    'rule.approved': {
      bySecond: { actorId: 'finance-2', isPast: false },
      byFirst: { actorId: 'finance-1', isPast: false },
      past: { actorId: 'finance-2', isPast: true },
    },
    'rule.declined': {
      bySecond: { actorId: 'finance-2', reason: 'Too early.' },
      byFirst: { actorId: 'finance-1', reason: 'Too early.' },
      withoutReason: { actorId: 'finance-2', reason: '' },
    },
    'rule.withdrawn': { byFirst: { actorId: 'finance-1' }, bySecond: { actorId: 'finance-2' } },
  },
} as const satisfies MachineModel<typeof ruleVersionMachine>
