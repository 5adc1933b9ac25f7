import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { OrdersDocument, type OrdersQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { ListFooter } from '#ui/list-footer.tsx'
import { Money } from '#ui/money.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { stateText } from './next-step.ts'

type Row = OrdersQuery['orders']['data'][number]

const COLUMNS: readonly Column<Row>[] = [
  { key: 'placedAt', heading: 'Date & time', cell: (order) => <DateTime value={order.placedAt} /> },
  {
    key: 'project',
    heading: 'Offering',
    cell: (order) => <Link to={paths.transactionApproved(order._id)}>{order.projectName}</Link>,
  },
  { key: 'units', heading: 'Digital shares', isFigure: true, cell: (order) => formatCount(order.units) },
  { key: 'amount', heading: 'Amount', isFigure: true, cell: (order) => <Money value={order.amount} /> },
  { key: 'state', heading: 'State', cell: stateText },
]

/** All own orders (R38), newest first; each leads to its receipt. */
export function TransactionsScreen() {
  const { page, change } = useListParams()
  const { data, previousData, error, loading, refetch } = useQuery(OrdersDocument, {
    fetchPolicy: 'cache-and-network',
    variables: { pageNo: page.pageNo, perPage: page.perPage },
  })
  const list = (data ?? previousData)?.orders
  return (
    <>
      <PageTitle title="Approved transactions" lead="Every order you placed, with its receipt." />
      {error ? <ErrorState message={readProblem(error).message} onRetry={() => void refetch()} /> : null}
      {!list && !error ? <LoadingState label="Reading your orders" /> : null}
      {list && list.data.length === 0 ? (
        <EmptyState>
          You have not invested yet. <a href={paths.browseProject}>Browse projects</a>
        </EmptyState>
      ) : null}
      {list && list.data.length > 0 ? (
        <DataTable label="Orders" columns={COLUMNS} rows={list.data} rowKey={(order) => order._id} isBusy={loading} />
      ) : null}
      {list ? <ListFooter page={page} totalCount={list.totalCount} label="orders" onChange={change} /> : null}
    </>
  )
}
