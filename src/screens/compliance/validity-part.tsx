import { VALIDITY_LISTED_DAYS } from '#contracts/kyc/validity/values.ts'
import { KycValiditiesDocument, type KycValiditiesQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { Badge } from '#ui/values/badge.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './compliance.module.css'

type Row = KycValiditiesQuery['kycValidities']['data'][number]

const ROLES = { investor: 'Investor', issuer: 'Issuer' } as const
const REASONS = { document: 'Document expires', years: 'Approval period ends' } as const

/** Approved identity checks that end soon or have ended. */
export function ValidityPart() {
  // The address has the page of the cases beside it.
  const { page, change } = useOwnPage()
  const { data, error, loading, refetch } = useKeptQuery(KycValiditiesDocument, {
    variables: { ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="validity">
      <h2 id="validity" tabIndex={-1}>
        Identity checks that expire
      </h2>
      <Reading
        value={data?.kycValidities}
        problem={error && readProblem(error).message}
        label="Reading the identity checks"
        rows={2}
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="Identity checks that expire"
            items="identity checks"
            columns={COLUMNS}
            list={list}
            rowKey={(row) => row._id}
            page={page}
            isBusy={loading}
            onChange={change}
            empty={<EmptyState>No identity check expires within {VALIDITY_LISTED_DAYS} days.</EmptyState>}
          />
        )}
      </Reading>
    </section>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    heading: 'Person',
    isLead: true,
    cell: (row) => (
      <span className={styles.name}>
        {row.name}
        <span className={styles.quiet}>{row.reference}</span>
      </span>
    ),
  },
  { key: 'role', heading: 'Role', cell: (row) => ROLES[row.role] },
  { key: 'until', heading: 'Valid until', isLead: true, cell: (row) => <Deadline value={row.validUntil} /> },
  { key: 'because', heading: 'Reason', cell: (row) => REASONS[row.because] },
  {
    key: 'state',
    heading: 'State',
    cell: (row) => (
      <Badge look={row.isOver ? 'bad' : 'open'}>{row.isOver ? 'Expired' : 'Expires soon'}</Badge>
    ),
  },
  { key: 'anew', heading: 'New check', cell: (row) => (row.hasNewCheck ? 'In progress' : 'None') },
  {
    key: 'open',
    heading: 'Case',
    cell: (row) => (
      <RouteButton
        small
        to={insidePaths.staffKycCase(row._id)}
        aria-label={`Open ${row.reference} of ${row.name}`}
      >
        Open
      </RouteButton>
    ),
  },
]
