import type { Order } from '#contracts/payment/payments.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { nextStep } from './next-step.ts'
import styles from './own-order.module.css'

interface AwaitedOrdersProps {
  readonly projectId: string
  /** At least one. */
  readonly orders: readonly Order[]
}

/** Until when the answer to new terms is awaited, what silence means, and where to answer. */
export function AwaitedOrders({ projectId, orders }: AwaitedOrdersProps) {
  return (
    <section className={styles.awaited} aria-label="Your answer is awaited">
      <strong>Your answer is awaited</strong>
      {/* Orders that are asked at the same time say the same. */}
      {[...new Set(orders.map(nextStep))].map((text) => (
        <p key={text}>{text}</p>
      ))}
      <a href={insidePaths.investmentCampaignDetails(projectId)}>Answer the new terms</a>
    </section>
  )
}
