import type { MachineWords } from '#machines/words.ts'
import { CHARITY_CONDITIONS, type charityMachine } from './machine.ts'

export const CHARITY_WORDS: MachineWords<typeof charityMachine> = {
  purpose: 'A charity in the register: charity money is paid to no one else.',
  states: {
    draft: 'The charity is not proposed yet.',
    proposed: 'A person of compliance has proposed it. Another one decides.',
    approved: 'It is in the register. Finance may pay it.',
    declined: 'It was declined. It cannot be paid.',
    withdrawn: 'It was withdrawn from the register. It is not paid any more.',
  },
  events: {
    'charity.proposed': 'A person of compliance proposes the charity',
    'charity.approved': 'Another person of compliance approves it',
    'charity.declined': 'A person of compliance declines it with a reason',
    'charity.withdrawn': 'A person of compliance withdraws it with a reason',
  },
  guards: {},
  conditions: CHARITY_CONDITIONS,
}
