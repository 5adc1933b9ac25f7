import type { MachineModel } from '#machines/model.ts'
import { ticketMachine } from './machine.ts'

/** Model for the generated tests. */
export const ticketModel = {
  machine: ticketMachine,
  inputs: { valid: { userId: 'person-1', reportedWriterId: 'writer-1' } },
  cases: {
    'ticket.asked': { complete: { text: 'It is still shown.' }, empty: { text: '' } },
    'ticket.answered': {
      complete: { text: 'It is corrected.', actorId: 'support-1' },
      empty: { text: '', actorId: 'support-1' },
      byPerson: { text: 'I answer myself.', actorId: 'person-1' },
      byWriter: { text: 'It is nothing.', actorId: 'writer-1' },
    },
    'ticket.closed': { complete: { actorId: 'person-1' }, byWriter: { actorId: 'writer-1' } },
  },
} as const satisfies MachineModel<typeof ticketMachine>
