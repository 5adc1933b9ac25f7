import type { MachineModel } from '#machines/model.ts'
import { RESEND_COOLDOWN_MS, signInMachine } from './machine.ts'

const challenge = {
  challengeId: 'challenge-1',
  channel: 'mail',
  sentTo: 'i•••@mizan.test',
  resendInMs: RESEND_COOLDOWN_MS,
} as const
const refusal = { kind: 'refused', message: 'Please enter a valid OTP', code: 'invalid', fieldErrors: {} }
const over = { ...refusal, message: 'Please sign in again', code: 'not_found' }
const noAnswer = { name: 'TypeError', message: 'fetch failed' }

/** What every level of generated test walks. */
export const signInModel = {
  machine: signInMachine,
  inputs: { login: { mode: 'login' }, register: { mode: 'register' } },
  cases: {
    'xstate.done.actor.checkCredentials': [{ output: challenge }],
    'xstate.error.actor.checkCredentials': [
      { error: { ...refusal, fieldErrors: { email: 'Please enter a valid email address' } } },
      { error: noAnswer },
    ],
    'xstate.done.actor.verifyCode': [{ output: undefined }],
    'xstate.error.actor.verifyCode': [{ error: refusal }, { error: over }],
    'xstate.done.actor.resendCode': [{ output: { ...challenge, challengeId: 'challenge-2' } }],
    'xstate.error.actor.resendCode': [{ error: noAnswer }, { error: over }],
  },
  key: ({ context }) => [context.challenge?.challengeId, context.problem?.message],
} as const satisfies MachineModel<typeof signInMachine>
