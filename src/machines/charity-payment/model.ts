import type { MachineModel } from '#machines/model.ts'
import { charityPaymentMachine } from './machine.ts'

const payee = { isRegistered: true, isOpen: true, mayReceive: true, isOwnAccount: true }

/** Model for the generated tests. */
export const charityPaymentModel = {
  machine: charityPaymentMachine,
  inputs: { valid: { proposedBy: 'finance-1' } },
  cases: {
    'charityPayment.proposed': {
      complete: payee,
      unregistered: { ...payee, isRegistered: false },
      accountClosed: { ...payee, isOpen: false },
      otherCategory: { ...payee, mayReceive: false },
      accountOfUser: { ...payee, isOwnAccount: false },
    },
    'charityPayment.approved': {
      bySecond: { ...payee, actorId: 'finance-2' },
      byFirst: { ...payee, actorId: 'finance-1' },
      accountClosed: { ...payee, isOpen: false, actorId: 'finance-2' },
      accountOfUser: { ...payee, isOwnAccount: false, actorId: 'finance-2' },
    },
    'charityPayment.declined': {
      bySecond: { actorId: 'finance-2', reason: 'Another charity needs it more.' },
      withoutReason: { actorId: 'finance-2', reason: ' ' },
    },
  },
} as const satisfies MachineModel<typeof charityPaymentMachine>
