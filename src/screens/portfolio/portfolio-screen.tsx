import { useQuery } from '@apollo/client/react'
import type { ContractType } from '#contracts/project/projects.ts'
import { PortfolioDocument, type PortfolioQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ContractBadge, contractName } from '#ui/offerings/contract-badge.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateTime, Day } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { SummaryCard, SummaryCards } from '#ui/values/summary-card.tsx'
import { OwnLimits } from './own-limits.tsx'
import styles from './portfolio.module.css'
import { WAITING_TEXT } from './register-columns.tsx'

type Portfolio = NonNullable<PortfolioQuery['portfolio']>['data']
type Position = Portfolio['positions'][number]
type Slice = Portfolio['byContract'][number]

const COLUMNS: readonly Column<Position>[] = [
  {
    key: 'project',
    heading: 'Offering',
    cell: (position) => <a href={paths.propertyDetails(position.projectId)}>{position.projectName}</a>,
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
    isLead: true,
    isFigure: true,
    cell: (position) => <Money value={position.invested} />,
  },
  { key: 'until', heading: 'Next date', isLead: true, cell: (position) => <NextDate position={position} /> },
]

function NextDate({ position }: { readonly position: Position }) {
  if (position.provisionalUntil) {
    return (
      <>
        You can cancel until <DateTime value={position.provisionalUntil} />
      </>
    )
  }
  if (position.provisionalUnits > 0) return WAITING_TEXT
  if (!position.nextUnlockAt) return 'None'
  return (
    <>
      locked until <Day value={position.nextUnlockAt} />
    </>
  )
}

/** Own positions (R81) from the ledger: holdings, orders, their distribution, and the remaining limits. */
export function PortfolioScreen() {
  const isInvestor = useCurrentUser()?.isInvestor === true
  const { data, previousData, error, loading, refetch } = useQuery(PortfolioDocument, {
    fetchPolicy: 'cache-and-network',
  })
  return (
    <>
      <PageTitle title="My portfolio" lead="Your shares and orders." />
      <Reading
        value={(data ?? previousData)?.portfolio?.data}
        problem={error && readProblem(error).message}
        label="Reading your portfolio"
        onRetry={() => void refetch()}
      >
        {(portfolio) => <Positions portfolio={portfolio} isBusy={loading} />}
      </Reading>
      {isInvestor ? <OwnLimits /> : null}
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
          label="Invested"
          value={<Money value={portfolio.invested} />}
          note="Confirmed investments, at cost"
        />
        <SummaryCard
          label="In orders"
          value={<Money value={portfolio.provisional} />}
          note="Can still be cancelled, or waiting for the minimum target"
        />
        <SummaryCard label="Offerings" value={formatCount(portfolio.positions.length)} />
      </SummaryCards>
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
      <section className={styles.section} aria-labelledby="allocation">
        <h2 id="allocation">By contract</h2>
        <Allocation slices={portfolio.byContract} />
      </section>
    </>
  )
}

function Allocation({ slices }: { readonly slices: readonly Slice[] }) {
  return (
    <ul className={styles.slices}>
      {slices.map((slice) => {
        // The service groups by contract type, but the wire calls it a key.
        const name = contractName(slice.key as ContractType)
        return (
          <li key={slice.key}>
            <div className={styles.sliceHead}>
              <span>{name}</span>
              <span className="tnum">
                <Money value={slice.amount} /> · {slice.percent}%
              </span>
            </div>
            <ProgressBar percent={Number(slice.percent)} label={`Share of ${name}`} />
          </li>
        )
      })}
    </ul>
  )
}
