import type { MachineWords } from '#machines/words.ts'
import type { appMachine } from './machine.ts'

export const APP_WORDS: MachineWords<typeof appMachine> = {
  purpose: 'The whole page in the browser: whether somebody is logged in, and whether there is a network.',
  states: {
    deciding: 'The page finds out whether you are logged in.',
    guest: 'You are not logged in.',
    signedIn: 'You are logged in.',
    'signedIn.present': 'You are logged in and active. The page watches how long you do nothing.',
    'signedIn.ending': 'Your session is over, and the page logs you out.',
  },
  events: {
    'session.started': 'You log in',
    'session.lost': 'The server says that the session is over',
    'session.logoutRequested': 'You choose to log out',
    'session.modalClosed': 'You close the message about the expired session',
    'activity.seen': 'You do something on the page',
    'inactivity.stayChosen': 'You choose to stay logged in',
    'time.checked': 'The page looks at the clock, for example after the computer slept',
    'net.lost': 'The network is gone',
    'net.found': 'The network is back',
    'net.refreshChosen': 'You choose to refresh',
  },
  guards: { isSignedIn: 'you are logged in' },
  triggers: {
    'session done': 'You are logged out',
    'inactivity done': 'You have done nothing for too long',
  },
}
