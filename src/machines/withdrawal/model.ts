import type { MachineModel } from '#machines/model.ts'
import { withdrawalMachine } from './machine.ts'

const before = '2026-11-01T00:00:00.000Z'
const after = '2026-11-04T00:00:00.000Z'
const input = { userId: 'investor-1', isLarge: false, heldUntil: after }
const asking = {
  now: after,
  isAboveMinimum: true,
  isWithinLimit: true,
  isProven: true,
  isOwnName: true,
  isOpen: true,
}

/** Model for the generated tests. */
export const withdrawalModel = {
  machine: withdrawalMachine,
  inputs: {
    'a small amount': input,
    'a large amount': { ...input, isLarge: true },
  },
  cases: {
    'withdrawal.requested': {
      knownAccount: asking,
      newAccount: { ...asking, now: before },
      belowMinimum: { ...asking, isAboveMinimum: false },
      aboveLimit: { ...asking, isWithinLimit: false },
      unproven: { ...asking, isProven: false },
      closed: { ...asking, isOpen: false },
      otherName: { ...asking, isOwnName: false },
    },
    'withdrawal.holdEnded': { inTime: { now: after }, early: { now: before } },
    'withdrawal.approved': {
      byFinance: { actorId: 'finance-1', isNotOnHold: true, isNotPaused: true },
      byOwner: { actorId: 'investor-1', isNotOnHold: true, isNotPaused: true },
      onHold: { actorId: 'finance-1', isNotOnHold: false, isNotPaused: true },
      ofPaused: { actorId: 'finance-1', isNotOnHold: true, isNotPaused: false },
    },
    'withdrawal.declined': {
      byFinance: { actorId: 'finance-1', reason: 'The name does not match.' },
      byOwner: { actorId: 'investor-1', reason: 'I changed my mind.' },
      withoutReason: { actorId: 'finance-1', reason: ' ' },
    },
  },
} as const satisfies MachineModel<typeof withdrawalMachine>
