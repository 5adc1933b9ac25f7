import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { sharesText } from '#contracts/payment/order-texts.ts'
import { OrderTimeline } from '#features/order-timeline/order-timeline.tsx'
import { OrdersDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { paths } from '#lib/paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import styles from './portfolio.module.css'

interface PositionTimelineProps {
  readonly projectId: string
  readonly projectName: string
}

/** The orders behind a position with their timelines, read when they are opened. */
export function PositionTimeline({ projectId, projectName }: PositionTimelineProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.timeline} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{projectName}</summary>
      {isOpen ? <Orders projectId={projectId} /> : null}
    </details>
  )
}

/** The most orders of one position that are shown here; the others are under Transactions. */
const SHOWN = 10

function Orders({ projectId }: Pick<PositionTimelineProps, 'projectId'>) {
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
              <Link to={paths.transactionApproved(order._id)}>Order of {sharesText(order.units)}</Link>
              <OrderTimeline steps={order.timeline} label={`Timeline of ${sharesText(order.units)}`} />
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
