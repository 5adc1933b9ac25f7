import { FatwasDocument, type FatwaFilter, type FatwasQuery } from '#graphql/generated/graphql.ts'
import { FatwaBadge } from '#features/fatwa/fatwa-badge.tsx'
import { readProblem } from '#graphql/problem.ts'
import { OnlyRole } from '#hooks/only-role.tsx'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { CAMPAIGN_LABELS } from '#machines/campaign/labels.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { InlineSelect } from '#ui/fields/select-field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import { ComplaintsPart } from './complaints-part.tsx'
import { KeysPart } from './keys-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import styles from './shariah.module.css'

type Row = NonNullable<FatwasQuery['fatwas']>['data'][number]

const TITLE = 'Shariah board'
const FILTERS: Readonly<Record<FatwaFilter, string>> = {
  waiting: 'Waiting for your signature',
  signed: 'Signed by you',
  ending: 'Ending soon',
  ended: 'Stale, expired or revoked',
  all: 'All',
}

/** /staff/shariah: what scholars have to sign and have signed, complaints to answer, their keys, and what the public page says of them. */
export function StaffShariahScreen() {
  return (
    <OnlyRole staffRole="scholar" people="scholars" title={TITLE}>
      <PageTitle title={TITLE} lead="Terms to sign, complaints to answer, and your signing keys." />
      <div className={styles.page}>
        <Fatwas />
        <ComplaintsPart />
        <KeysPart />
        <ProfilePart />
      </div>
    </OnlyRole>
  )
}

function Fatwas() {
  const { page, filter, change } = useListParams()
  const named = filter('show')
  const show = Object.hasOwn(FILTERS, named) ? (named as FatwaFilter) : 'waiting'
  const { data, error, loading, refetch } = useKeptQuery(FatwasDocument, {
    variables: { ...page, show },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.part} aria-labelledby="fatwas">
      <h2 id="fatwas">Fatwas</h2>
      <InlineSelect label="Show" value={show} onChange={(value) => change({ show: value })}>
        {Object.entries(FILTERS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </InlineSelect>
      <Reading
        value={data?.fatwas}
        problem={error && readProblem(error).message}
        label="Reading the fatwas"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="Fatwas"
            items="fatwas"
            columns={COLUMNS}
            list={list}
            rowKey={(row) => row._id}
            page={page}
            isBusy={loading}
            onChange={change}
            empty={
              <EmptyState>
                {show === 'waiting' ? 'No terms wait for your signature.' : 'No fatwas are in this list.'}
              </EmptyState>
            }
          />
        )}
      </Reading>
    </section>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', heading: 'Offering', isLead: true, cell: (row) => row.name },
  { key: 'issuer', heading: 'Issuer', cell: (row) => row.issuerName },
  {
    key: 'state',
    heading: 'Fatwa',
    cell: (row) => <FatwaBadge state={row.state} label={row.stateLabel} />,
  },
  {
    key: 'signatures',
    heading: 'Signatures',
    cell: (row) =>
      `${row.signatures} of ${row.signaturesNeeded}${row.isSignedByMe ? ', yours among them' : ''}`,
  },
  {
    key: 'until',
    heading: 'Valid until',
    cell: (row) => (row.validUntil === null ? 'Not valid' : <Deadline value={row.validUntil} />),
  },
  { key: 'campaign', heading: 'Campaign', cell: (row) => CAMPAIGN_LABELS[row.campaign] },
  {
    key: 'open',
    heading: 'Open',
    cell: (row) => (
      <RouteButton small to={insidePaths.staffOffering(row._id)} aria-label={`Read ${row.name}`}>
        Read
      </RouteButton>
    ),
  },
]
