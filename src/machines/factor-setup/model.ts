import type { MachineModel } from '#machines/model.ts'
import type { SetupKind } from './labels.ts'
import { factorSetupMachine, type SetupConfirmed } from './machine.ts'

const refusal = {
  kind: 'refused',
  message: 'This code is incorrect. Check it and try again.',
  code: 'invalid',
  fieldErrors: { code: 'This code is incorrect. Check it and try again.' },
}
const over = { kind: 'refused', message: 'Please start again', code: 'not_found', fieldErrors: {} }
const early = { kind: 'refused', message: 'Please wait a moment', code: 'too_many_requests', fieldErrors: {} }
const noAnswer = { name: 'TypeError', message: 'fetch failed' }

/**
 * The outcomes of the last call: a number has no recovery codes, and only the browser's own dialog can be cancelled.
 */
const CONFIRMED: Readonly<Record<SetupKind, Readonly<Record<string, { readonly output: SetupConfirmed }>>>> =
  {
    totp: { done: { output: 'done' }, withCodes: { output: 'codes' } },
    passkey: {
      done: { output: 'done' },
      withCodes: { output: 'codes' },
      cancelled: { output: 'cancelled' },
    },
    phone: { done: { output: 'done' } },
  }

/** Model for the generated tests. */
export const factorSetupModel = {
  machine: factorSetupMachine,
  inputs: { totp: { kind: 'totp' }, passkey: { kind: 'passkey' }, phone: { kind: 'phone' } },
  cases: {
    'xstate.done.actor.prepare': { ready: { output: 'ready' }, cancelled: { output: 'cancelled' } },
    'xstate.error.actor.prepare': { tooEarly: { error: early }, noAnswer: { error: noAnswer } },
    'xstate.done.actor.confirm': ({ context }) => CONFIRMED[context.kind],
    'xstate.error.actor.confirm': {
      wrongCode: { error: refusal },
      expired: { error: over },
      noAnswer: { error: noAnswer },
    },
    'xstate.done.actor.resend': { only: { output: undefined } },
    'xstate.error.actor.resend': { tooEarly: { error: early }, expired: { error: over } },
  },
  key: ({ context }) => context.problem?.message,
} as const satisfies MachineModel<typeof factorSetupMachine>
