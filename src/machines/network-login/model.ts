import { CANCELLED_ERROR } from '#contracts/authentication/values.ts'
import type { MachineModel, NamedPayloads } from '#machines/model.ts'
import { type NetworkLoginContext, networkLoginMachine } from './machine.ts'

const refusal = {
  kind: 'refused',
  message: 'This login has expired. Please try again.',
  code: 'invalid',
  fieldErrors: {},
}
const noAnswer = { name: 'TypeError', message: 'fetch failed' }

/** Only popups answer, including one that was opened earlier. */
const afterPopup =
  (cases: NamedPayloads) =>
  ({ context }: { readonly context: NetworkLoginContext }): NamedPayloads =>
    context.network === null ? {} : cases

/** Model for the generated tests. */
export const networkLoginModel = {
  machine: networkLoginMachine,
  inputs: { opened: { landed: null }, landed: { landed: 'linkedin' } },
  cases: {
    'signIn.chosen': { linkedin: { network: 'linkedin' }, identity: { network: 'identity' } },
    codeReceived: afterPopup({ only: {} }),
    errorReceived: afterPopup({
      cancelled: { error: CANCELLED_ERROR },
      accessDenied: { error: 'access_denied' },
    }),
    'popup.failed': { expired: { error: refusal } },
    'xstate.done.actor.exchangeCode': { known: { output: 'known' }, new: { output: 'new' } },
    'xstate.error.actor.exchangeCode': { expired: { error: refusal }, noAnswer: { error: noAnswer } },
  },
  key: ({ context }) => [context.network, context.problem?.message],
} as const satisfies MachineModel<typeof networkLoginMachine>
