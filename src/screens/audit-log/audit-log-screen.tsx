import { useParams } from 'react-router-dom'
import { AuditLogDocument, type AuditLogQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './audit-log.module.css'

type Entry = NonNullable<AuditLogQuery['auditLog']>['data'][number]

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'at', heading: 'When (UTC)', isLead: true, cell: ({ at }) => <DateTime value={at} /> },
  { key: 'by', heading: 'Who', cell: ({ by }) => by },
  { key: 'what', heading: 'What', isProse: true, cell: ({ what }) => what },
  { key: 'before', heading: 'Before', cell: ({ before }) => before ?? 'None' },
  { key: 'after', heading: 'After', cell: ({ after }) => after ?? 'None' },
]

const DETAILS: Column<Entry> = {
  key: 'details',
  heading: 'Details',
  isProse: true,
  cell: ({ details }) =>
    details === null || details.length === 0 ? (
      'None'
    ) : (
      <ul className={styles.details}>
        {details.map(({ name, value }) => (
          <li key={name}>
            {name}: {value}
          </li>
        ))}
      </ul>
    ),
}

/** /auditlog/{id} (R49): who did what to one item, and when. */
export function AuditLogScreen() {
  const { id = '' } = useParams()
  const { page, filter, change } = useListParams()
  const holder = filter('holder') || null
  const { data, error, loading, refetch } = useKeptQuery(AuditLogDocument, {
    variables: { id, holder, ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <>
      <PageTitle
        title="Audit log"
        lead={`Every recorded event of ${holder === null ? id : `the holding of ${holder} in ${id}`}, the newest first.`}
      />
      <Reading
        value={data?.auditLog}
        problem={error && readProblem(error).message}
        label="Reading the audit log"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="Events"
            items="events"
            columns={list.data.some(({ details }) => details !== null) ? [...COLUMNS, DETAILS] : COLUMNS}
            list={list}
            rowKey={({ _id }) => _id}
            page={page}
            isBusy={loading}
            onChange={change}
            empty={<EmptyState>No event is recorded.</EmptyState>}
          />
        )}
      </Reading>
    </>
  )
}
