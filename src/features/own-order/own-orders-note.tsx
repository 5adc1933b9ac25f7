import { sharesText } from '#contracts/payment/order-texts.ts'
import type { Order } from '#contracts/payment/payments.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import styles from './own-order.module.css'

/** The largest page a list gives; a person with more orders of one offering is sent to the list instead. */
export const MOST_ORDERS = 50

export type OwnOrder = Pick<Order, '_id' | 'units' | 'state'>

const isOver = ({ state }: OwnOrder) => state === 'cancelled' || state === 'refunded' || state === 'exited'
const isHeld = ({ state }: OwnOrder) => state === 'allotted' || state === 'held'
const unitsOf = (orders: readonly OwnOrder[]) => orders.reduce((sum, { units }) => sum + units, 0)

interface OwnOrdersNoteProps {
  /** The person's orders of one offering, the newest first. */
  readonly orders: readonly OwnOrder[]
  readonly totalCount: number
}

/** Says what a person has ordered or holds of an offering, so that they do not invest twice by mistake. */
export function OwnOrdersNote({ orders, totalCount }: OwnOrdersNoteProps) {
  const list = <a href={paths.transactionsApproved}>See your transactions</a>
  // Those that are not here may stand, whatever became of the newest.
  if (totalCount > orders.length) {
    return (
      <p className={styles.note}>
        You have placed {formatCount(totalCount)} orders for this offering. {list}
      </p>
    )
  }
  const active = orders.filter((order) => !isOver(order))
  const [newest] = active
  if (newest === undefined) return null
  const held = active.filter(isHeld)
  const open = active.filter((order) => !isHeld(order))
  return (
    <p className={styles.note}>
      {open.length === 0 ? null : `You have ${sharesText(unitsOf(open))} in orders for this offering. `}
      {held.length === 0 ? null : `You hold ${sharesText(unitsOf(held))} of this offering. `}
      {active.length === 1 ? <a href={paths.transactionApproved(newest._id)}>See the receipt</a> : list}
    </p>
  )
}
