import { useState } from 'react'
import { MESSAGE_FOLDERS } from '#contracts/notification/message-values.ts'
import { MessagesDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { ListFooter } from '#ui/tables/list-footer.tsx'
import { PastTheEnd } from '#ui/tables/past-the-end.tsx'
import { Folders, folderOf } from './folders.tsx'
import { MessageCard } from './message-card.tsx'
import styles from './messages.module.css'

/** Messages with their texts (R55, spec 2.10): those of one conversation, or of a folder. The newest is open at first. */
export function InboxScreen() {
  const { page, filter, change } = useListParams()
  const conversation = filter('conversation')
  const folder = folderOf(filter('folder'))
  const isWhole = conversation !== ''
  const { data, error, refetch } = useKeptQuery(MessagesDocument, {
    fetchPolicy: 'cache-and-network',
    variables: { ...page, ...(isWhole ? { conversation } : { folder }) },
  })
  return (
    <>
      <PageTitle
        title={isWhole ? 'Conversation' : 'Messages'}
        lead={
          isWhole ? 'One conversation, newest first.' : `Folder ${MESSAGE_FOLDERS[folder]}, newest first.`
        }
      />
      <section className={styles.section} aria-label="Messages" ref={keepFocus}>
        <div className={styles.tools}>
          <RouteButton look="primary" to={insidePaths.composeMessage}>
            Compose message
          </RouteButton>
          <Folders {...(isWhole ? {} : { present: folder })} />
        </div>
        <Reading
          value={data?.messages}
          problem={error && readProblem(error).message}
          label="Reading your messages"
          onRetry={() => void refetch()}
        >
          {({ data: rows, totalCount }) =>
            totalCount === 0 ? (
              <EmptyState title="No messages here" />
            ) : rows.length === 0 ? (
              <PastTheEnd page={page} onFirst={() => change({ pageNo: 1 })} Button={Button} />
            ) : (
              <>
                <Rows
                  key={`${conversation} ${folder} ${page.pageNo}`}
                  rows={rows}
                  leavesOnMove={!isWhole}
                  onChanged={() => void refetch()}
                />
                <ListFooter page={page} totalCount={totalCount} label="messages" onChange={change} />
              </>
            )
          }
        </Reading>
      </section>
    </>
  )
}

function Rows({
  rows,
  leavesOnMove,
  onChanged,
}: {
  readonly rows: readonly Parameters<typeof MessageCard>[0]['message'][]
  readonly leavesOnMove: boolean
  readonly onChanged: () => void
}) {
  const [openId, setOpenId] = useState<string | null>(rows[0]?._id ?? null)
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row._id} className={styles.card}>
          <MessageCard
            message={row}
            isOpen={row._id === openId}
            leavesOnMove={leavesOnMove}
            onToggle={() => setOpenId((before) => (before === row._id ? null : row._id))}
            onChanged={onChanged}
          />
        </li>
      ))}
    </ul>
  )
}
