import type { MachineModel } from '#machines/model.ts'
import { reportAccountsMachine } from './machine.ts'

/** Model for the generated tests. */
export const reportAccountsModel = {
  machine: reportAccountsMachine,
  inputs: { valid: { filedBy: 'filer-1' } },
  cases: {
    'accounts.accepted': {
      byCompliance: { actorId: 'compliance-1' },
      byFiler: { actorId: 'filer-1' },
    },
    'accounts.returned': {
      complete: { actorId: 'compliance-1', reason: 'The debt is not that of the balance sheet.' },
      empty: { actorId: 'compliance-1', reason: '' },
      byFiler: { actorId: 'filer-1', reason: 'I was wrong.' },
    },
  },
} as const satisfies MachineModel<typeof reportAccountsMachine>
