import { RECENT_ORDER_DAYS } from '#contracts/project/desk/stages.ts'
import { RecentOrdersDocument, type RecentOrdersQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './desk.module.css'

type Order = NonNullable<RecentOrdersQuery['recentOrders']>['data'][number]

const STATES: Readonly<Record<Order['state'], string>> = {
  provisional: 'Ordered, not allotted yet',
  held: 'Allotted',
  cancelled: 'Cancelled or refunded',
  exited: 'Exited',
  redeemed: 'Redeemed',
}

const COLUMNS: readonly Column<Order>[] = [
  { key: 'at', heading: 'Date', cell: ({ at }) => <DateTime value={at} /> },
  {
    key: 'project',
    heading: 'Offering',
    cell: ({ projectId, projectName }) => <a href={paths.propertyDetails(projectId)}>{projectName}</a>,
  },
  { key: 'units', heading: 'Digital shares', isFigure: true, cell: ({ units }) => formatCount(units) },
  {
    key: 'amount',
    heading: 'Amount',
    isFigure: true,
    isLead: true,
    cell: ({ amount }) => <Money value={amount} />,
  },
  { key: 'state', heading: 'State', isLead: true, cell: ({ state }) => STATES[state] },
]

/** Orders of the last thirty days; names stand in the share register. */
export function OrdersPart() {
  const { page, change } = useListParams()
  const { data, loading, error, refetch } = useKeptQuery(RecentOrdersDocument, {
    variables: { pageNo: page.pageNo, perPage: page.perPage },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="desk-orders">
      <h2 id="desk-orders">Orders of the last {RECENT_ORDER_DAYS} days</h2>
      <Reading
        value={data?.recentOrders}
        problem={error && readProblem(error).message}
        label="Reading the orders"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="Orders"
            items="orders"
            columns={COLUMNS}
            list={list}
            rowKey={({ _id }) => _id}
            page={page}
            isBusy={loading}
            empty={<p>No order came in these days.</p>}
            onChange={change}
          />
        )}
      </Reading>
    </section>
  )
}
