import type { MachineWords } from '#machines/words.ts'
import { QUESTION_CONDITIONS, type questionMachine } from './machine.ts'

export const QUESTION_WORDS: MachineWords<typeof questionMachine> = {
  purpose: 'A question of an investor to the issuer of an offering, public once it is answered.',
  states: {
    open: 'Only the person who asked and the issuer see it.',
    answered: 'Everyone reads question and answer, without the name of the person who asked.',
    hidden: 'Compliance has hidden it, with a reason for the issuer and the person who asked.',
  },
  events: {
    'question.answered': 'The issuer answers',
    'question.hidden': 'Compliance hides it with a reason',
  },
  guards: {},
  conditions: QUESTION_CONDITIONS,
}
