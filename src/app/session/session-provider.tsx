import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { SessionContext, type SessionControl } from '#hooks/use-session.ts'
import { visibleDialog } from '#machines/app/dialog.ts'
import type { appMachine } from '#machines/app/machine.ts'
import { provideApp, type SessionEffects } from './session-actors.ts'
import { openSessionChannel, type SessionChannel } from './session-channel.ts'
import { SessionDialogs } from './session-dialogs.tsx'
import { watchActivity } from './watch-activity.ts'

/** Activity is carried to the server this often, so that somebody who only reads and types is not logged out (reading A16). */
const TOUCH_EVERY_MS = 300_000

export interface SessionProviderProps {
  readonly effects: SessionEffects & {
    /** Starts the server's idle time anew. */
    readonly touch: () => Promise<void>
    /** Reads anew what the page shows: the account was switched. */
    readonly readAnew: () => void
    /** Whether another session has taken the place of this page's own: it must not end with it. */
    readonly isReplaced: () => boolean
  }
  readonly hasToken: boolean
  /** Overrides the idle time of M9; tests. */
  readonly idleMs?: number
  readonly children: ReactNode
}

type AppRef = ActorRefFrom<typeof appMachine>

/** Runs the session, inactivity and connectivity machines of this page and shows their one dialog. */
export function SessionProvider({ effects, hasToken, idleMs, children }: SessionProviderProps) {
  const [channel] = useState<{ current: SessionChannel | null }>(() => ({ current: null }))
  const [machine] = useState(() =>
    provideApp({
      ...effects,
      logout: (reason) => {
        // However it ends here, it ends in every tab.
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
    // A failure shows itself: 401 becomes session.lost in the client, anything else at the next call.
    effects.touch().catch(() => {})
  }
  return (
    <SessionContext value={control}>
      {children}
      {/* Once it has ended the page is being left, or says itself what is wrong. */}
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
        // A tab that still asks about the lost session need not wait for an answer.
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
