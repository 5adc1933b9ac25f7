import type { Order } from '#contracts/payment/payments.ts'
import { OrdersDocument } from '#graphql/generated/graphql.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import styles from './invest-form.module.css'
import { sharesText } from '#contracts/payment/order-texts.ts'

/** The largest page a list gives; a person with more orders of one offering is sent to the list instead. */
const MOST = 50

type OwnOrder = Pick<Order, '_id' | 'units' | 'state'>

export interface OwnOrders {
  readonly items: readonly OwnOrder[]
  readonly totalCount: number
}

/** What this person ordered here already; undefined while it is being read, none where it cannot be read. */
export function useOwnOrders(projectId: string): OwnOrders | undefined {
  const orders = useKeptQuery(OrdersDocument, {
    variables: { projectId, perPage: MOST },
    fetchPolicy: 'cache-and-network',
  })
  const list = orders.data?.orders
  if (list) return { items: list.data, totalCount: list.totalCount }
  // The form does not depend on it.
  return orders.error ? { items: [], totalCount: 0 } : undefined
}

const isOver = ({ state }: OwnOrder) => state === 'cancelled' || state === 'refunded' || state === 'exited'
const isHeld = ({ state }: OwnOrder) => state === 'allotted' || state === 'held'
const unitsOf = (orders: readonly OwnOrder[]) => orders.reduce((sum, { units }) => sum + units, 0)

/** Says what is on order or held here already, so that nobody invests twice by mistake. */
export function OwnOrdersNote({ orders: { items, totalCount } }: { readonly orders: OwnOrders }) {
  const active = items.filter((order) => !isOver(order))
  const [newest] = active
  if (newest === undefined) return null
  const list = <a href={paths.transactionsApproved}>See your transactions</a>
  if (totalCount > items.length) {
    return (
      <p className={styles.own}>
        You have {formatCount(totalCount)} orders for this offering. {list}
      </p>
    )
  }
  const held = active.filter(isHeld)
  const open = active.filter((order) => !isHeld(order))
  return (
    <p className={styles.own}>
      {open.length === 0 ? null : `You have ${sharesText(unitsOf(open))} in orders for this offering. `}
      {held.length === 0 ? null : `You hold ${sharesText(unitsOf(held))} of this offering. `}
      {active.length === 1 ? <a href={paths.transactionApproved(newest._id)}>See the receipt</a> : list}
    </p>
  )
}
