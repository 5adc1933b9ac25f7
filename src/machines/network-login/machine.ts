import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { NetworkId } from '#contracts/authentication/networks.ts'
import { CANCELLED_ERROR } from '#contracts/authentication/values.ts'
import { type MachineProblem, problemOf } from '#machines/problem.ts'
import { LOGIN_FAILED_TEXT } from '#machines/sign-in/labels.ts'
import { BLOCKED_TEXT } from './labels.ts'

/** Contains no code, state or personal data of the network: those are passed outside the machine. */
export interface NetworkLoginContext {
  readonly network: NetworkId | null
  /** The text of the result dialog; null when a failure is swallowed silently (spec 8). */
  readonly problem: MachineProblem | null
}

export interface NetworkLoginInput {
  /** The network whose code is in the address of the page (spec 4.10). */
  readonly landed: NetworkId | null
}

/** Events from the popup and from the page the network leads to. */
export type PopupEvent =
  | { readonly type: 'codeReceived' }
  | { readonly type: 'errorReceived'; readonly error: string }
  | { readonly type: 'popup.closed' }
  | { readonly type: 'popup.blocked' }
  | { readonly type: 'popup.failed'; readonly error: unknown }

export type NetworkLoginEvent =
  | PopupEvent
  | { readonly type: 'signIn.chosen'; readonly network: NetworkId }
  /** The sign-in of the page asked for its second factor, was cancelled, or is finished. */
  | { readonly type: 'signIn.codeAsked' }
  | { readonly type: 'signIn.left' }
  | { readonly type: 'signIn.completed' }
  | { readonly type: 'problem.dismissed' }
  | { readonly type: 'profile.chosen' }
  | { readonly type: 'profile.declined' }

/** Sent to the actor of the popups. */
export interface OpenPopup {
  readonly type: 'popup.open'
  readonly network: NetworkId
}

/** Whether the network's account belongs to an existing account here. */
export type Acquaintance = 'known' | 'new'

const machineSetup = setup({
  types: {
    context: {} as NetworkLoginContext,
    input: {} as NetworkLoginInput,
    events: {} as NetworkLoginEvent,
    tags: {} as 'busy',
    children: {} as { popups: 'popups' },
  },
  actors: {
    /**
     * Opens popups within the click and receives their answers. It lives as long as the page: a popup that looked
     * closed may only be cut off from the page (COOP) and still answer.
     */
    popups: fromCallback<OpenPopup>(() => {
      throw new Error('popups must be provided')
    }),
    /** Exchanges the code passed outside the machine. */
    exchangeCode: fromPromise<Acquaintance>(() => Promise.reject(new Error('exchangeCode must be provided'))),
  },
  guards: {
    isLanded: ({ context }) => context.network !== null,
    isCancelled: (_args, params: { readonly error: string }) => params.error === CANCELLED_ERROR,
    isNew: (_args, params: { readonly acquaintance: Acquaintance }) => params.acquaintance === 'new',
    /** A failure that is swallowed silently has nothing to dismiss. */
    isTold: ({ context }) => context.problem !== null,
  },
  actions: {
    rememberNetwork: assign((_args, params: { readonly network: NetworkId }) => ({
      network: params.network,
    })),
    rememberProblem: assign((_args, params: { readonly error: unknown }) => ({
      problem: problemOf(params.error, LOGIN_FAILED_TEXT),
    })),
    rememberBlocked: assign({
      problem: { kind: 'refused', message: BLOCKED_TEXT, code: 'blocked', fieldErrors: {} },
    }),
    forgetProblem: assign({ problem: null }),
    openPopup: sendTo('popups', (_args, params: { readonly network: NetworkId }) => ({
      type: 'popup.open' as const,
      network: params.network,
    })),
  },
})

/**
 * M11, the opener's side of a login through a network (spec 4.10). The page's sign-in machine asks for the second
 * factor; this one then shows the result dialog.
 */
export const networkLoginMachine = machineSetup.createMachine({
  id: 'networkLogin',
  context: ({ input }) => ({ network: input.landed, problem: null }),
  invoke: { id: 'popups', src: 'popups' },
  initial: 'routing',
  states: {
    routing: {
      always: [{ guard: 'isLanded', target: 'exchanging' }, { target: 'choosing' }],
    },
    choosing: {
      initial: 'idle',
      on: {
        'signIn.chosen': {
          target: '.waiting',
          actions: [
            { type: 'rememberNetwork', params: ({ event }) => ({ network: event.network }) },
            'forgetProblem',
            { type: 'openPopup', params: ({ event }) => ({ network: event.network }) },
          ],
        },
        codeReceived: { target: 'exchanging', actions: 'forgetProblem' },
        errorReceived: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ error: event.error }) },
            target: '.idle',
            actions: 'forgetProblem',
          },
          // The popup shows the text; here it is swallowed silently (spec 8).
          { target: '.failed', actions: 'forgetProblem' },
        ],
      },
      states: {
        idle: {},
        waiting: {
          on: {
            'popup.closed': 'idle',
            'popup.blocked': { target: 'failed', actions: 'rememberBlocked' },
            'popup.failed': {
              target: 'failed',
              actions: { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: {
          on: { 'problem.dismissed': { guard: 'isTold', target: 'idle', actions: 'forgetProblem' } },
        },
      },
    },
    exchanging: {
      tags: 'busy',
      invoke: {
        id: 'exchangeCode',
        src: 'exchangeCode',
        onDone: [
          {
            guard: { type: 'isNew', params: ({ event }) => ({ acquaintance: event.output }) },
            target: 'finishing',
          },
          { target: 'confirming' },
        ],
        onError: {
          target: 'choosing.failed',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    /** A new person chooses what the network cannot tell: the kind of user and the terms. */
    finishing: {
      on: { 'signIn.codeAsked': 'confirming', 'signIn.left': 'choosing' },
    },
    /** The page's sign-in machine asks for the second factor. */
    confirming: {
      on: { 'signIn.completed': 'succeeded', 'signIn.left': 'choosing' },
    },
    succeeded: {
      on: { 'profile.chosen': 'toProfile', 'profile.declined': 'toPage' },
    },
    toProfile: { type: 'final' },
    toPage: { type: 'final' },
  },
})
