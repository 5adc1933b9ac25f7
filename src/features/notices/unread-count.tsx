import { NotificationsDocument } from '#graphql/generated/graphql.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { UNREAD } from './notice-lists.ts'
import styles from './notices.module.css'

const MOST_SHOWN = 99

/** The number of unread notices, as part of a link: in its name, and at its corner. */
export function UnreadCount() {
  const { data } = useKeptQuery(NotificationsDocument, { variables: UNREAD })
  const count = data?.notifications?.totalCount ?? 0
  if (count === 0) return null
  return (
    <>
      <span className="visually-hidden">{count > MOST_SHOWN ? `more than ${MOST_SHOWN}` : count} unread</span>
      <span className={styles.count} aria-hidden="true">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
    </>
  )
}
