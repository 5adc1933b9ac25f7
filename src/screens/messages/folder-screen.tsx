import { Link } from 'react-router-dom'
import {
  MESSAGE_CATEGORIES,
  MESSAGE_FOLDERS,
  MESSAGE_SEARCH_MAX,
  type MessageCategory,
  type MessageFolder,
} from '#contracts/notification/message-values.ts'
import { MessagesDocument, type MessagesQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { type ListParams, useListParams } from '#hooks/use-list-params.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { messagePaths } from './message-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Folders, folderOf } from './folders.tsx'
import styles from './messages.module.css'

type Row = NonNullable<MessagesQuery['messages']>['data'][number]

const NO_HEADLINE = '(no headline)'

const linkOf = ({ _id, conversationId, state }: Row): string =>
  state === 'draft' ? messagePaths.draft(_id) : insidePaths.conversation(conversationId)

const columnsOf = (folder: MessageFolder): readonly Column<Row>[] => [
  {
    key: 'headline',
    heading: 'Headline',
    isLead: true,
    isProse: true,
    cell: (row) => (
      <span className={styles.subject}>
        <span>
          <Link className={row.state === 'unread' ? styles.unread : undefined} to={linkOf(row)}>
            {row.headline === '' ? NO_HEADLINE : row.headline}
          </Link>{' '}
          {row.state === 'unread' ? <Badge look="open">Unread</Badge> : null}
        </span>
        <span className={styles.quiet}>{row.reference}</span>
      </span>
    ),
  },
  {
    key: 'other',
    heading: folder === 'received' ? 'From' : folder === 'store' ? 'From or to' : 'To',
    cell: (row) => row.otherName ?? 'No recipient yet',
  },
  { key: 'category', heading: 'Category', cell: (row) => row.categoryLabel ?? 'None yet' },
  {
    key: 'at',
    heading: folder === 'draft' ? 'Saved' : 'Date & time',
    cell: (row) => <DateTime value={row.at} />,
  },
]

/** Secure messages by folder (R54), newest first. Folder, filters and page are in the address. */
export function MessagesScreen() {
  const { page, filter, change } = useListParams()
  const folder = folderOf(filter('folder'))
  const category = (Object.keys(MESSAGE_CATEGORIES) as MessageCategory[]).find(
    (name) => name === filter('category'),
  )
  const search = filter('search')
  const { data, error, loading, refetch } = useKeptQuery(MessagesDocument, {
    fetchPolicy: 'cache-and-network',
    variables: { ...page, folder, category: category ?? null, search: search === '' ? null : search },
  })
  return (
    <>
      <PageTitle title="Secure messages" lead="Between issuers and their investors, and to support." />
      <section className={styles.section} aria-label={MESSAGE_FOLDERS[folder]}>
        <div className={styles.tools}>
          <RouteButton look="primary" to={insidePaths.composeMessage}>
            Compose message
          </RouteButton>
          <Folders present={folder} />
        </div>
        <Filters key={search} category={category} search={search} onChange={change} />
        <Reading
          value={data?.messages}
          problem={error && readProblem(error).message}
          label="Reading your messages"
          onRetry={() => void refetch()}
        >
          {(list) => (
            <PagedTable
              label={MESSAGE_FOLDERS[folder]}
              items="messages"
              columns={columnsOf(folder)}
              list={list}
              rowKey={(row) => row._id}
              page={page}
              isBusy={loading}
              onChange={change}
              empty={
                category === undefined && search === '' ? (
                  <EmptyState title="No messages in this folder" />
                ) : (
                  <EmptyState title="No message matches this">
                    <Button onClick={() => change({ category: '', search: '' })}>Show all</Button>
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
  search,
  onChange,
}: {
  readonly category: MessageCategory | undefined
  readonly search: string
  readonly onChange: ListParams['change']
}) {
  return (
    <form
      className={styles.tools}
      aria-label="Search messages"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('search')
        onChange({ search: typeof typed === 'string' ? typed.trim() : '' })
      }}
    >
      <TextField
        id="message-search"
        name="search"
        type="search"
        label="Search"
        defaultValue={search}
        maxLength={MESSAGE_SEARCH_MAX}
      />
      <Button type="submit">Search</Button>
      <SelectField
        id="message-category"
        label="Category"
        value={category ?? ''}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">All</option>
        {Object.entries(MESSAGE_CATEGORIES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </form>
  )
}
