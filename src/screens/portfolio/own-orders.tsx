import { Link } from 'react-router-dom'
import type { Order } from '#contracts/payment/payments.ts'
import { OrderTimeline } from '#features/order-timeline/order-timeline.tsx'
import { nextStep } from '#features/own-order/next-step.ts'
import { OrderChoices } from '#features/own-order/order-actions.tsx'
import { StateBadge } from '#features/own-order/state-badge.tsx'
import { formatMoney } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import styles from './portfolio.module.css'

interface OwnOrdersProps {
  readonly orders: readonly Order[]
  readonly totalCount: number
  /** Called after an order may have changed. */
  readonly onStale: () => void
}

/** The orders of one offering: what waits for an answer comes first. */
export function OwnOrders({ orders, totalCount, onStale }: OwnOrdersProps) {
  const waiting = orders.filter(({ reconfirm }) => reconfirm.allowed)
  const others = orders.filter(({ reconfirm }) => !reconfirm.allowed)
  return (
    <div className={styles.timelines}>
      {waiting.length === 0 ? null : (
        <p className={styles.news}>The terms changed: your answer is needed below.</p>
      )}
      {[...waiting, ...others].map((order) => (
        <article
          key={order._id}
          className={styles.timeline}
          aria-label={`Order of ${formatMoney(order.amount)}`}
        >
          <h3 className={styles.orderTitle}>
            <Link to={paths.transactionApproved(order._id)}>Order of {formatMoney(order.amount)}</Link>
            <StateBadge order={order} />
          </h3>
          <p>{nextStep(order)}</p>
          <OrderTimeline
            steps={order.timeline}
            label={`Stages of the order of ${formatMoney(order.amount)}`}
          />
          <OrderChoices order={order} onStale={onStale} />
        </article>
      ))}
      {totalCount > orders.length ? <Link to={paths.transactionsApproved}>All orders</Link> : null}
    </div>
  )
}
