import { fromCallback, fromPromise } from 'xstate'
import { appMachine } from '#machines/app/machine.ts'
import { type ConnectivityEvent, connectivityMachine } from '#machines/connectivity/machine.ts'
import { type SessionEndReason, sessionMachine } from '#machines/session/machine.ts'

/** The side effects of the session's machines. */
export interface SessionEffects {
  readonly logout: (reason: SessionEndReason) => Promise<void>
  /** Clears cookies, storage and cache (spec 4.11). */
  readonly clearClient: () => void
  readonly goHome: (reason: SessionEndReason) => void
  /** Resolves when the server answers. */
  readonly probe: () => Promise<void>
}

/** The app machine with its real effects. */
export function provideApp(effects: SessionEffects) {
  return appMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          logout: fromPromise<void, { readonly reason: SessionEndReason }>(({ input }) =>
            effects.logout(input.reason),
          ),
        },
        actions: {
          clearClient: effects.clearClient,
          goHome: ({ context }) => effects.goHome(context.reason),
        },
      }),
      connectivity: connectivityMachine.provide({
        actors: {
          watchNetwork: fromCallback<ConnectivityEvent>(({ sendBack }) => {
            const lost = () => sendBack({ type: 'net.lost' })
            const found = () => sendBack({ type: 'net.found' })
            window.addEventListener('offline', lost)
            window.addEventListener('online', found)
            return () => {
              window.removeEventListener('offline', lost)
              window.removeEventListener('online', found)
            }
          }),
          probe: fromPromise<void>(() => effects.probe()),
        },
      }),
    },
  })
}
