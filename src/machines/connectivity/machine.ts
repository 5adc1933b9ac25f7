import { fromCallback, fromPromise, setup } from 'xstate'

export type ConnectivityEvent =
  | { readonly type: 'net.lost' }
  | { readonly type: 'net.found' }
  | { readonly type: 'net.refreshChosen' }

const machineSetup = setup({
  types: {
    context: {} as { readonly isOnline: boolean },
    input: {} as { readonly isOnline: boolean },
    events: {} as ConnectivityEvent,
    tags: {} as 'offlineModal',
  },
  guards: { isOnline: ({ context }) => context.isOnline },
  actors: {
    /** Sends `net.lost` and `net.found` when the browser reports them. */
    watchNetwork: fromCallback<ConnectivityEvent>(() => {
      throw new Error('watchNetwork must be provided')
    }),
    /** Calls the server; rejects when it does not answer. */
    probe: fromPromise<void>(() => Promise.reject(new Error('probe must be provided'))),
  },
})

/**
 * M8: the offline modal is shown in states tagged `offlineModal`; a call that failed without a network sends
 * `net.lost`.
 */
export const connectivityMachine = machineSetup.createMachine({
  id: 'connectivity',
  context: ({ input }) => ({ isOnline: input.isOnline }),
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOnline', target: 'online' }, { target: 'offline' }] },
    online: { on: { 'net.lost': 'offline' } },
    offline: {
      tags: 'offlineModal',
      on: { 'net.found': 'online', 'net.refreshChosen': 'checking' },
    },
    checking: {
      tags: 'offlineModal',
      invoke: { id: 'probe', src: 'probe', onDone: 'online', onError: 'offline' },
      on: { 'net.found': 'online' },
    },
  },
})
