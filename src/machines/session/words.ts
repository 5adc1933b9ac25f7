import type { MachineWords } from '#machines/words.ts'
import type { sessionMachine } from './machine.ts'

export const SESSION_WORDS: MachineWords<typeof sessionMachine> = {
  purpose: 'The session of a person who is logged in.',
  states: {
    active: 'You are logged in.',
    lost: 'The server has ended your session. A message follows in a second.',
    expiredModal: 'You see that your session has expired. It closes by itself after five minutes.',
    leaving: 'You are being logged out.',
    ended: 'You are logged out, and the home page opens.',
  },
  events: {
    'session.lost': 'The server says that the session is over',
    'session.logoutRequested': 'You log out, or you have done nothing for too long',
    'session.modalClosed': 'You close the message',
  },
  guards: {},
  triggers: { 'logout failed': 'The server could not be told; you are logged out all the same' },
}
