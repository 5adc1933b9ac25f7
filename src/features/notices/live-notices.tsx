import { useApolloClient } from '@apollo/client/react'
import { useActorRef } from '@xstate/react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { readProblem } from '#graphql/problem.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useNotify } from '#hooks/use-notify.ts'
import { useSession } from '#hooks/use-session.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { topModal } from '#ui/surfaces/top-modal.ts'
import { useDocumentEvent } from '#ui/effects/listeners.ts'
import { createInbox, LISTS, markRead } from './notice-lists.ts'
import type { Notice } from './read-stream.ts'
import { reread } from './reread.ts'
import { noticeStreamLogic } from './stream-logic.ts'

const PushKeeper = lazyPart(() => import('#features/push/push-keeper.tsx').then((m) => m.PushKeeper))

export { UnreadCount } from './unread-count.tsx'

/** Keeps an open page up to date with the notices of its person. Renders only what is read aloud. */
export function LiveNotices() {
  const user = useCurrentUser()
  const { isSignedIn } = useSession()
  if (user === undefined || !isSignedIn) return null
  return (
    <>
      <Stream key={user.id} userId={user.id} />
      {mayPush() ? (
        <Suspense>
          <PushKeeper />
        </Suspense>
      ) : null}
    </>
  )
}

/** Without the permission there is nothing to refresh, and nothing is loaded. */
const mayPush = () => 'Notification' in globalThis && Notification.permission === 'granted'

function Stream({ userId }: { readonly userId: string }) {
  const client = useApolloClient()
  const notify = useNotify()
  const [said, setSaid] = useState('')
  const [{ logic, readUnread }] = useState(() => {
    const inbox = createInbox(client, (notice) => {
      // A dialog is not covered: what is being done there, often the very thing, comes first.
      if (isShown(notice) || topModal() !== undefined) setSaid(notice.title)
      // A toast in a hidden tab would stay there unseen.
      else if (document.visibilityState === 'visible') {
        notify({
          intent: 'info',
          message: notice.title,
          action: (
            <OpenLink notice={notice} onOpen={() => void markRead(client, notice._id).catch(() => {})} />
          ),
        })
      }
    })
    return {
      readUnread: inbox.readUnread,
      logic: noticeStreamLogic({
        userId,
        onNotice: inbox.take,
        onRead: () => reread(client, LISTS),
        // After a failure, the next opening reads it.
        catchUp: () => void inbox.readUnread().catch(() => {}),
        checkSession: () => isSessionKnown(inbox.readUnread()),
      }),
    }
  })
  useActorRef(logic)
  // A tab that slept has heard nothing.
  useDocumentEvent('visibilitychange', () => {
    if (document.visibilityState === 'visible') readUnread().catch(() => {})
  })
  return <output className="visually-hidden">{said}</output>
}

/**
 * Whether the page already shows a notice: it is the list, or the page that the notice leads to. The identity check shows its own approval and
 * its declaration; a toast about that would lie over the signing dialog that opens just then.
 */
function isShown({ link, category }: Notice): boolean {
  const { pathname, origin } = window.location
  if (pathname === paths.kycProcess && (category === 'document' || link === paths.dashboard)) return true
  return pathname === paths.notifications || (link !== null && new URL(link, origin).pathname === pathname)
}

/** Leads straight to what a notice is about. */
function OpenLink({ notice, onOpen }: { readonly notice: Notice; readonly onOpen: () => void }) {
  const { _id, title, link } = notice
  return (
    <Link to={link ?? insidePaths.notificationDetails(_id)} aria-label={`Open: ${title}`} onClick={onOpen}>
      Open
    </Link>
  )
}

/** Whether the session holds; rejects without an answer. The client itself reports a lost one. */
async function isSessionKnown(answer: Promise<void>): Promise<boolean> {
  try {
    await answer
    return true
  } catch (error) {
    if (readProblem(error).kind === 'sessionLost') return false
    throw error
  }
}
