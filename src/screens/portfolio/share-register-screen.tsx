import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { PortfolioDocument, ShareRegisterDocument, type ShareRegisterQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { formatDay, formatInstant } from '#lib/dates.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { ListFooter } from '#ui/list-footer.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './portfolio.module.css'

type Entry = NonNullable<ShareRegisterQuery['shareRegister']>['data'][number]

/** A lot's state for people: 'provisional until …' within the cooling-off. */
function lotText(entry: Entry): string {
  switch (entry.state) {
    case 'provisional':
      return entry.provisionalUntil ? `provisional until ${formatInstant(entry.provisionalUntil)} UTC` : 'provisional'
    case 'held':
      return entry.lockedUntil ? `held, locked until ${formatDay(entry.lockedUntil)}` : 'held'
    case 'cancelled':
    case 'exited':
      return entry.state
  }
}

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'project',
    heading: 'Offering',
    cell: (entry) => <a href={paths.propertyDetails(entry.projectId)}>{entry.projectName}</a>,
  },
  {
    key: 'holder',
    heading: 'Holder',
    cell: (entry) => (entry.isOwn ? <span className={styles.own}>{entry.holder} (you)</span> : entry.holder),
  },
  { key: 'acquiredAt', heading: 'Acquired', cell: (entry) => <DateTime value={entry.acquiredAt} /> },
  { key: 'units', heading: 'Digital shares', isFigure: true, cell: (entry) => formatCount(entry.units) },
  { key: 'percent', heading: 'Of all', isFigure: true, cell: (entry) => `${entry.percent}%` },
  {
    key: 'state',
    heading: 'State',
    cell: (entry) =>
      entry.orderId && entry.isOwn ? (
        <Link to={paths.transactionApproved(entry.orderId)}>{lotText(entry)}</Link>
      ) : (
        lotText(entry)
      ),
  },
]

/** The share register (R41): every lot with its holder, as of now or as of a day. */
export function ShareRegisterScreen() {
  const { page, filter, change } = useListParams()
  const projectId = filter('projectId')
  const asOf = filter('asOf')
  const { data, previousData, error, loading, refetch } = useQuery(ShareRegisterDocument, {
    fetchPolicy: 'cache-and-network',
    variables: { pageNo: page.pageNo, perPage: page.perPage, projectId: projectId || null, asOf: asOf || null },
  })
  const list = (data ?? previousData)?.shareRegister
  return (
    <>
      <PageTitle title="Share register" lead="Lots of digital shares, their holders and their state, from the ledger." />
      <div className={styles.filters}>
        <OfferingFilter value={projectId} onChange={(value) => change({ projectId: value })} />
        <label>
          As of the end of
          <input
            type="date"
            className={styles.control}
            value={asOf}
            onChange={(event) => change({ asOf: event.target.value })}
          />
        </label>
      </div>
      {error ? <ErrorState message={readProblem(error).message} onRetry={() => void refetch()} /> : null}
      {!list && !error ? <LoadingState label="Reading the register" /> : null}
      {list && list.data.length === 0 ? <EmptyState>There is no lot to show.</EmptyState> : null}
      {list && list.data.length > 0 ? (
        <DataTable label="Share register" columns={COLUMNS} rows={list.data} rowKey={(entry) => entry._id} isBusy={loading} />
      ) : null}
      {list ? <ListFooter page={page} totalCount={list.totalCount} label="lots" onChange={change} /> : null}
    </>
  )
}

/** The offerings the person holds something of; the whole register of one is a choice away. */
function OfferingFilter({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { data } = useQuery(PortfolioDocument)
  const positions = data?.portfolio?.data.positions ?? []
  return (
    <label>
      Offering
      <select className={styles.control} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">My lots</option>
        {positions.map((position) => (
          <option key={position.projectId} value={position.projectId}>
            {position.projectName}
          </option>
        ))}
      </select>
    </label>
  )
}
