import { useQuery } from '@apollo/client/react'
import { IssuerProjectsDocument, type IssuerProjectsQuery } from '#graphql/generated/graphql.ts'
import { WhereIsCampaign } from '#features/where-is-this/where-is-this.tsx'
import { readProblem } from '#graphql/problem.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Money } from '#ui/values/money.tsx'
import { raisedPercent, timeLeft } from '#ui/offerings/offering-card.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import styles from './dashboard-screen.module.css'

type Offering = NonNullable<IssuerProjectsQuery['issuerProjects']>['data'][number]

/** The issuer's dashboard: the state of each offering. */
export function IssuerDashboard() {
  const { data, previousData, error, refetch } = useQuery(IssuerProjectsDocument, {
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section aria-labelledby="offerings">
      <div className={styles.head}>
        <h2 id="offerings">My offerings</h2>
      </div>
      <Reading
        value={(data ?? previousData)?.issuerProjects?.data}
        problem={error && readProblem(error).message}
        label="Reading your offerings"
        onRetry={() => void refetch()}
      >
        {(offerings) =>
          offerings.length === 0 ? (
            <EmptyState title="You have no offering yet" />
          ) : (
            <ul className={styles.list}>
              {offerings.map((offering) => (
                <OfferingItem key={offering._id} offering={offering} />
              ))}
            </ul>
          )
        }
      </Reading>
    </section>
  )
}

function OfferingItem({ offering }: { readonly offering: Offering }) {
  const { totals } = offering
  return (
    <li className={styles.offering}>
      <div className={styles.offeringHead}>
        <h3>
          <a href={paths.propertyDetails(offering._id)}>{offering.name}</a>
        </h3>
        <span className={styles.muted}>{timeLeft(offering)}</span>
      </div>
      <ProgressBar percent={raisedPercent(offering)} label={`Raised for ${offering.name}`} />
      <p className={styles.muted}>
        <strong className={styles.raised}>
          <Money value={totals.raised} trim />
        </strong>{' '}
        raised of <Money value={offering.hardCap} trim /> · {formatCount(totals.investors)}{' '}
        {totals.investors === 1 ? 'investor' : 'investors'} · {formatCount(totals.soldUnits)} sold,{' '}
        {formatCount(totals.reservedUnits)} in orders
      </p>
      <div>
        <WhereIsCampaign offering={offering} />
      </div>
    </li>
  )
}
