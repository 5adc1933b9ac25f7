import type { MachineWords } from '#machines/words.ts'
import type { stepUpMachine } from './machine.ts'

export const STEP_UP_WORDS: MachineWords<typeof stepUpMachine> = {
  purpose: 'Confirming who you are before something important, such as an order.',
  states: {
    opening: 'The page finds out what to ask.',
    password: 'You enter your password.',
    asking: 'Your password is being checked, and the second factor is prepared.',
    stopped: 'The confirmation has ended. You can start again.',
    factor: 'You confirm with a second factor.',
    'factor.answer': 'The answer of the second factor.',
    'factor.answer.entering': 'You enter the code, or use your passkey.',
    'factor.answer.checking': 'Your answer is being checked.',
    'factor.resend': 'Asking for another code.',
    'factor.resend.cooling': 'You can ask for another code in a moment.',
    'factor.resend.ready': 'You can ask for another code.',
    'factor.resend.sending': 'Another code is being sent.',
    confirmed: 'You have confirmed. What you wanted to do goes on.',
    cancelled: 'You have stopped. Nothing was done.',
  },
  events: {
    'password.submitted': 'You send the password',
    'answer.submitted': 'You send your answer',
    'method.chosen': 'You choose another factor',
    'code.resendChosen': 'You ask for another code',
    'stepUp.restartChosen': 'You start again',
    'stepUp.cancelled': 'You stop',
  },
  guards: {
    isPayment: 'a payment is confirmed, which needs no password',
    isOffered: 'you have that factor',
    isChallengeOver: 'the time or the tries are used up',
  },
  triggers: {
    'askFactor done': 'The second factor is ready',
    'askFactor failed': 'The password is wrong, or the second factor could not be prepared',
    'checkAnswer done': 'Your answer is right',
    'checkAnswer failed': 'Your answer is wrong or could not be checked',
    'resendCode done': 'Another code is sent',
    'resendCode failed': 'No code could be sent',
    'after resendCooldown': 'The time until the next code passes',
  },
}
