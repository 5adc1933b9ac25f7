import type { MachineModel } from '#machines/model.ts'
import { bankEntryMachine } from './machine.ts'

const received = { isClear: true, isKnown: true, isExpected: true, isOwnName: true }

/** Model for the generated tests. */
export const bankEntryModel = {
  machine: bankEntryMachine,
  inputs: {
    'a transfer': { isReturn: false, payeeId: null, proposedBy: null },
    'a payment of ours that came back': { isReturn: true, payeeId: null, proposedBy: null },
  },
  cases: {
    'entry.received': {
      asExpected: received,
      unclear: { ...received, isClear: false },
      unknown: { ...received, isKnown: false },
      otherAmount: { ...received, isExpected: false },
      otherName: { ...received, isOwnName: false },
    },
    'entry.completed': ({ context: { isReturn } }) => {
      const payeeId = isReturn ? null : 'investor-1'
      return {
        [isReturn ? 'ofReturn' : 'asExpected']: { ...received, payeeId },
        unclear: { ...received, isClear: false, payeeId },
      }
    },
    'entry.creditProposed': {
      byFinance: { actorId: 'finance-1', payeeId: 'investor-1' },
      toNobody: { actorId: 'finance-1', payeeId: '' },
      toThemselves: { actorId: 'investor-1', payeeId: 'investor-1' },
    },
    'entry.returnProposed': { byFinance: { actorId: 'finance-1' } },
    'entry.bookBackProposed': {
      ofCharity: { actorId: 'finance-1', isOfCharity: true, isWithinPaid: true },
      ofWithdrawal: { actorId: 'finance-1', isOfCharity: false, isWithinPaid: true },
      tooMuch: { actorId: 'finance-1', isOfCharity: true, isWithinPaid: false },
    },
    'entry.setAsideProposed': { byFinance: { actorId: 'finance-1' } },
    'entry.reopenProposed': { byFinance: { actorId: 'finance-1' } },
    'entry.approved': {
      bySecond: { actorId: 'finance-2' },
      bySame: { actorId: 'finance-1' },
      byPayee: { actorId: 'investor-1' },
    },
    'entry.declined': { bySecond: { actorId: 'finance-2' }, bySame: { actorId: 'finance-1' } },
  },
} as const satisfies MachineModel<typeof bankEntryMachine>
