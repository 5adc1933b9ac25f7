import { MOST_ORDERS, type OwnOrder } from '#features/own-order/own-orders-note.tsx'
import { OrdersDocument } from '#graphql/generated/graphql.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'

export interface OwnOrders {
  readonly items: readonly OwnOrder[]
  readonly totalCount: number
}

/** What this person ordered here already; undefined while it is being read, none where it cannot be read. */
export function useOwnOrders(projectId: string): OwnOrders | undefined {
  const orders = useKeptQuery(OrdersDocument, {
    variables: { projectId, perPage: MOST_ORDERS },
    fetchPolicy: 'cache-and-network',
  })
  const list = orders.data?.orders
  if (list) return { items: list.data, totalCount: list.totalCount }
  // The form does not depend on it.
  return orders.error ? { items: [], totalCount: 0 } : undefined
}
