import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { WhereIsCampaign } from '#features/where-is-this/where-is-this.tsx'
import { IssuerProjectsDocument, type IssuerProjectsQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { formatCount } from '#lib/money.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { raisedPercent, timeLeft } from '#ui/offerings/campaign-progress.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './own-offerings.module.css'

export type OwnOffering = NonNullable<IssuerProjectsQuery['issuerProjects']>['data'][number]

/** The offerings of the issuer who is signed in; where there are none, `none`, or the way to the first one. */
export function OwnOfferings({
  none = <NoOfferings />,
  children,
}: {
  readonly none?: ReactNode
  readonly children: (offerings: readonly OwnOffering[]) => ReactNode
}) {
  const { data, error, refetch } = useKeptQuery(IssuerProjectsDocument, {
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.issuerProjects?.data}
      problem={error && readProblem(error).message}
      label="Reading your offerings"
      onRetry={() => void refetch()}
    >
      {(offerings) => (offerings.length === 0 ? none : children(offerings))}
    </Reading>
  )
}

function NoOfferings() {
  return (
    <EmptyState title="You have no offerings yet">
      <p>
        Describe your offering now or later. You can submit it once your company is approved. Then three
        scholars and our compliance team check it.
      </p>
      <Link to={paths.raiseFundForm}>Create one</Link>
    </EmptyState>
  )
}

export function OfferingList({ offerings }: { readonly offerings: readonly OwnOffering[] }) {
  return (
    <ul className={styles.list}>
      {offerings.map((offering) => (
        <OfferingItem key={offering._id} offering={offering} />
      ))}
    </ul>
  )
}

function OfferingItem({ offering }: { readonly offering: OwnOffering }) {
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
      <div className={styles.actions}>
        <WhereIsCampaign offering={offering} />
        <Link
          to={insidePaths.dealRoom(offering._id)}
          aria-label={`Updates and questions of ${offering.name}`}
        >
          Updates and questions
        </Link>
      </div>
    </li>
  )
}
