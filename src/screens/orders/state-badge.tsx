import type { Order } from '#contracts/payment/payments.ts'
import { stateLook, stateText } from './next-step.ts'
import styles from './orders.module.css'

/** The state of an order: words on a tint that says whether it still moves. */
export function StateBadge({ order }: { readonly order: Pick<Order, 'state' | 'label' | 'coolingOff'> }) {
  return (
    <span className={`${styles.badge ?? ''} ${styles[stateLook(order.state)] ?? ''}`}>
      {stateText(order)}
    </span>
  )
}
