import { useApolloClient } from '@apollo/client/react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { wantedOffering } from '#features/getting-started/wanted-offering.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useNotify } from '#hooks/use-notify.ts'
import { useSession } from '#hooks/use-session.ts'
import { orderPath } from '#lib/browser/order-address.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { topModal } from '#ui/surfaces/top-modal.ts'
import { markRead } from './notice-lists.ts'
import type { Notice } from './read-stream.ts'
import { useNotices } from './use-notices.ts'

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
  useNotices(userId, (notice) => {
    // A dialog is not covered: what is being done there, often the very thing, comes first.
    if (isShown(notice) || topModal() !== undefined) setSaid(notice.title)
    // A toast in a hidden tab would stay there unseen.
    else if (document.visibilityState === 'visible') {
      notify({
        intent: 'info',
        message: notice.title,
        action: <OpenLink notice={notice} onOpen={() => void markRead(client, notice._id).catch(() => {})} />,
      })
    }
  })
  return <output className="visually-hidden">{said}</output>
}

/**
 * Whether the page already shows a notice: it is the list, or the page that the notice leads to. The page of the identity check
 * shows two more. A toast about its declaration would lie over the signing dialog, which opens just then. Its approval, the only
 * notice about the account that leads to the dashboard, stands in the page itself.
 */
function isShown({ link, category }: Notice): boolean {
  const { pathname, origin } = window.location
  if (pathname === paths.kycProcess && (category === 'document' || isApproval({ link, category })))
    return true
  return pathname === paths.notifications || (link !== null && new URL(link, origin).pathname === pathname)
}

const isApproval = ({ link, category }: Pick<Notice, 'link' | 'category'>): boolean =>
  category === 'account' && link === paths.dashboard

/** Leads straight to what a notice is about; an approval, to the order that waited for it. */
function OpenLink({ notice, onOpen }: { readonly notice: Notice; readonly onOpen: () => void }) {
  const { _id, title, link } = notice
  const wanted = isApproval(notice) ? wantedOffering() : undefined
  const to = wanted === undefined ? link : orderPath(wanted.id, wanted.units)
  const text = wanted === undefined ? 'Open' : 'Back to the offering'
  return (
    <Link to={to ?? insidePaths.notificationDetails(_id)} aria-label={`${text}: ${title}`} onClick={onOpen}>
      {text}
    </Link>
  )
}
