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
  message: 'This link is no longer valid. Please ask for a new one.',
  code: 'not_found',
}
const noAnswer = { name: 'TypeError', message: 'fetch failed' }
const done = [{ output: undefined }]

/** Model for the generated tests. */
export const recoveryRequestModel = {
  machine: recoveryRequestMachine,
  inputs: { anybody: undefined },
  cases: {
    'xstate.done.actor.sendRequest': [
      { output: 'If there is an account, we have sent it a link. It is good for 15 minutes.' },
    ],
    'xstate.error.actor.sendRequest': [
      { error: refusal },
      { error: fieldRefusal('captcha', 'Please confirm that you are not a robot') },
      { error: noAnswer },
    ],
  },
  key: ({ context }) => context.problem,
} satisfies MachineModel<typeof recoveryRequestMachine>

export const passwordResetModel = {
  machine: passwordResetMachine,
  inputs: { anybody: undefined },
  cases: {
    'xstate.done.actor.setPassword': done,
    'xstate.error.actor.setPassword': [
      { error: fieldRefusal('password', 'This password is easy to guess. Please choose another one.') },
      { error: gone },
      { error: noAnswer },
    ],
  },
  key: ({ context }) => context.problem,
} satisfies MachineModel<typeof passwordResetMachine>

const email = 'i•••@mizan.test'

export const emailVerificationModel = {
  machine: emailVerificationMachine,
  inputs: { anybody: undefined },
  cases: {
    'xstate.done.actor.openLink': [
      { output: { state: 'verified', email } },
      { output: { state: 'expired', email } },
      { output: { state: 'used', email } },
      { output: { state: 'unknown', email: '' } },
    ],
    'xstate.error.actor.openLink': [{ error: refusal }, { error: noAnswer }],
    'xstate.done.actor.resendLink': [
      { output: 'If an address waits for it, we have sent a new link. It is good for 24 hours.' },
    ],
    'xstate.error.actor.resendLink': [{ error: refusal }, { error: noAnswer }],
  },
  key: ({ context }) => context.problem,
} satisfies MachineModel<typeof emailVerificationMachine>
