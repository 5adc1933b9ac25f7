import type { MachineModel } from '#machines/model.ts'
import { emailVerificationMachine, passwordResetMachine, recoveryRequestMachine } from './machine.ts'

const refusal = {
  kind: 'refused',
  message: 'Please try after some time.',
  code: 'too_many_requests',
  fieldErrors: {},
}
const fieldRefusal = (field: string, text: string) => ({
  ...refusal,
  message: 'Please check your input',
  code: 'invalid',
  fieldErrors: { [field]: text },
})
const gone = {
  ...refusal,
  message: 'This link is no longer valid. Request a new one.',
  code: 'not_found',
}
const noAnswer = { name: 'TypeError', message: 'fetch failed' }
const done = { only: { output: undefined } }

/** Model for the generated tests. */
export const recoveryRequestModel = {
  machine: recoveryRequestMachine,
  inputs: { anybody: undefined },
  cases: {
    'xstate.done.actor.sendRequest': {
      only: { output: 'If there is an account, we have sent it a link. It expires in 15 minutes.' },
    },
    'xstate.error.actor.sendRequest': {
      tooMany: { error: refusal },
      withoutCaptcha: { error: fieldRefusal('captcha', 'Please confirm that you are not a robot') },
      noAnswer: { error: noAnswer },
    },
  },
  key: ({ context }) => context.problem,
} satisfies MachineModel<typeof recoveryRequestMachine>

export const passwordResetModel = {
  machine: passwordResetMachine,
  inputs: { anybody: undefined },
  cases: {
    'xstate.done.actor.checkLink': { good: { output: true }, gone: { output: false } },
    'xstate.error.actor.checkLink': { noAnswer: { error: noAnswer } },
    'xstate.done.actor.setPassword': done,
    'xstate.error.actor.setPassword': {
      easyPassword: {
        error: fieldRefusal('password', 'This password is easy to guess. Please choose another one.'),
      },
      linkExpired: { error: gone },
      noAnswer: { error: noAnswer },
    },
  },
  key: ({ context }) => context.problem,
} satisfies MachineModel<typeof passwordResetMachine>

const email = 'i•••@mizan.test'

export const emailVerificationModel = {
  machine: emailVerificationMachine,
  inputs: { anybody: undefined },
  cases: {
    'xstate.done.actor.openLink': {
      verified: { output: { state: 'verified', email } },
      expired: { output: { state: 'expired', email } },
      used: { output: { state: 'used', email } },
      unknown: { output: { state: 'unknown', email: '' } },
    },
    'xstate.error.actor.openLink': { tooMany: { error: refusal }, noAnswer: { error: noAnswer } },
    'xstate.done.actor.resendLink': {
      only: { output: 'If there is an address to confirm, we have sent a new link. It expires in 24 hours.' },
    },
    'xstate.error.actor.resendLink': { tooMany: { error: refusal }, noAnswer: { error: noAnswer } },
  },
  key: ({ context }) => context.problem,
} satisfies MachineModel<typeof emailVerificationMachine>
