import { Suspense, useEffect, useState } from 'react'
import type { Project } from '#contracts/project/projects.ts'
import { readSignedIn } from '#graphql/fetch-client.ts'
import type { OrdersQuery } from '#graphql/generated/graphql.ts'
import { OrdersText } from '#graphql/generated/texts.ts'
import { optionalPart } from '#hooks/loading/lazy-part.ts'
import { MOST_ORDERS, OwnOrdersNote } from './own-orders-note.tsx'

/** Loaded only for people whose answer is awaited. */
const AwaitedOrders = optionalPart(() => import('./awaited-orders.tsx').then((m) => m.AwaitedOrders))

/** Tells a person what they ordered or hold of an offering, and whether their answer to new terms is awaited; nothing for others. */
export function OwnPart({ project: { _id: projectId } }: { readonly project: Pick<Project, '_id'> }) {
  const [own, setOwn] = useState<OrdersQuery['orders']>()

  // The network: the page itself is the same for all visitors.
  useEffect(() => {
    let isGone = false
    readSignedIn(OrdersText, { projectId, perPage: MOST_ORDERS }).then(
      ({ orders }) => {
        if (!isGone && orders) setOwn(orders)
      },
      // Without them the page is the one of a visitor.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [projectId])

  if (own === undefined) return null
  const awaited = own.data.filter(({ state, reconfirm }) => state === 'reconfirming' && reconfirm.allowed)
  return (
    <>
      {awaited.length === 0 ? null : (
        <Suspense>
          <AwaitedOrders projectId={projectId} orders={awaited} />
        </Suspense>
      )}
      <OwnOrdersNote orders={own.data} totalCount={own.totalCount} />
    </>
  )
}
