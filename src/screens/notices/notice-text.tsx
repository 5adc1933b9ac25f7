import { useApolloClient } from '@apollo/client/react'
import { markRead } from '#features/notices/notice-lists.ts'
import type { NotificationByIdQuery } from '#graphql/generated/graphql.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { useAnswer } from '#ui/effects/lifetime.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './notices.module.css'
import { CATEGORY_WORDS } from '#features/notices/category-words.ts'
import { CHANNEL_WORDS } from './words.ts'

type Full = NonNullable<NotificationByIdQuery['notificationById']>['data']

/** The full text, where it leads, and how it was delivered. Showing it marks it as read. */
export function NoticeText({ notice }: { readonly notice: Full }) {
  const client = useApolloClient()
  useAnswer(notice._id, async () => {
    // After a failure it stays unread, which is what the list says then.
    if (!notice.isRead) await markRead(client, notice._id).catch(() => {})
    return true
  })
  return (
    <article className={styles.card} aria-label={notice.title}>
      <p className={styles.body}>{notice.body}</p>
      {notice.link === null ? null : (
        <div>
          <RouteButton look="primary" to={notice.link}>
            Open
          </RouteButton>
        </div>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>About</dt>
          <dd>{CATEGORY_WORDS[notice.category]}</dd>
        </div>
        {notice.deliveries.map(({ channel, at }) => (
          <div key={channel}>
            <dt>{CHANNEL_WORDS[channel]}</dt>
            <dd>
              <DateTime value={at} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>Times are in UTC.</p>
    </article>
  )
}
