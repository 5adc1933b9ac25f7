import type { MachineWords } from '#machines/words.ts'
import { COMPLAINT_CONDITIONS, type boardComplaintMachine } from './machine.ts'

export const COMPLAINT_WORDS: MachineWords<typeof boardComplaintMachine> = {
  purpose: 'A complaint to the Shariah board, about one offering or about the board.',
  states: {
    open: 'Scholars read it without the name of the person who wrote it.',
    answered: 'A scholar has answered. The person who wrote it reads the answer.',
  },
  events: { 'complaint.answered': 'A scholar answers' },
  guards: {},
  conditions: COMPLAINT_CONDITIONS,
}
