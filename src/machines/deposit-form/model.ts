import type { MachineModel } from '#machines/model.ts'
import { depositFormMachine } from './machine.ts'

const deposit = {
  _id: 'deposit-1',
  state: 'created',
  message: 'Waiting for your card details.',
  frameUrl: 'http://pay.localhost:3003/frame#secret',
  payUrl: null,
} as const
const hosted = { ...deposit, frameUrl: null, payUrl: 'https://checkout.example/c/pay/cs_1' }
const used = { ...deposit, frameUrl: null }
const processing = { ...used, state: 'processing', message: 'Your bank is checking the payment.' } as const
const settled = { ...used, state: 'settled', message: 'The money is in your wallet.' }
const declined = { ...used, state: 'declined', message: 'Your card was declined.' }
const failed = { ...used, state: 'failed', message: 'Your bank did not answer in time.' }
const refusal = { kind: 'refused', message: 'Please enter an amount', code: 'invalid', fieldErrors: {} }
const noAnswer = { name: 'TypeError', message: 'fetch failed' }
const ends = { settled: { output: settled }, declined: { output: declined }, failed: { output: failed } }

/** Model for the generated tests. */
export const depositFormModel = {
  machine: depositFormMachine,
  inputs: {
    wallet: { pending: null },
    comingBack: { pending: { ...processing, amount: { amount: '10000', currency: 'USD' } } },
  },
  cases: {
    'amount.submitted': {
      only: { amount: { amount: '10000', currency: 'USD' }, idempotencyKey: 'key-00000001' },
    },
    'deposit.otherCardChosen': { only: { idempotencyKey: 'key-00000002' } },
    'card.tokenized': { only: { cardToken: 'tok_0123456789abcdef' } },
    'xstate.done.actor.createDeposit': { created: { output: deposit }, hosted: { output: hosted } },
    'xstate.error.actor.createDeposit': { invalid: { error: refusal }, noAnswer: { error: noAnswer } },
    'xstate.done.actor.confirmDeposit': {
      processing: { output: processing },
      declined: { output: declined },
    },
    'xstate.error.actor.confirmDeposit': { invalid: { error: refusal }, noAnswer: { error: noAnswer } },
    'xstate.done.actor.watchDeposit': ends,
    // A reading without an answer is repeated before the machine hears of it.
    'xstate.error.actor.watchDeposit': { refused: { error: refusal } },
    'xstate.done.actor.watchOn': ends,
    'xstate.error.actor.watchOn': { refused: { error: refusal } },
  },
  key: ({ context }) => context,
} as const satisfies MachineModel<typeof depositFormMachine>
