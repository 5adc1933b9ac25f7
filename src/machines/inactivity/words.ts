import { millisecondsInMinute } from 'date-fns/constants'
import type { MachineWords } from '#machines/words.ts'
import { INACTIVITY_COUNTDOWN_MS, INACTIVITY_IDLE_MS, type inactivityMachine } from './machine.ts'

const IDLE = `${INACTIVITY_IDLE_MS / millisecondsInMinute} minutes`
const COUNTDOWN = `${INACTIVITY_COUNTDOWN_MS / 1000} seconds`

export const INACTIVITY_WORDS: MachineWords<typeof inactivityMachine> = {
  purpose: 'Logging a person out who does nothing for a long time.',
  states: {
    watching: 'You are active.',
    warning: 'You have done nothing for long. You can stay logged in until the seconds shown have passed.',
    expired: 'You are logged out.',
  },
  events: {
    'activity.seen': 'You do something on the page',
    'inactivity.stayChosen': 'You choose to stay logged in',
    'time.checked': 'The page looks at the clock, for example after the computer slept',
  },
  guards: {
    isPastIdle: `you have done nothing for ${IDLE}`,
    isPastDeadline: `the ${COUNTDOWN} of the warning have passed too`,
  },
  triggers: {
    'after idle': `You do nothing for ${IDLE}`,
    'after countdown': `The ${COUNTDOWN} of the warning pass`,
  },
}
