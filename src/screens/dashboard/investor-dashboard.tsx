import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { sharesText } from '#contracts/payment/order-texts.ts'
import { InvestorDashboardDocument, type InvestorDashboardQuery } from '#graphql/generated/graphql.ts'
import { GettingStarted } from '#features/getting-started/getting-started.tsx'
import { nextDateOf } from '#features/order-timeline/next-date.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { DateTime, Day } from '#ui/values/date-time.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import { Money } from '#ui/values/money.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { SummaryCard, SummaryCards } from '#ui/values/summary-card.tsx'
import styles from './dashboard-screen.module.css'

type Figures = {
  [Key in 'wallet' | 'portfolio' | 'orders']: NonNullable<InvestorDashboardQuery[Key]>['data']
}
type Order = Figures['orders'][number]

/** All three parts or none, because a zero must never stand for a figure that could not be loaded. */
function figuresOf(data: InvestorDashboardQuery | undefined): Figures | undefined {
  const wallet = data?.wallet?.data
  const portfolio = data?.portfolio?.data
  const orders = data?.orders?.data
  return wallet && portfolio && orders ? { wallet, portfolio, orders } : undefined
}

/** The investor's dashboard: the way to the first order, money, positions, and the last orders. `label` as of spec 2.8; `more` leads on from the money. */
export function InvestorDashboard({ label, more }: { readonly label: string; readonly more?: ReactNode }) {
  const { data, error, refetch } = useKeptQuery(InvestorDashboardDocument, {
    fetchPolicy: 'cache-and-network',
  })
  const figures = figuresOf(data)
  return (
    <>
      <Reading
        value={figures}
        problem={error && readProblem(error).message}
        label="Reading your figures"
        onRetry={() => void refetch()}
      >
        {({ wallet, portfolio, orders }) => (
          <>
            {orders.length === 0 ? <GettingStarted label={label} hasMoney={hasMoney(wallet)} /> : null}
            <SummaryCards>
              <SummaryCard
                label="Available"
                value={<Money value={wallet.available} />}
                note={more ?? 'In your wallet'}
              />
              <SummaryCard
                label="In orders"
                value={<Money value={portfolio.provisional} />}
                note={<NextOfOrders orders={orders} />}
              />
              <SummaryCard
                label="Confirmed investments"
                value={<Money value={portfolio.invested} />}
                note={
                  <>
                    Allotted to you, at cost
                    <Rates rates={portfolio.rates} />
                  </>
                }
              />
              <SummaryCard
                label="Positions"
                value={formatCount(portfolio.positions.length)}
                note={<Link to={paths.myPortfolio}>My portfolio</Link>}
              />
            </SummaryCards>
            <LatestOrders orders={orders} />
          </>
        )}
      </Reading>
      {figures === undefined && error !== undefined && more !== undefined ? <p>{more}</p> : null}
    </>
  )
}

/** By which other currencies are added, and their day; the oldest one where days differ. */
function Rates({ rates }: Pick<Figures['portfolio'], 'rates'>) {
  const [oldest, ...others] = [...new Set(rates.map(({ since }) => since))].toSorted()
  if (oldest === undefined) return null
  return (
    <>
      ; other currencies at our reference rates of <Day value={oldest} />
      {others.length === 0 ? null : ' or later'}
    </>
  )
}

/** The order whose next date comes first; locked shares are no orders any more. */
function NextOfOrders({ orders }: { readonly orders: readonly Order[] }) {
  const [now] = useState(() => new Date())
  const [next] = orders
    .filter(({ state }) => state === 'coolingOff' || state === 'reconfirming' || state === 'confirmed')
    .flatMap(({ projectName, timeline }) => {
      const date = nextDateOf(timeline, now)
      return date === undefined ? [] : [{ projectName, ...date }]
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
  if (next === undefined) return 'Paid for, not yet allotted'
  return (
    <>
      Next: {next.label} {next.word} <Deadline value={next.at} /> ({next.projectName})
    </>
  )
}

/** Counts a card payment that is not settled yet, so that it is not asked for twice. */
function hasMoney({ available, held, pending }: Figures['wallet']): boolean {
  return [available, held, pending].some(({ amount }) => BigInt(amount) > 0n)
}

function LatestOrders({ orders }: { readonly orders: readonly Order[] }) {
  return (
    <section className={styles.section} aria-labelledby="orders">
      <div className={styles.head}>
        <h2 id="orders">Latest orders</h2>
        {orders.length === 0 ? null : <Link to={paths.transactionsApproved}>All orders</Link>}
      </div>
      {orders.length === 0 ? (
        <EmptyState title="No order yet">
          <p>What you order appears here.</p>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {orders.map((order) => (
              <OrderItem key={order._id} order={order} />
            ))}
          </ul>
          <p className={styles.utc}>Dates and timestamps are shown in UTC.</p>
        </>
      )}
    </section>
  )
}

function OrderItem({ order }: { readonly order: Order }) {
  return (
    <li className={styles.item}>
      <span>
        <Link className={styles.itemName} to={paths.transactionApproved(order._id)}>
          {order.projectName}
        </Link>
        <span className={styles.muted}>
          {sharesText(order.units)} · <DateTime value={order.placedAt} />
        </span>
      </span>
      <span className={styles.itemEnd}>
        <strong>
          <Money value={order.amount} />
        </strong>
        <span className={styles.muted}>{order.label}</span>
      </span>
    </li>
  )
}
