import type { MachineWords } from '#machines/words.ts'
import { LATE_REQUEST_CONDITIONS, type lateRequestMachine } from './machine.ts'

export const LATE_REQUEST_WORDS: MachineWords<typeof lateRequestMachine> = {
  purpose:
    'What two people of finance decide about a late rent or instalment: a cost of collection with its receipt, or respite.',
  states: {
    draft: 'It is not asked for yet.',
    waiting: 'A person of finance has asked for it. Another one decides.',
    approved:
      'It holds: the issuer pays the cost with the late sum, or pays nothing more while respite stands.',
    declined: 'Another person of finance has declined it. Nothing changes.',
    withdrawn: 'The person who asked for it has withdrawn it.',
    ended: 'The respite is over. Days count as late again from its end on.',
  },
  events: {
    'late.asked': 'A person of finance asks for it, with proof',
    'late.approved': 'Another person of finance approves it',
    'late.declined': 'Another person of finance declines it',
    'late.withdrawn': 'The person who asked for it withdraws it',
    'respite.ended': 'Finance ends the respite, with a reason',
  },
  guards: {},
  conditions: LATE_REQUEST_CONDITIONS,
}
