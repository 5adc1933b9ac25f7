import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { AuditLogDocument, type AuditLogQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { offeringReference } from '#contracts/web/reference.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { EventProof } from './event-proof.tsx'
import { LogExport } from './log-export.tsx'
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

/** The name with the reference after it; the reference alone while there is no name. */
const shown = (id: string, name: string | null | undefined) =>
  name ? `${name} (${offeringReference(id)})` : offeringReference(id)

/** How often the list is read again while a proof is pending. */
const POLL_MS = 1000

/** /auditlog/{id} (R49): who did what to one item, and when. */
export function AuditLogScreen() {
  const { id = '' } = useParams()
  const { page, filter, change } = useListParams()
  const holder = filter('holder') || null
  const [pollInterval, setPollInterval] = useState(0)
  const { data, error, loading, refetch } = useKeptQuery(AuditLogDocument, {
    variables: { id, holder, ...page },
    fetchPolicy: 'cache-and-network',
    pollInterval,
    skipPollAttempt: () => document.hidden,
  })
  const problem = error && readProblem(error)
  const wanted = data?.auditLog?.data.some(({ proof }) => proof === 'pending') === true ? POLL_MS : 0
  if (wanted !== pollInterval) setPollInterval(wanted)
  const offering = shown(id, data?.auditLog?.offeringName)
  const item =
    holder === null ? offering : `the holding of ${shown(holder, data?.auditLog?.holderName)} in ${offering}`
  const isMissing = problem?.statusCode === 404
  return (
    <>
      <PageTitle
        title="Audit log"
        {...(!isMissing && { lead: `Every recorded event of ${item}, the newest first.` })}
      />
      {isMissing ? (
        <EmptyState title={problem.message}>
          <Link to={insidePaths.tokenManagement}>Token management</Link>
        </EmptyState>
      ) : (
        <Reading
          value={data?.auditLog}
          problem={problem?.message}
          label="Reading the audit log"
          onRetry={() => void refetch()}
        >
          {(list) => (
            <PagedTable
              label="Events"
              items="events"
              columns={[
                ...COLUMNS,
                // Only staff read details, and the record that a proof contains.
                ...(list.data.some(({ details }) => details !== null) ? [DETAILS] : []),
                {
                  key: 'proof',
                  heading: 'Proof',
                  cell: (event) => <EventProof itemId={id} holder={holder} event={event} />,
                },
              ]}
              list={list}
              rowKey={({ _id }) => _id}
              page={page}
              isBusy={loading}
              onChange={change}
              empty={<EmptyState>No event is recorded.</EmptyState>}
            />
          )}
        </Reading>
      )}
      <LogExport />
    </>
  )
}
