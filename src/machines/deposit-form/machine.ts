import { assign, fromPromise, setup } from 'xstate'
import type { MoneyWire } from '#contracts/money.ts'
import { problemOf, type MachineProblem } from '#machines/problem.ts'
import { CARD_REFUSED_TEXT, DEPOSIT_FAILED_TEXT, DEPOSIT_SLOW_TEXT } from './labels.ts'

/** How long the screen waits for the provider's signed event before it says that it takes longer. */
export const SETTLE_PATIENCE_MS = 60_000

/** The part of a deposit on the wire that this machine uses. */
export interface DepositProgress {
  readonly _id: string
  readonly state: 'created' | 'processing' | 'settled' | 'declined' | 'failed'
  readonly message: string
  readonly frameUrl: string | null
  readonly payUrl: string | null
}

/** A payment that was begun before the page was opened, and may be decided by now. */
export interface PendingDeposit extends DepositProgress {
  readonly amount: MoneyWire
}

export interface DepositFormContext {
  readonly amount: MoneyWire | null
  /** Kept for retries with the same amount, so that a retry after a lost answer creates only one payment. */
  readonly idempotencyKey: string | null
  readonly depositId: string | null
  /** The address of the card frame on the provider's own origin. */
  readonly frameUrl: string | null
  /** The address of the provider's own page, where it has one in place of a frame. */
  readonly payUrl: string | null
  /** The service's text about the deposit. */
  readonly message: string | null
  readonly problem: MachineProblem | null
}

export type DepositFormEvent =
  | { readonly type: 'amount.submitted'; readonly amount: MoneyWire; readonly idempotencyKey: string }
  /** The frame returned a token of the provider, never a card number. */
  | { readonly type: 'card.tokenized'; readonly cardToken: string }
  | { readonly type: 'card.cancelled' }
  | { readonly type: 'deposit.checkChosen' }
  | { readonly type: 'deposit.retryChosen' }
  | { readonly type: 'deposit.otherCardChosen'; readonly idempotencyKey: string }

const mustProvide = (name: string) => Promise.reject(new Error(`${name} must be provided`))

const machineSetup = setup({
  types: {
    context: {} as DepositFormContext,
    input: {} as { readonly pending: PendingDeposit | null },
    events: {} as DepositFormEvent,
    tags: {} as 'busy' | 'cardFrame',
  },
  actors: {
    createDeposit: fromPromise<
      DepositProgress,
      { readonly amount: MoneyWire | null; readonly idempotencyKey: string | null }
    >(() => mustProvide('createDeposit')),
    confirmDeposit: fromPromise<DepositProgress, { readonly depositId: string; readonly cardToken: string }>(
      () => mustProvide('confirmDeposit'),
    ),
    /** Polls until the deposit is settled, declined or failed. */
    watchDeposit: fromPromise<DepositProgress, { readonly depositId: string }>(() =>
      mustProvide('watchDeposit'),
    ),
  },
  guards: {
    isUnderWay: ({ context }) => context.depositId !== null,
    isSettled: (_args, params: { readonly state: DepositProgress['state'] }) => params.state === 'settled',
    hasPage: (_args, params: { readonly payUrl: string | null }) => params.payUrl !== null,
    isDeclined: (_args, params: { readonly state: DepositProgress['state'] }) => params.state === 'declined',
    isRefused: (_args, params: { readonly error: unknown }) => problemOf(params.error, '').kind === 'refused',
  },
  actions: {
    rememberAmount: assign(({ context, event }) => {
      if (event.type !== 'amount.submitted') return {}
      const isSame =
        context.amount?.amount === event.amount.amount && context.amount.currency === event.amount.currency
      const idempotencyKey = isSame ? (context.idempotencyKey ?? event.idempotencyKey) : event.idempotencyKey
      return { amount: event.amount, idempotencyKey, problem: null }
    }),
    rememberDeposit: assign((_args, params: { readonly deposit: DepositProgress }) => ({
      depositId: params.deposit._id,
      frameUrl: params.deposit.frameUrl,
      payUrl: params.deposit.payUrl,
      message: params.deposit.message,
    })),
    /** The service's own words are kept only where it refused: otherwise they do not say that nothing was charged. */
    rememberProblem: assign((_args, params: { readonly error: unknown; readonly otherwise: string }) => {
      const problem = problemOf(params.error, params.otherwise)
      const isUnsaid = problem.kind === 'failed' || problem.kind === 'offline'
      return { problem: isUnsaid ? { ...problem, message: params.otherwise } : problem }
    }),
    forgetProblem: assign({ problem: null }),
    saySlow: assign({ message: DEPOSIT_SLOW_TEXT }),
    /** Another card is a payment of its own, of the same amount. */
    renewPayment: assign(({ event }) => {
      if (event.type !== 'deposit.otherCardChosen') return {}
      const { idempotencyKey } = event
      return { idempotencyKey, depositId: null, frameUrl: null, payUrl: null, message: null, problem: null }
    }),
    startOver: assign({
      amount: null,
      idempotencyKey: null,
      depositId: null,
      frameUrl: null,
      payUrl: null,
      message: null,
      problem: null,
    }),
  },
  delays: { settlePatience: SETTLE_PATIENCE_MS },
})

const rememberOutput = {
  type: 'rememberDeposit',
  params: ({ event }: { event: { readonly output: DepositProgress } }) => ({ deposit: event.output }),
} as const
const outputState = ({ event }: { event: { readonly output: DepositProgress } }) => ({
  state: event.output.state,
})

/**
 * Adding money by card. Only the provider's signed event credits the wallet; this machine shows the service's state of
 * it.
 */
export const depositFormMachine = machineSetup.createMachine({
  id: 'depositForm',
  context: ({ input: { pending } }) => ({
    amount: pending?.amount ?? null,
    idempotencyKey: null,
    depositId: pending?._id ?? null,
    frameUrl: null,
    payUrl: null,
    message: pending?.message ?? null,
    problem: null,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isUnderWay', target: 'settling' }, { target: 'entering' }] },
    entering: { on: { 'amount.submitted': { target: 'creating', actions: 'rememberAmount' } } },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createDeposit',
        src: 'createDeposit',
        input: ({ context: { amount, idempotencyKey } }) => ({ amount, idempotencyKey }),
        onDone: [
          {
            guard: { type: 'hasPage', params: ({ event }) => ({ payUrl: event.output.payUrl }) },
            target: 'cardPage',
            actions: rememberOutput,
          },
          { target: 'cardFrame', actions: rememberOutput },
        ],
        onError: {
          target: 'entering',
          actions: {
            type: 'rememberProblem',
            params: ({ event }) => ({ error: event.error, otherwise: DEPOSIT_FAILED_TEXT }),
          },
        },
      },
    },
    cardFrame: {
      tags: 'cardFrame',
      on: {
        'card.tokenized': { target: 'confirming', actions: 'forgetProblem' },
        'card.cancelled': { target: 'entering', actions: 'startOver' },
      },
    },
    // The provider's page returns to `/addfunds`, which starts again with this payment as `pending`.
    cardPage: { on: { 'card.cancelled': { target: 'entering', actions: 'startOver' } } },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmDeposit',
        src: 'confirmDeposit',
        input: ({ context, event }) => ({
          depositId: context.depositId ?? '',
          cardToken: event.type === 'card.tokenized' ? event.cardToken : '',
        }),
        onDone: [
          { guard: { type: 'isDeclined', params: outputState }, target: 'declined', actions: rememberOutput },
          { target: 'settling', actions: rememberOutput },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'cardFrame',
            actions: {
              type: 'rememberProblem',
              params: ({ event }) => ({ error: event.error, otherwise: CARD_REFUSED_TEXT }),
            },
          },
          // The provider may have been called, so ask for the outcome instead of charging again.
          { target: 'settling' },
        ],
      },
    },
    settling: {
      tags: 'busy',
      invoke: {
        id: 'watchDeposit',
        src: 'watchDeposit',
        input: ({ context }) => ({ depositId: context.depositId ?? '' }),
        onDone: [
          { guard: { type: 'isSettled', params: outputState }, target: 'settled', actions: rememberOutput },
          { guard: { type: 'isDeclined', params: outputState }, target: 'declined', actions: rememberOutput },
          { target: 'timedOut', actions: rememberOutput },
        ],
        onError: { target: 'timedOut', actions: 'saySlow' },
      },
      after: { settlePatience: { target: 'timedOut', actions: 'saySlow' } },
      // The payment goes on; the wallet tells what comes of it.
      on: { 'deposit.retryChosen': { target: 'entering', actions: 'startOver' } },
    },
    declined: { on: { 'deposit.otherCardChosen': { target: 'creating', actions: 'renewPayment' } } },
    timedOut: {
      // Keeps polling, because only the screen's patience is over, not the payment.
      invoke: {
        id: 'watchOn',
        src: 'watchDeposit',
        input: ({ context }) => ({ depositId: context.depositId ?? '' }),
        onDone: [
          { guard: { type: 'isSettled', params: outputState }, target: 'settled', actions: rememberOutput },
          { guard: { type: 'isDeclined', params: outputState }, target: 'declined', actions: rememberOutput },
          { actions: rememberOutput },
        ],
        onError: { actions: 'saySlow' },
      },
      on: {
        'deposit.checkChosen': 'settling',
        'deposit.retryChosen': { target: 'entering', actions: 'startOver' },
      },
    },
    settled: { type: 'final' },
  },
})
