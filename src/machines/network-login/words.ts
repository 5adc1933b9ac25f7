import type { MachineWords } from '#machines/words.ts'
import type { networkLoginMachine } from './machine.ts'

export const NETWORK_LOGIN_WORDS: MachineWords<typeof networkLoginMachine> = {
  purpose: 'Logging in or signing up with a professional network.',
  states: {
    routing: 'The page finds out whether you come back from a network.',
    choosing: 'You choose a network.',
    'choosing.idle': 'No network is chosen.',
    'choosing.waiting': "You log in, in the network's own window.",
    'choosing.failed': 'The login with the network failed. The page says why.',
    exchanging: 'We ask the network who you are.',
    finishing: 'You are new here. You complete your details.',
    confirming: 'You confirm the login with a code.',
    succeeded: 'You are logged in. You choose whether to update your profile now.',
    toProfile: 'You go to your profile.',
    toPage: 'You go to the page that you came for.',
  },
  events: {
    'signIn.chosen': 'You choose a network',
    codeReceived: 'The network confirms you',
    errorReceived: 'The network refuses',
    'popup.closed': "You close the network's window",
    'popup.blocked': 'The browser opens no window',
    'popup.failed': "The network's window fails",
    'problem.dismissed': 'You close the message',
    'signIn.codeAsked': 'You send your details',
    'signIn.left': 'You go back',
    'signIn.completed': 'Your code is right',
    'profile.chosen': 'You choose to update your profile',
    'profile.declined': 'You choose not to update your profile',
  },
  guards: {
    isLanded: 'you come back from a network',
    isCancelled: 'you stopped it yourself',
    isNew: 'you have no account yet',
    isTold: 'there is a message',
  },
  triggers: {
    'exchangeCode done': 'The network says who you are',
    'exchangeCode failed': 'The network does not say who you are',
  },
}
