import { Suspense, useEffect, useState } from 'react'
import type { Order } from '#contracts/payment/payments.ts'
import type { Project } from '#contracts/project/projects.ts'
import { readSignedIn } from '#graphql/fetch-client.ts'
import { OrdersText } from '#graphql/generated/texts.ts'
import { optionalPart } from '#hooks/loading/lazy-part.ts'

/** Loaded only for people whose answer is awaited. */
const AwaitedOrders = optionalPart(() => import('./awaited-orders.tsx').then((m) => m.AwaitedOrders))

/** Tells a person whose order of the offering waits for their answer to new terms, and leads to it; nothing for others. */
export function Answer({ project: { _id: projectId } }: { readonly project: Pick<Project, '_id'> }) {
  const [awaited, setAwaited] = useState<readonly Order[]>([])

  // The network: the page itself is the same for all visitors.
  useEffect(() => {
    let isGone = false
    readSignedIn(OrdersText, { projectId, state: 'reconfirming' }).then(
      ({ orders }) => {
        if (!isGone && orders) setAwaited(orders.data.filter(({ reconfirm }) => reconfirm.allowed))
      },
      // Without them the page is the one of a visitor.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [projectId])

  if (awaited.length === 0) return null
  return (
    <Suspense>
      <AwaitedOrders projectId={projectId} orders={awaited} />
    </Suspense>
  )
}
