import type { MachineModel } from '#machines/model.ts'
import { RESEND_COOLDOWN_MS } from '#machines/resend.ts'
import { stepUpMachine } from './machine.ts'

const challenge = {
  challengeId: 'challenge-1',
  methods: ['code'],
  channel: 'mail',
  channels: ['mail', 'sms'],
  sentTo: 'i•••@mizan.test',
  resendInMs: RESEND_COOLDOWN_MS,
  expiresInMs: 300_000,
} as const
const byApp = {
  ...challenge,
  methods: ['totp', 'passkey', 'recovery'],
  channel: null,
  channels: [],
  sentTo: '',
}
const refusal = {
  kind: 'refused',
  message: 'This code is incorrect. Check it and try again.',
  code: 'invalid',
  fieldErrors: {},
}
const wrongCode = { ...refusal, fieldErrors: { code: 'This code is incorrect. Check it and try again.' } }
const over = { ...refusal, message: 'Please start again', code: 'not_found' }
const noAnswer = { name: 'TypeError', message: 'fetch failed' }

/** Model for the generated tests. */
export const stepUpModel = {
  machine: stepUpMachine,
  inputs: { payment: { of: 'payment' }, account: { of: 'account' } },
  cases: {
    'method.chosen': ({ context }) =>
      Object.fromEntries(
        (context.challenge?.methods ?? [])
          .filter((method) => method !== context.method)
          .map((method) => [method, { method }]),
      ),
    'code.resendChosen': ({ context }) =>
      context.challenge?.channel === null ? {} : { byMail: { channel: 'mail' } },
    'xstate.done.actor.askFactor': { byMail: { output: challenge }, byApp: { output: byApp } },
    'xstate.error.actor.askFactor': { invalid: { error: refusal }, noAnswer: { error: noAnswer } },
    'xstate.done.actor.checkAnswer': { only: { output: undefined } },
    'xstate.error.actor.checkAnswer': { wrongCode: { error: wrongCode }, expired: { error: over } },
    'xstate.done.actor.resendCode': {
      bySms: { output: { ...challenge, challengeId: 'challenge-2', channel: 'sms', sentTo: '••••••4567' } },
    },
    'xstate.error.actor.resendCode': { noAnswer: { error: noAnswer }, expired: { error: over } },
  },
  key: ({ context }) => [context.challenge?.challengeId, context.method, context.problem?.message],
} as const satisfies MachineModel<typeof stepUpMachine>
