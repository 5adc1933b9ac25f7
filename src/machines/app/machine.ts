import { assign, forwardTo, sendTo, setup } from 'xstate'
import { connectivityMachine, type ConnectivityEvent } from '#machines/connectivity/machine.ts'
import { inactivityMachine, type InactivityEvent } from '#machines/inactivity/machine.ts'
import { sessionMachine, type SessionEvent } from '#machines/session/machine.ts'

export interface AppInput {
  readonly isOnline: boolean
  /** When the session was last known to be alive, milliseconds since 1970; null for a guest. */
  readonly signedInAt: number | null
  readonly idleMs?: number
}

interface AppContext {
  readonly isOnline: boolean
  readonly idleMs: number | undefined
  readonly signedInAt: number | null
}

export type AppEvent =
  | { readonly type: 'session.started'; readonly at: number }
  | SessionEvent
  | InactivityEvent
  | ConnectivityEvent

const machineSetup = setup({
  types: {
    context: {} as AppContext,
    input: {} as AppInput,
    events: {} as AppEvent,
    children: {} as { session: 'session'; inactivity: 'inactivity'; connectivity: 'connectivity' },
  },
  guards: { isSignedIn: ({ context }) => context.signedInAt !== null },
  actors: { session: sessionMachine, inactivity: inactivityMachine, connectivity: connectivityMachine },
  actions: {
    rememberStart: assign(({ event }) => (event.type === 'session.started' ? { signedInAt: event.at } : {})),
    forgetStart: assign({ signedInAt: null }),
    toSession: forwardTo('session'),
    toInactivity: forwardTo('inactivity'),
    toConnectivity: forwardTo('connectivity'),
    logOutInactive: sendTo('session', { type: 'session.logoutRequested', reason: 'inactive' }),
  },
})

/**
 * The root machine of the browser: starts the session, inactivity and connectivity actors and passes on their events.
 * A lost session stops the inactivity actor, so that its warning cannot appear next to the expired modal (inventory
 * A9).
 */
export const appMachine = machineSetup.createMachine({
  id: 'app',
  context: ({ input }) => ({
    isOnline: input.isOnline,
    idleMs: input.idleMs,
    signedInAt: input.signedInAt,
  }),
  invoke: {
    id: 'connectivity',
    src: 'connectivity',
    input: ({ context }) => ({ isOnline: context.isOnline }),
  },
  initial: 'deciding',
  on: {
    'net.lost': { actions: 'toConnectivity' },
    'net.found': { actions: 'toConnectivity' },
    'net.refreshChosen': { actions: 'toConnectivity' },
  },
  states: {
    deciding: { always: [{ guard: 'isSignedIn', target: 'signedIn' }, { target: 'guest' }] },
    guest: {
      entry: 'forgetStart',
      on: { 'session.started': { target: 'signedIn', actions: 'rememberStart' } },
    },
    signedIn: {
      invoke: { id: 'session', src: 'session', onDone: 'guest' },
      initial: 'present',
      states: {
        present: {
          invoke: {
            id: 'inactivity',
            src: 'inactivity',
            input: ({ context }) => ({
              startedAt: context.signedInAt ?? 0,
              ...(context.idleMs === undefined ? {} : { idleMs: context.idleMs }),
            }),
            onDone: { target: 'ending', actions: 'logOutInactive' },
          },
          on: {
            'session.lost': { target: 'ending', actions: 'toSession' },
            'session.logoutRequested': { target: 'ending', actions: 'toSession' },
            'activity.seen': { actions: 'toInactivity' },
            'inactivity.stayChosen': { actions: 'toInactivity' },
            'time.checked': { actions: 'toInactivity' },
          },
        },
        ending: { on: { 'session.modalClosed': { actions: 'toSession' } } },
      },
    },
  },
})
