import { useId, useState } from 'react'
import { OPEN_REFUND_STATES } from '#contracts/payment/refund-values.ts'
import type { RefundFieldsFragment } from '#graphql/generated/graphql.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import { Decision } from './decision.tsx'
import { OrdersOfRefund } from './order-tables.tsx'
import styles from './refunds.module.css'

const LOOKS = {
  draft: 'quiet',
  proposed: 'open',
  executing: 'open',
  partlyFailed: 'bad',
  settled: 'good',
  declined: 'quiet',
  withdrawn: 'quiet',
  lapsed: 'quiet',
} as const

export interface RefundCardProps {
  readonly refund: RefundFieldsFragment
  /** The campaign is named, because the list is not about one. */
  readonly isNamed: boolean
  /** It moved meanwhile: it must be read again. */
  readonly onStale: () => void
}

/** A refund: what it gives back, how far it is, and what the reader may do. */
export function RefundCard({ refund, isNamed, onStale }: RefundCardProps) {
  const id = useId()
  const [isListed, setIsListed] = useState(false)
  const title = titleOf(refund, isNamed)
  const isOver = !OPEN_REFUND_STATES.some((state) => state === refund.state)
  const hasOrders = refund.kind === 'campaign' && (!isOver || refund.ordersDone > 0)
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.subject}>
          <h3 id={id}>{title}</h3>
          <span className={styles.quiet}>
            {refund.proposedBy === null
              ? 'The campaign failed'
              : `Proposed by ${withinText(refund.proposedBy)}`}
            , <DateTime value={refund.proposedAt} />
          </span>
        </div>
        <Badge look={LOOKS[refund.state]}>{refund.stateLabel}</Badge>
      </div>
      {refund.reason === null ? null : <p className={styles.prose}>{refund.reason}</p>}
      <Progress refund={refund} title={title} />
      {refund.decidedAt === null && refund.decidedWhy === null ? null : <Decided refund={refund} />}
      {isOver ? null : <Decision refund={refund} title={title} onStale={onStale} />}
      <div className={styles.actions}>
        {hasOrders ? (
          <Button
            small
            aria-expanded={isListed}
            aria-label={`${isListed ? 'Hide' : 'Show'} the orders: ${title}`}
            onClick={() => setIsListed(!isListed)}
          >
            {isListed ? 'Hide the orders' : 'Show the orders'}
          </Button>
        ) : null}
        {isNamed ? (
          <RouteButton
            small
            to={insidePaths.refundsOf(refund.projectId)}
            aria-label={`Open ${refund.projectName}`}
          >
            Open the campaign
          </RouteButton>
        ) : null}
      </div>
      {isListed ? <OrdersOfRefund refund={refund} /> : null}
    </article>
  )
}

function titleOf({ kind, projectName, investorName }: RefundFieldsFragment, isNamed: boolean): string {
  const what = kind === 'campaign' ? 'All orders' : `Order of ${investorName ?? 'an investor'}`
  return isNamed ? `${what}: ${projectName}` : what
}

/** The name of a person inside a sentence; the reader is "You" on the wire. */
const withinText = (name: string): string => (name === 'You' ? 'you' : name)

const ordersText = (count: number): string => (count === 1 ? '1 order' : `${count} orders`)

/** How much goes back, or how much of it is back already. */
function Progress({ refund, title }: { readonly refund: RefundFieldsFragment; readonly title: string }) {
  const { state, orders, amount, ordersDone, amountDone, ordersFailed } = refund
  const isRunning = state === 'executing' || state === 'partlyFailed'
  if (state === 'declined' || state === 'withdrawn' || state === 'lapsed') return null
  return (
    <>
      {/* One region from the start, so that its changes are announced. */}
      <p className={styles.amount} aria-live="polite">
        {state === 'proposed' ? (
          <>
            {ordersText(orders)}, <Money value={amount} />
          </>
        ) : (
          <>
            {ordersDone} of {ordersText(orders)} refunded, <Money value={amountDone} /> of{' '}
            <Money value={amount} />
          </>
        )}
        {ordersFailed === 0 ? '' : `. ${ordersText(ordersFailed)} failed and will be tried again.`}
      </p>
      {isRunning && orders > 0 ? (
        <ProgressBar percent={Math.round((ordersDone / orders) * 100)} label={`Refunded: ${title}`} />
      ) : null}
    </>
  )
}

function Decided({ refund }: { readonly refund: RefundFieldsFragment }) {
  const { state, decidedBy, decidedAt, decidedWhy, endedAt } = refund
  const by = decidedBy === null ? '' : ` by ${withinText(decidedBy)}`
  const word = state === 'declined' ? 'Declined' : state === 'withdrawn' ? 'Withdrawn' : 'Approved'
  return (
    <p className={styles.quiet}>
      {decidedAt === null ? null : (
        <>
          {word}
          {by}, <DateTime value={decidedAt} />
          {endedAt !== null && state === 'settled' ? (
            <>
              {' · all money back '}
              <DateTime value={endedAt} />
            </>
          ) : null}
          {decidedWhy === null ? '' : ': '}
        </>
      )}
      {decidedWhy}
    </p>
  )
}
