import { useQuery } from '@apollo/client/react'
import { IssuerProjectsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Money } from '#ui/money.tsx'
import { raisedPercent, timeLeft } from '#ui/offering-card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './dashboard-screen.module.css'

/** What an issuer looks at first: how each of their offerings stands. */
export function IssuerDashboard() {
  const { data, error, refetch } = useQuery(IssuerProjectsDocument, { fetchPolicy: 'cache-and-network' })
  const list = data?.issuerProjects
  return (
    <section aria-labelledby="offerings">
      <div className={styles.head}>
        <h2 id="offerings">My offerings</h2>
      </div>
      {error && !list ? <ErrorState message={readProblem(error).message} onRetry={() => void refetch()} /> : null}
      {!list && !error ? <LoadingState label="Reading your offerings" /> : null}
      {list && list.data.length === 0 ? <EmptyState title="You have no offering yet" /> : null}
      <ul className={styles.list}>
        {(list?.data ?? []).map((offering) => (
          <li key={offering._id} className={styles.offering}>
            <div className={styles.head}>
              <h3>
                <a href={paths.propertyDetails(offering._id)}>{offering.name}</a>
              </h3>
              <span className={styles.muted}>{timeLeft(offering)}</span>
            </div>
            <ProgressBar percent={raisedPercent(offering)} label={`Raised for ${offering.name}`} />
            <p className={styles.muted}>
              <Money value={offering.totals.raised} trim /> raised of <Money value={offering.hardCap} trim /> ·{' '}
              {formatCount(offering.totals.investors)} investors · {formatCount(offering.totals.soldUnits)} sold,{' '}
              {formatCount(offering.totals.reservedUnits)} provisional
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
