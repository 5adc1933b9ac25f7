import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { InvestorDashboardDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/button-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { SummaryCard, SummaryCards } from '#ui/summary-card.tsx'
import styles from './dashboard-screen.module.css'

/** What an investor looks at first: money, positions, and the last orders. */
export function InvestorDashboard() {
  const { data, error, refetch } = useQuery(InvestorDashboardDocument, { fetchPolicy: 'cache-and-network' })
  const wallet = data?.wallet?.data
  const portfolio = data?.portfolio?.data
  const orders = data?.orders
  if (error && !data) return <ErrorState message={readProblem(error).message} onRetry={() => void refetch()} />
  if (!wallet || !portfolio || !orders) return <LoadingState label="Reading your figures" />
  return (
    <>
      <SummaryCards>
        <SummaryCard label="Available" value={<Money value={wallet.available} />} note="In your wallet" />
        <SummaryCard label="Held" value={<Money value={wallet.held} />} note="For orders not yet allotted" />
        <SummaryCard label="Invested" value={<Money value={portfolio.invested} />} note="At the price paid" />
        <SummaryCard label="Positions" value={formatCount(portfolio.positions.length)} />
      </SummaryCards>
      <section className={styles.section} aria-labelledby="orders">
        <div className={styles.head}>
          <h2 id="orders">Latest orders</h2>
          <Link to={paths.transactionsApproved}>All orders</Link>
        </div>
        {orders.data.length === 0 ? (
          <EmptyState title="No order yet">
            <a className={buttonClass({ look: 'primary' })} href={paths.browseProject}>
              Browse projects
            </a>
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {orders.data.map((order) => (
              <li key={order._id} className={styles.item}>
                <span>
                  <Link to={paths.transactionApproved(order._id)}>{order.projectName}</Link>
                  <br />
                  <span className={styles.muted}>
                    {formatCount(order.units)} digital shares · <DateTime value={order.placedAt} />
                  </span>
                </span>
                <span>
                  <Money value={order.amount} />
                  <br />
                  <span className={styles.muted}>{order.label}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
