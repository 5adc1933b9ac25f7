import type { Order } from '#contracts/payment/payments.ts'
import { stateLook, stateText } from './next-step.ts'
import styles from './orders.module.css'

/** The state of an order as text on a colour that shows whether it is still open. */
export function StateBadge({ order }: { readonly order: Pick<Order, 'state' | 'label' | 'coolingOff'> }) {
  return (
    <span className={`${styles.badge ?? ''} ${styles[stateLook(order.state)] ?? ''}`}>
      {stateText(order)}
    </span>
  )
}
