import { Link } from 'react-router-dom'
import { ApprovedOrdersDocument, OrdersDocument, type OrdersQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import styles from './orders.module.css'
import { StateBadge } from '#features/own-order/state-badge.tsx'

type Row = NonNullable<OrdersQuery['orders']>['data'][number]

const COLUMNS: readonly Column<Row>[] = [
  { key: 'placedAt', heading: 'Date & time', cell: (order) => <DateTime value={order.placedAt} /> },
  {
    key: 'project',
    heading: 'Offering',
    cell: (order) => <Link to={paths.transactionApproved(order._id)}>{order.projectName}</Link>,
  },
  { key: 'units', heading: 'Digital shares', isFigure: true, cell: (order) => formatCount(order.units) },
  {
    key: 'amount',
    heading: 'Amount',
    isFigure: true,
    isLead: true,
    cell: (order) => <Money value={order.amount} />,
  },
  { key: 'state', heading: 'State', isLead: true, cell: (order) => <StateBadge order={order} /> },
]

/** The order that was completed last, once there is one. */
function LastApproved() {
  const { data } = useKeptQuery(ApprovedOrdersDocument, { fetchPolicy: 'cache-and-network' })
  const [last] = (data?.orders?.data ?? []).toSorted((one, other) =>
    one.changedAt > other.changedAt ? -1 : 1,
  )
  if (last === undefined) return null
  return (
    <section className={styles.approved} aria-labelledby="approved">
      <h2 id="approved">Last approved transaction</h2>
      <p>
        <Link to={paths.transactionApproved(last._id)}>{last.projectName}</Link>: {formatCount(last.units)}{' '}
        digital shares for <Money value={last.amount} />, completed <DateTime value={last.changedAt} />.
      </p>
    </section>
  )
}

/** All own orders (R38), newest first, each linked to its receipt. */
export function TransactionsScreen() {
  const { page, change } = useListParams()
  const { data, error, loading, refetch } = useKeptQuery(OrdersDocument, {
    fetchPolicy: 'cache-and-network',
    variables: page,
  })
  return (
    <>
      <PageTitle title="Transactions" lead="Every order you placed, with its receipt." />
      <LastApproved />
      <Reading
        value={data?.orders}
        problem={error && readProblem(error).message}
        label="Reading your orders"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="Orders"
            items="orders"
            columns={COLUMNS}
            list={list}
            rowKey={(order) => order._id}
            page={page}
            isBusy={loading}
            onChange={change}
            empty={
              <EmptyState title="You have not invested yet">
                <ButtonLink look="primary" href={paths.browseProject}>
                  Browse projects
                </ButtonLink>
              </EmptyState>
            }
          />
        )}
      </Reading>
    </>
  )
}
