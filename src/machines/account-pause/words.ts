import type { MachineWords } from '#machines/words.ts'
import { ACCOUNT_PAUSE_CONDITIONS, type accountPauseMachine } from './machine.ts'

export const ACCOUNT_PAUSE_WORDS: MachineWords<typeof accountPauseMachine> = {
  purpose:
    'The pause of an account: its owner can log in and read, but cannot invest, withdraw, pay zakat or transfer.',
  states: {
    draft: 'The account is not paused.',
    paused: 'A person of compliance has paused the account. The owner is told.',
    resuming: 'A person of compliance has asked to end the pause. Another one decides.',
    resumed: 'Another person of compliance has ended the pause.',
  },
  events: {
    'pause.begun': 'A person of compliance pauses the account',
    'resume.asked': 'A person of compliance asks to end the pause',
    'resume.approved': 'Another person of compliance ends the pause',
    'resume.declined': 'Another person of compliance declines the request',
    'resume.withdrawn': 'The person who asked withdraws the request',
  },
  guards: {},
  times: {},
  conditions: ACCOUNT_PAUSE_CONDITIONS,
}
