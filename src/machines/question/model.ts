import type { MachineModel } from '#machines/model.ts'
import { questionMachine } from './machine.ts'

/** Model for the generated tests. */
export const questionModel = {
  machine: questionMachine,
  inputs: { valid: { issuerId: 'issuer-1', askedBy: 'investor-1' } },
  cases: {
    'question.answered': { complete: { answer: 'Yes, until May.' }, empty: { answer: '' } },
    'question.hidden': {
      complete: { actorId: 'compliance-1', reason: 'It names a person.' },
      withoutReason: { actorId: 'compliance-1', reason: '' },
      byIssuer: { actorId: 'issuer-1', reason: 'It is unwelcome.' },
      byAsker: { actorId: 'investor-1', reason: 'It is mine.' },
    },
  },
} as const satisfies MachineModel<typeof questionMachine>
