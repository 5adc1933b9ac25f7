import type { MachineModel } from '#machines/model.ts'
import { boardComplaintMachine } from './machine.ts'

/** Model for the generated tests. */
export const boardComplaintModel = {
  machine: boardComplaintMachine,
  inputs: { valid: { writtenBy: 'writer-1' } },
  cases: {
    'complaint.answered': {
      complete: { actorId: 'scholar-1', answer: 'We have read the terms again.' },
      empty: { actorId: 'scholar-1', answer: '' },
      byWriter: { actorId: 'writer-1', answer: 'I agree with myself.' },
    },
  },
} as const satisfies MachineModel<typeof boardComplaintMachine>
