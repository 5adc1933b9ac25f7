import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { NextDateText } from '#features/order-timeline/next-date-text.tsx'
import { PortfolioDocument, type PortfolioQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { countryName } from '#lib/country-name.ts'
import { formatCount } from '#lib/money.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { RatesNote } from '#ui/offerings/limit-lines.tsx'
import { ContractBadge } from '#ui/offerings/contract-badge.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Money } from '#ui/values/money.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { SummaryCard, SummaryCards } from '#ui/values/summary-card.tsx'
import { Allocation } from './allocation.tsx'
import { ComingDates } from './coming-dates.tsx'
import { Returns, PortfolioChecks } from './portfolio-figures.tsx'
import styles from './portfolio.module.css'
import { PositionTimeline } from './position-timeline.tsx'

const OwnLimits = lazyPart(() => import('./own-limits.tsx').then((module) => module.OwnLimits))

const YearIncome = lazyPart(() => import('./year-income.tsx').then((module) => module.YearIncome))

type Portfolio = NonNullable<PortfolioQuery['portfolio']>['data']
type Position = Portfolio['positions'][number]

const COLUMNS: readonly Column<Position>[] = [
  {
    key: 'project',
    heading: 'Offering',
    isLead: true,
    cell: (position) => (
      <Link to={insidePaths.investmentCampaignDetails(position.projectId)}>{position.projectName}</Link>
    ),
  },
  {
    key: 'contract',
    heading: 'Contract',
    cell: (position) => <ContractBadge type={position.contractType} />,
  },
  { key: 'held', heading: 'Held', isFigure: true, cell: (position) => formatCount(position.heldUnits) },
  {
    key: 'provisional',
    heading: 'In orders',
    isFigure: true,
    cell: (position) => formatCount(position.provisionalUnits),
  },
  {
    key: 'invested',
    heading: 'Cost',
    isFigure: true,
    cell: (position) => <Money value={position.invested} />,
  },
  {
    key: 'until',
    heading: 'Next date',
    isLead: true,
    cell: (position) => <NextDateText position={position} />,
  },
]

/** Own positions (R81) from the ledger: holdings, orders, their distribution, and the remaining limits. */
export function PortfolioScreen() {
  const isInvestor = useCurrentUser()?.isInvestor === true
  const { data, error, loading, refetch } = useKeptQuery(PortfolioDocument, {
    fetchPolicy: 'cache-and-network',
  })
  const ordered = data?.portfolio?.data.positions.filter(({ provisionalUnits }) => provisionalUnits > 0)
  return (
    <>
      <PageTitle title="My portfolio" lead="Your shares and orders." />
      <Reading
        value={data?.portfolio?.data}
        problem={error && readProblem(error).message}
        label="Reading your portfolio"
        onRetry={() => void refetch()}
      >
        {(portfolio) => <Positions portfolio={portfolio} isBusy={loading} />}
      </Reading>
      {isInvestor ? (
        <>
          <Suspense fallback={null}>
            <YearIncome />
          </Suspense>
          <Suspense fallback={null}>
            <OwnLimits offerings={ordered ?? (error ? [] : null)} />
          </Suspense>
        </>
      ) : null}
    </>
  )
}

function Positions({ portfolio, isBusy }: { readonly portfolio: Portfolio; readonly isBusy: boolean }) {
  if (portfolio.positions.length === 0) {
    return (
      <EmptyState title="No digital shares yet">
        <ButtonLink look="primary" href={paths.browseProject}>
          Browse projects
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <SummaryCards>
        <SummaryCard
          label="Confirmed investments"
          value={<Money value={portfolio.invested} />}
          note="Allotted to you, at cost"
        />
        <SummaryCard
          label="In orders"
          value={<Money value={portfolio.provisional} />}
          note="Can still be cancelled, or waiting for the minimum target"
        />
        <SummaryCard label="Offerings" value={formatCount(portfolio.positions.length)} />
      </SummaryCards>
      {portfolio.rates.length === 0 ? null : (
        <div className={styles.section}>
          <p>Sums and percentages count other currencies in US dollars. Each position keeps its own.</p>
          <RatesNote rates={portfolio.rates} />
        </div>
      )}
      <ComingDates positions={portfolio.positions} />
      <section className={styles.section} aria-labelledby="positions">
        <h2 id="positions">Positions</h2>
        <DataTable
          label="Positions"
          columns={COLUMNS}
          rows={portfolio.positions}
          rowKey={(position) => position._id}
          isBusy={isBusy}
        />
        <p className={styles.note}>Dates and timestamps are shown in UTC.</p>
      </section>
      <Returns returns={portfolio.returns} />
      <section className={styles.section} aria-labelledby="timelines">
        <h2 id="timelines">From order to lock-up</h2>
        <div className={styles.timelines}>
          {portfolio.positions.map(({ _id, projectId, projectName }) => (
            <PositionTimeline key={_id} projectId={projectId} projectName={projectName} />
          ))}
        </div>
      </section>
      <section className={styles.section} aria-labelledby="allocation">
        <h2 id="allocation">Allocation</h2>
        {portfolio.positions.length === 1 ? (
          <p>{wholeText(portfolio)}</p>
        ) : (
          <div className={styles.charts}>
            <Allocation title="By offering" heading="Offering" slices={portfolio.byOffering} />
            <Allocation title="By contract" heading="Contract" slices={portfolio.byContract} />
            <Allocation title="By sector" heading="Sector" slices={portfolio.bySector} />
            <Allocation title="By country" heading="Country" slices={withCountryNames(portfolio.byCountry)} />
          </div>
        )}
      </section>
      <PortfolioChecks
        concentrations={portfolio.concentrations}
        drift={portfolio.drift}
        isOne={portfolio.positions.length === 1}
      />
    </>
  )
}

/** 'All of it is in one offering: Alhambra Court Residences, Musharakah, Real estate, Spain.' */
function wholeText({ byOffering, byContract, bySector, byCountry }: Portfolio): string {
  const parts = [byOffering, byContract, bySector, withCountryNames(byCountry)]
  return `All of it is in one offering: ${parts.flatMap((slices) => slices.map(({ name }) => name)).join(', ')}.`
}

const withCountryNames = (slices: Portfolio['byCountry']) =>
  slices.map((slice) => ({ ...slice, name: countryName(slice.key) }))
