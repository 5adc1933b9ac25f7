import type { MachineModel } from '#machines/model.ts'
import { RESEND_COOLDOWN_MS } from '#machines/resend.ts'
import { signInMachine } from './machine.ts'

const challenge = {
  challengeId: 'challenge-1',
  methods: ['code'],
  channel: 'mail',
  channels: ['mail', 'sms'],
  sentTo: 'i•••@mizan.test',
  resendInMs: RESEND_COOLDOWN_MS,
  expiresInMs: 300_000,
} as const
const withoutCode = { ...challenge, channel: null, channels: [], sentTo: '' } as const
const withPasskey = { ...withoutCode, challengeId: 'challenge-3', methods: ['passkey', 'totp', 'recovery'] }
const withApp = { ...withoutCode, challengeId: 'challenge-4', methods: ['totp', 'recovery'] }
const refusal = {
  kind: 'refused',
  message: 'This code is incorrect. Check it and try again.',
  code: 'invalid',
  fieldErrors: {},
}
const unusable = { ...refusal, message: 'This browser cannot use passkeys. Please choose another way.' }
const over = { ...refusal, message: 'Please log in again', code: 'not_found' }
const noAnswer = { name: 'TypeError', message: 'fetch failed' }

/** Model for the generated tests. */
export const signInModel = {
  machine: signInMachine,
  inputs: { login: { mode: 'login' }, register: { mode: 'register' } },
  cases: {
    'challenge.resumed': { byMail: { challenge } },
    'xstate.done.actor.checkCredentials': {
      byMail: { output: challenge },
      byPasskey: { output: withPasskey },
      byApp: { output: withApp },
    },
    'code.resendChosen': ({ context }) => ({
      sameChannel: {},
      ...Object.fromEntries(
        (context.challenge?.channels ?? [])
          .filter((channel) => channel !== context.challenge?.channel)
          .map((channel) => [channel, { channel }]),
      ),
    }),
    'method.chosen': ({ context }) =>
      Object.fromEntries(
        (context.challenge?.methods ?? [])
          .filter((method) => method !== context.method)
          .map((method) => [method, { method }]),
      ),
    'xstate.done.actor.askPasskey': { done: { output: 'done' }, cancelled: { output: 'cancelled' } },
    'xstate.error.actor.askPasskey': {
      unusable: { error: unusable },
      expired: { error: over },
      noAnswer: { error: noAnswer },
    },
    'xstate.error.actor.checkCredentials': {
      wrongEmail: { error: { ...refusal, fieldErrors: { email: 'Please enter a valid email address' } } },
      noAnswer: { error: noAnswer },
    },
    'xstate.done.actor.verifyCode': { only: { output: undefined } },
    'xstate.error.actor.verifyCode': { wrongCode: { error: refusal }, expired: { error: over } },
    'xstate.done.actor.resendCode': {
      bySms: { output: { ...challenge, challengeId: 'challenge-2', channel: 'sms', sentTo: '••••••4567' } },
    },
    'xstate.error.actor.resendCode': { noAnswer: { error: noAnswer }, expired: { error: over } },
  },
  key: ({ context }) => [context.challenge?.challengeId, context.method, context.problem?.message],
} as const satisfies MachineModel<typeof signInMachine>
