import { assign, fromPromise, setup } from 'xstate'
import { LOGOUT_FAILED_TEXT } from '#contracts/authentication/values.ts'
import { SESSION_EXPIRED_MESSAGE } from '#contracts/problem.ts'

/** The delay between the loss of the session and the modal (spec 4.7, 9). */
export const SESSION_MODAL_DELAY_MS = 1000
/** The modal logs out and closes automatically after this time (spec 4.7, 9). */
export const SESSION_AUTO_CLOSE_MS = 300_000
/** From closing the modal to `/` (spec 4.7). */
export const SESSION_HOME_DELAY_MS = 500

/** Why the session ends: the server reported it, the person chose to, or nobody was active (M9). */
export type SessionEndReason = 'lost' | 'chosen' | 'inactive'

export interface SessionContext {
  readonly reason: SessionEndReason
  /** The text of the modal. */
  readonly message: string
  /** Set when the logout call failed; the client still clears everything. */
  readonly logoutProblem: string | null
}

export type SessionEvent =
  | { readonly type: 'session.lost'; readonly message?: string }
  | { readonly type: 'session.logoutRequested'; readonly reason: 'chosen' | 'inactive' }
  | { readonly type: 'session.modalClosed' }

const machineSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    output: {} as SessionContext,
    tags: {} as 'expiredModal',
  },
  actors: {
    /** The logout call. It must outlive this actor (keepalive), so that a slow answer delays nobody. */
    logout: fromPromise<void, { readonly reason: SessionEndReason }>(() =>
      Promise.reject(new Error('logout must be provided')),
    ),
  },
  actions: {
    /** Clears cookies, storage, cache and state, whether or not the logout call succeeded (spec 4.11). */
    clearClient: () => {},
    /** Goes to `/`. */
    goHome: () => {},
    rememberLoss: assign(({ event }) =>
      event.type === 'session.lost'
        ? { reason: 'lost' as const, message: event.message?.trim() || SESSION_EXPIRED_MESSAGE }
        : {},
    ),
    rememberReason: assign(({ event }) =>
      event.type === 'session.logoutRequested' ? { reason: event.reason } : {},
    ),
    rememberFailure: assign({ logoutProblem: LOGOUT_FAILED_TEXT }),
  },
  delays: {
    modalDelay: SESSION_MODAL_DELAY_MS,
    autoClose: SESSION_AUTO_CLOSE_MS,
    homeDelay: SESSION_HOME_DELAY_MS,
  },
})

/**
 * M7, one signed-in session in the browser. A second `session.lost` changes nothing, because there is only one modal.
 */
export const sessionMachine = machineSetup.createMachine({
  id: 'session',
  context: { reason: 'chosen', message: SESSION_EXPIRED_MESSAGE, logoutProblem: null },
  output: ({ context }) => context,
  initial: 'active',
  states: {
    active: {
      on: {
        'session.lost': { target: 'lost', actions: 'rememberLoss' },
        'session.logoutRequested': { target: 'leaving', actions: 'rememberReason' },
      },
    },
    lost: { after: { modalDelay: 'expiredModal' } },
    expiredModal: {
      tags: 'expiredModal',
      on: { 'session.modalClosed': 'leaving' },
      after: { autoClose: 'leaving' },
    },
    leaving: {
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ reason: context.reason }),
        onError: { actions: 'rememberFailure' },
      },
      after: { homeDelay: 'ended' },
    },
    ended: { type: 'final', entry: ['clearClient', 'goHome'] },
  },
})
