import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { OrderTimeline } from '#features/order-timeline/order-timeline.tsx'
import { OrdersDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { formatMoney } from '#lib/money.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import styles from './portfolio.module.css'

/** The most orders of one position that are shown here; the others are under Transactions. */
const SHOWN = 10

/** The orders of one offering, each with its timeline. */
export function PositionOrders({ projectId }: { readonly projectId: string }) {
  const { data, error, refetch } = useQuery(OrdersDocument, {
    fetchPolicy: 'cache-and-network',
    variables: { projectId, perPage: SHOWN },
  })
  return (
    <Reading
      value={data?.orders}
      problem={error && readProblem(error).message}
      label="Reading your orders"
      rows={3}
      onRetry={() => void refetch()}
    >
      {(list) => (
        <>
          {list.data.map((order) => (
            <div key={order._id} className={styles.order}>
              <Link to={paths.transactionApproved(order._id)}>Order of {formatMoney(order.amount)}</Link>
              <OrderTimeline steps={order.timeline} label={`Order of ${formatMoney(order.amount)}`} />
              {order.reconfirm.allowed ? (
                <Link to={insidePaths.investmentCampaignDetails(projectId)}>Answer the new terms</Link>
              ) : null}
            </div>
          ))}
          {list.totalCount > list.data.length ? (
            <Link to={paths.transactionsApproved}>All orders</Link>
          ) : null}
        </>
      )}
    </Reading>
  )
}
