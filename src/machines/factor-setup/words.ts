import type { MachineWords } from '#machines/words.ts'
import type { factorSetupMachine } from './machine.ts'

export const FACTOR_SETUP_WORDS: MachineWords<typeof factorSetupMachine> = {
  purpose: 'Setting up an authenticator app, a passkey or a mobile number.',
  states: {
    idle: 'You can set up the factor.',
    preparing: 'We prepare the factor.',
    confirming: 'You confirm the new factor, with a code or on your device.',
    resending: 'We send another code.',
    checking: 'We check the confirmation.',
    showingCodes: 'You see your recovery codes, once. Save them before you continue.',
  },
  events: {
    'setup.startChosen': 'You begin',
    'setup.confirmed': 'You confirm the factor',
    'setup.cancelChosen': 'You stop',
    'code.resendChosen': 'You ask for another code',
    'codes.kept': 'You have saved the recovery codes',
  },
  guards: {
    isCancelled: 'you stopped the question of your device',
    hasCodes: 'there are new recovery codes',
    isOver: 'the time to set it up is over',
    isPhone: 'a mobile number is set up',
  },
  triggers: {
    'prepare done': 'The factor is prepared',
    'prepare failed': 'The factor could not be prepared',
    'resend done': 'Another code is sent',
    'resend failed': 'No code could be sent',
    'confirm done': 'The confirmation is right',
    'confirm failed': 'The confirmation is wrong or could not be checked',
  },
}
