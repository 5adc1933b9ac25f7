import { CANCELLED_ERROR } from '#contracts/authentication/values.ts'
import type { MachineModel } from '#machines/model.ts'
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
  <Case extends object>(cases: readonly Case[]) =>
  ({ context }: { readonly context: NetworkLoginContext }): readonly Case[] =>
    context.network === null ? [] : cases

/** Model for the generated tests. */
export const networkLoginModel = {
  machine: networkLoginMachine,
  inputs: { opened: { landed: null }, landed: { landed: 'linkedin' } },
  cases: {
    'signIn.chosen': [{ network: 'linkedin' }, { network: 'identity' }],
    codeReceived: afterPopup([{}]),
    errorReceived: afterPopup([{ error: CANCELLED_ERROR }, { error: 'access_denied' }]),
    'popup.failed': [{ error: refusal }],
    'xstate.done.actor.exchangeCode': [{ output: 'known' }, { output: 'new' }],
    'xstate.error.actor.exchangeCode': [{ error: refusal }, { error: noAnswer }],
  },
  key: ({ context }) => [context.network, context.problem?.message],
} as const satisfies MachineModel<typeof networkLoginMachine>
