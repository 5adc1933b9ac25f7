import type { MachineWords } from '#machines/words.ts'
import type { signInMachine } from './machine.ts'

export const SIGN_IN_WORDS: MachineWords<typeof signInMachine> = {
  purpose: 'Logging in or signing up: name and password first, then a second factor.',
  states: {
    credentials: 'You enter your details.',
    checking: 'Your details are being checked.',
    code: 'We have sent you a code.',
    'code.answer': 'The answer to the code.',
    'code.answer.entering': 'You enter the code.',
    'code.answer.verifying': 'The code is being checked.',
    'code.resend': 'Asking for another code.',
    'code.resend.cooling': 'You can ask for another code in a moment.',
    'code.resend.ready': 'You can ask for another code.',
    'code.resend.sending': 'Another code is being sent.',
    factor: 'You confirm with your authenticator app, a recovery code or a passkey.',
    'factor.typing': 'You enter the code of your app, or a recovery code.',
    'factor.passkey': 'You use your passkey next.',
    'factor.asking': 'Your device asks for the passkey.',
    'factor.verifying': 'Your answer is being checked.',
    signedIn: 'You are logged in.',
  },
  events: {
    'credentials.submitted': 'You send your details',
    'code.submitted': 'You send the code',
    'code.resendChosen': 'You ask for another code',
    'method.chosen': 'You choose another factor',
    'passkey.chosen': 'You choose the passkey',
    'signIn.restartChosen': 'You start again',
  },
  guards: {
    isCodeSent: 'a code was sent to you',
    isPasskey: 'the factor is a passkey',
    isSigned: 'your device has signed',
    isChallengeOver: 'the time or the tries are used up',
  },
  triggers: {
    'checkCredentials done': 'Your details are right',
    'checkCredentials failed': 'Your details are wrong or could not be checked',
    'verifyCode done': 'Your answer is right',
    'verifyCode failed': 'Your answer is wrong or could not be checked',
    'resendCode done': 'Another code is sent',
    'resendCode failed': 'No code could be sent',
    'askPasskey done': 'Your device answers',
    'askPasskey failed': 'Your device could not be asked',
    'after resendCooldown': 'The time until the next code passes',
  },
}
