import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { SessionContext, type SessionControl } from '#hooks/use-session.ts'
import { visibleDialog } from '#machines/app/dialog.ts'
import type { appMachine } from '#machines/app/machine.ts'
import { provideApp, type SessionEffects } from './session-actors.ts'
import { openSessionChannel, type SessionChannel } from './session-channel.ts'
import { SessionDialogs } from '#features/session-dialogs/session-dialogs.tsx'
import { watchActivity } from './watch-activity.ts'

/**
 * How often activity is reported to the server, so that people who only read and type are not logged out (reading A16).
 */
const TOUCH_EVERY_MS = 300_000

export interface SessionProviderProps {
  readonly effects: SessionEffects & {
    /** Restarts the server's idle time. */
    readonly touch: () => Promise<void>
    /** Reloads what the page shows, after a switch of the account. */
    readonly readAnew: () => void
    /** Whether another session has replaced this page's own and must not be ended with it. */
    readonly isReplaced: () => boolean
  }
  readonly hasToken: boolean
  /** Overrides the idle time of M9; tests. */
  readonly idleMs?: number
  readonly children: ReactNode
}

type AppRef = ActorRefFrom<typeof appMachine>

/** Runs the session, inactivity and connectivity machines of this page and shows their single dialog. */
export function SessionProvider({ effects, hasToken, idleMs, children }: SessionProviderProps) {
  const [channel] = useState<{ current: SessionChannel | null }>(() => ({ current: null }))
  const [machine] = useState(() =>
    provideApp({
      ...effects,
      logout: (reason) => {
        // The end of the session here ends it in every tab.
        if (!effects.isReplaced()) {
          channel.current?.tell({ type: 'loggedOut', ...(reason === 'inactive' ? { isInactive: true } : {}) })
        }
        return effects.logout(reason)
      },
    }),
  )
  const [signedInAt] = useState(() => (hasToken ? Date.now() : null))
  const app = useActorRef(machine, {
    input: {
      isOnline: navigator.onLine,
      signedInAt,
      ...(idleMs === undefined ? {} : { idleMs }),
    },
  })
  const isSignedIn = useSelector(app, (snapshot) => snapshot.matches({ signedIn: 'present' }))
  const hasEnded = useSelector(app, (snapshot) => snapshot.matches('guest')) && signedInAt !== null
  useSessionNews(app, channel, effects)
  const control = useMemo<SessionControl>(
    () => ({
      isSignedIn,
      logOut: () => app.send({ type: 'session.logoutRequested', reason: 'chosen' }),
      reportLoss: (message) =>
        app.send({ type: 'session.lost', ...(message === undefined ? {} : { message }) }),
      reportOffline: () => app.send({ type: 'net.lost' }),
      reportSwitch: () => {
        channel.current?.tell({ type: 'switched' })
        effects.readAnew()
      },
    }),
    [app, channel, effects, isSignedIn],
  )
  const stay = () => {
    const at = Date.now()
    app.send({ type: 'inactivity.stayChosen', at })
    channel.current?.tell({ type: 'stayed', at })
    // A failure is shown elsewhere: 401 becomes session.lost in the client, others at the next call.
    effects.touch().catch(() => {})
  }
  return (
    <SessionContext value={control}>
      {children}
      {/* Not after the end of the session, when the page is being left or shows the problem itself. */}
      {hasEnded ? null : <VisibleDialog app={app} onStay={stay} />}
    </SessionContext>
  )
}

/** Shares activity, answers and logout with the other tabs, and keeps the server's idle time in step. */
function useSessionNews(
  app: AppRef,
  channel: { current: SessionChannel | null },
  { touch, readAnew }: SessionProviderProps['effects'],
) {
  // The other tabs: they share activity, answers and logout.
  useEffect(() => {
    let lastTouch = Date.now()
    const opened = openSessionChannel((news) => {
      if (news.type === 'activity') app.send({ type: 'activity.seen', at: news.at })
      else if (news.type === 'stayed') app.send({ type: 'inactivity.stayChosen', at: news.at })
      else if (news.type === 'switched') readAnew()
      else {
        app.send({
          type: 'session.logoutRequested',
          reason: news.isInactive === true ? 'inactive' : 'chosen',
        })
        // The modal about the lost session is closed without waiting for an answer.
        app.send({ type: 'session.modalClosed' })
      }
    })
    channel.current = opened
    const stopWatching = watchActivity({
      onActivity: (at) => {
        app.send({ type: 'activity.seen', at })
        opened.tell({ type: 'activity', at })
        if (!app.getSnapshot().matches({ signedIn: 'present' }) || at - lastTouch < TOUCH_EVERY_MS) return
        lastTouch = at
        touch().catch(() => {})
      },
      onReturn: (at) => app.send({ type: 'time.checked', at }),
    })
    return () => {
      channel.current = null
      stopWatching()
      opened.close()
    }
  }, [app, channel, touch, readAnew])
}

function VisibleDialog({ app, onStay }: { readonly app: AppRef; readonly onStay: () => void }) {
  const children = useSelector(app, (snapshot) => snapshot.children)
  const session = useSelector(children.session, (snapshot) => snapshot)
  const inactivity = useSelector(children.inactivity, (snapshot) => snapshot)
  const connectivity = useSelector(children.connectivity, (snapshot) => snapshot)
  const dialog = visibleDialog({ session, inactivity, connectivity })
  if (dialog === null) return null
  return (
    <SessionDialogs
      dialog={dialog}
      message={session?.context.message ?? ''}
      deadline={inactivity?.context.deadline ?? null}
      onStay={onStay}
      onHome={() => app.send({ type: 'session.modalClosed' })}
      onRefresh={() => app.send({ type: 'net.refreshChosen' })}
    />
  )
}
