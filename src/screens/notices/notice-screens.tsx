import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { Link, useParams } from 'react-router-dom'
import { NOTICE_CATEGORIES, type NoticeCategory } from '#contracts/notification/values.ts'
import { LISTS, UNREAD } from '#features/notices/notice-lists.ts'
import { reread } from '#features/notices/reread.ts'
import {
  NotificationByIdDocument,
  NotificationsDocument,
  type NotificationsQuery,
  ReadNotificationsDocument,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { type ListParams, useListParams } from '#hooks/use-list-params.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { NoticeText } from './notice-text.tsx'
import styles from './notices.module.css'
import { CATEGORY_WORDS } from '#features/notices/category-words.ts'

type Row = NonNullable<NotificationsQuery['notifications']>['data'][number]

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'title',
    heading: 'Notification',
    isLead: true,
    isProse: true,
    cell: (row) => (
      <span className={styles.subject}>
        <span className={styles.head}>
          <Link
            className={row.isRead ? styles.read : styles.unread}
            to={insidePaths.notificationDetails(row._id)}
          >
            {row.title}
          </Link>
          {row.isRead ? null : <Badge look="open">Unread</Badge>}
        </span>
        <span className={styles.text}>{row.body}</span>
      </span>
    ),
  },
  { key: 'category', heading: 'About', cell: (row) => CATEGORY_WORDS[row.category] },
  { key: 'at', heading: 'Date & time', cell: (row) => <DateTime value={row.createdAt} /> },
]

/** The inbox (R52), newest first. Filters and page are in the address. */
export function NoticesScreen() {
  const { page, filter, change } = useListParams()
  const category = NOTICE_CATEGORIES.find((name) => name === filter('category'))
  const isUnreadOnly = filter('unread') === '1'
  const { data, error, loading, refetch } = useKeptQuery(NotificationsDocument, {
    fetchPolicy: 'cache-and-network',
    variables: { ...page, isRead: isUnreadOnly ? false : null, category: category ?? null },
  })
  return (
    <>
      <PageTitle title="Notifications" lead="What has happened with your account, newest first." />
      <section className={styles.section} aria-label="Notifications">
        <div className={styles.tools}>
          <Filters category={category} isUnreadOnly={isUnreadOnly} onChange={change} />
          <MarkAll category={category} />
        </div>
        <Reading
          value={data?.notifications}
          problem={error && readProblem(error).message}
          label="Reading your notifications"
          onRetry={() => void refetch()}
        >
          {(list) => (
            <PagedTable
              label="Notifications"
              items="notifications"
              columns={COLUMNS}
              list={list}
              rowKey={(row) => row._id}
              page={page}
              isBusy={loading}
              onChange={change}
              empty={
                category === undefined && !isUnreadOnly ? (
                  <EmptyState title="No notifications yet">
                    What happens with your orders, money and documents appears here.
                  </EmptyState>
                ) : (
                  <EmptyState title="No notification matches this">
                    <Button onClick={() => change({ category: '', unread: '' })}>Show all</Button>
                  </EmptyState>
                )
              }
            />
          )}
        </Reading>
      </section>
    </>
  )
}

function Filters({
  category,
  isUnreadOnly,
  onChange,
}: {
  readonly category: NoticeCategory | undefined
  readonly isUnreadOnly: boolean
  readonly onChange: ListParams['change']
}) {
  return (
    <>
      <SelectField
        id="category-filter"
        label="About"
        value={category ?? ''}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">Everything</option>
        {NOTICE_CATEGORIES.map((name) => (
          <option key={name} value={name}>
            {CATEGORY_WORDS[name]}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="unread-filter"
        label="Show"
        value={isUnreadOnly ? '1' : ''}
        onChange={(event) => onChange({ unread: event.target.value })}
      >
        <option value="">Read and unread</option>
        <option value="1">Unread only</option>
      </SelectField>
    </>
  )
}

/** Marks all as read, or those of the chosen category. */
function MarkAll({ category }: { readonly category: NoticeCategory | undefined }) {
  const client = useApolloClient()
  const [mark] = useMutation(ReadNotificationsDocument)
  const { data } = useKeptQuery(NotificationsDocument, {
    variables: { ...UNREAD, ...(category && { category }) },
  })
  const isNone = data?.notifications?.totalCount === 0
  const { run, isBusy } = useOneCall(useProblemToast())
  const markAll = () =>
    run(async () => {
      const { data: answer } = await mark({ variables: { category: category ?? null } })
      const { count } = present(answer).readNotifications.data
      reread(client, LISTS)
      return count === 1 ? '1 notification marked as read.' : `${count} notifications marked as read.`
    })
  return (
    <Button
      aria-disabled={isBusy || isNone}
      onClick={() => {
        if (!isNone) void markAll()
      }}
    >
      {category === undefined ? 'Mark all as read' : `Mark all about ${CATEGORY_WORDS[category]} as read`}
    </Button>
  )
}

/** One notice (R53): its full text, where it leads, and how it was delivered. Opening it marks it as read. */
export function NoticeScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(NotificationByIdDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const notice = data?.notificationById?.data
  const problem = error && readProblem(error)
  return (
    <>
      <PageTitle
        title={notice?.title ?? 'Notification'}
        lead={<Link to={paths.notifications}>All notifications</Link>}
      />
      {problem?.statusCode === 404 ? (
        <EmptyState title={problem.message} />
      ) : (
        <Reading
          value={notice}
          problem={problem?.message}
          label="Reading the notification"
          onRetry={() => void refetch()}
        >
          {(found) => <NoticeText key={found._id} notice={found} />}
        </Reading>
      )}
    </>
  )
}
