import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { Project } from '#contracts/project/projects.ts'
import { readSignedIn } from '#graphql/fetch-client.ts'
import type { OrdersQuery } from '#graphql/generated/graphql.ts'
import { OrdersText } from '#graphql/generated/texts.ts'
import { currentToken } from '#graphql/session-token.ts'
import { optionalPart } from '#hooks/loading/lazy-part.ts'
import { MOST_ORDERS, OwnOrdersNote } from './own-orders-note.tsx'

/** Loaded only for people whose answer is awaited. */
const AwaitedOrders = optionalPart(() => import('./awaited-orders.tsx').then((m) => m.AwaitedOrders))

interface OwnInvestmentProps {
  readonly project: Pick<Project, '_id'>
}

type Orders = NonNullable<OrdersQuery['orders']>

/** Tells a person what they ordered or hold of an offering, and whether their answer to new terms is awaited; nothing for others. */
export function OwnInvestment({ project: { _id } }: OwnInvestmentProps) {
  // In another tab the session may have ended, or another person may have signed in.
  const token = useSyncExternalStore(hearReturn, currentToken, () => undefined)
  return token === undefined ? null : <OrdersOfSession key={token} projectId={_id} />
}

/** Calls back when the page is shown again, also from the cache of Back and Forward. */
function hearReturn(hear: () => void): () => void {
  document.addEventListener('visibilitychange', hear)
  window.addEventListener('pageshow', hear)
  return () => {
    document.removeEventListener('visibilitychange', hear)
    window.removeEventListener('pageshow', hear)
  }
}

function OrdersOfSession({ projectId }: { readonly projectId: string }) {
  const [own, setOwn] = useState<Orders>()
  const [awaited, setAwaited] = useState<Orders['data']>([])

  // The network: the page itself is the same for all visitors.
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const { orders } = await readSignedIn(OrdersText, { projectId, perPage: MOST_ORDERS })
      if (isGone || !orders) return
      setOwn(orders)
      const asked = await awaitedOf(projectId, orders)
      if (!isGone) setAwaited(asked)
    }
    // Without them the page is the one of a visitor.
    read().catch(() => {})
    return () => {
      isGone = true
    }
  }, [projectId])

  if (own === undefined) return null
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

/** The orders whose owner is asked about new terms; they may be older than the newest orders. */
async function awaitedOf(projectId: string, newest: Orders): Promise<Orders['data']> {
  const asked = newest.totalCount > newest.data.length ? await readAsked(projectId) : newest.data
  return asked.filter(({ state, reconfirm }) => state === 'reconfirming' && reconfirm.allowed)
}

async function readAsked(projectId: string): Promise<Orders['data']> {
  const found: Orders['data'] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const page = { projectId, state: 'reconfirming', pageNo, perPage: MOST_ORDERS } as const
    const { orders } = await readSignedIn(OrdersText, page)
    if (!orders || orders.data.length === 0) return found
    found.push(...orders.data)
    if (found.length >= orders.totalCount) return found
  }
}
