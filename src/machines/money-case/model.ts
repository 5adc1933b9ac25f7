import type { MachineModel } from '#machines/model.ts'
import { moneyCaseMachine } from './machine.ts'

const first = { actorId: 'compliance-1', text: 'The payslips explain it.' }
const byPeople = {
  byCompliance: first,
  bySubject: { ...first, actorId: 'investor-1' },
  withoutText: { ...first, text: ' ' },
}

/** Model for the generated tests. */
export const moneyCaseModel = {
  machine: moneyCaseMachine,
  inputs: { 'an investor': { userId: 'investor-1', proposedBy: null, isReported: false } },
  cases: {
    'case.taken': { byCompliance: { actorId: 'compliance-1' }, bySubject: { actorId: 'investor-1' } },
    'case.customerAsked': byPeople,
    'case.customerAnswered': byPeople,
    'case.held': byPeople,
    'case.releaseProposed': {
      small: { ...first, isLarge: false },
      large: { ...first, isLarge: true },
      bySubject: { ...first, actorId: 'investor-1', isLarge: false },
    },
    'case.reportProposed': byPeople,
    'case.approved': {
      bySecond: { actorId: 'compliance-2' },
      bySame: { actorId: 'compliance-1' },
      bySubject: { actorId: 'investor-1' },
    },
    'case.declined': byPeople,
    'case.closed': {
      small: { ...first, isLarge: false },
      large: { ...first, isLarge: true },
      bySubject: { ...first, actorId: 'investor-1', isLarge: false },
    },
  },
} as const satisfies MachineModel<typeof moneyCaseMachine>
