import { Suspense } from 'react'
import { Link, useParams } from 'react-router-dom'
import { SALE_LABEL } from '#contracts/project/values.ts'
import { LOT_DATE_LABEL } from '#contracts/token/lot-values.ts'
import { PositionByIdDocument, type PositionByIdQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { shortReference } from '#contracts/web/reference.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { ContractBadge } from '#ui/offerings/contract-badge.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateTime, Day } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import { SummaryCard, SummaryCards } from '#ui/values/summary-card.tsx'
import styles from './portfolio.module.css'
import { PositionDocuments } from './position-documents.tsx'
import { PositionReports } from './position-reports.tsx'
import { lotText } from './register-columns.tsx'

/** Loaded after what stands above it. */
const OwnOrders = lazyPart(() => import('./own-orders.tsx').then((module) => module.OwnOrders))

/** Loaded after what stands above it. */
const OwnPayouts = lazyPart(() => import('./own-payouts.tsx').then((module) => module.OwnPayouts))

type Details = NonNullable<PositionByIdQuery['positionById']>['data']
type Lot = Details['lots'][number]
type Milestone = NonNullable<PositionByIdQuery['projectById']>['data']['milestones'][number]

const LOT_COLUMNS: readonly Column<Lot>[] = [
  { key: 'acquired', heading: LOT_DATE_LABEL, cell: (lot) => <DateTime value={lot.acquiredAt} /> },
  {
    key: 'units',
    heading: 'Digital shares',
    isFigure: true,
    isLead: true,
    cell: (lot) => formatCount(lot.units),
  },
  { key: 'amount', heading: 'Paid', isFigure: true, cell: (lot) => <Money value={lot.amount} /> },
  { key: 'state', heading: 'State', isLead: true, cell: lotText },
  {
    key: 'order',
    heading: 'Order',
    cell: (lot) =>
      lot.orderId === null ? (
        'Minted or transferred'
      ) : (
        <Link to={paths.transactionApproved(lot.orderId)}>{shortReference(lot.orderId)}</Link>
      ),
  },
]

const MILESTONE_COLUMNS: readonly Column<Milestone>[] = [
  { key: 'title', heading: 'Milestone', isLead: true, cell: (milestone) => milestone.title },
  { key: 'due', heading: 'Due', cell: (milestone) => <Day value={milestone.dueAt} /> },
  {
    key: 'state',
    heading: 'State',
    cell: (milestone) => milestone.stateLabel,
  },
  {
    key: 'share',
    heading: 'Share of the money',
    isFigure: true,
    cell: (milestone) => `${milestone.sharePercent}%`,
  },
]

/** The own position in one offering (R37): orders, lots, lock-up, milestones and documents. */
export function PositionScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useKeptQuery(PositionByIdDocument, {
    variables: { id, projectId: id },
    fetchPolicy: 'cache-and-network',
  })
  const details = data?.positionById?.data
  // The data before is shown only if it is of the same offering.
  const shown = details?.position.projectId === id ? data : undefined
  const problem = error && readProblem(error)
  return (
    <>
      <PageTitle
        title={shown === undefined ? 'Investment' : (details?.position.projectName ?? 'Investment')}
      />
      {problem?.statusCode === 404 ? (
        <EmptyState title={problem.message}>
          <Link to={paths.myPortfolio}>My portfolio</Link>
        </EmptyState>
      ) : (
        <Reading
          value={shown}
          problem={problem?.message}
          label="Reading your investment"
          rows={8}
          onRetry={() => void refetch()}
        >
          {(found) => <Position found={found} onStale={() => void refetch()} />}
        </Reading>
      )}
    </>
  )
}

/** When digital shares may be sold; those that are held without a date ahead are free. */
function unlockOf({ nextUnlockAt, heldUnits }: { nextUnlockAt: string | null; heldUnits: number }) {
  if (nextUnlockAt !== null) return <Day value={nextUnlockAt} />
  return heldUnits > 0 ? 'Over' : 'No date yet'
}

interface PositionProps {
  readonly found: PositionByIdQuery
  readonly onStale: () => void
}

function Position({ found: { positionById, orders, projectById }, onStale }: PositionProps) {
  if (!positionById || !orders || !projectById) throw new Error('A position came without its parts')
  const { position, lots } = positionById.data
  const { invest, milestones, contractTerms } = projectById.data
  const sale = contractTerms.find(({ label }) => label === SALE_LABEL)
  return (
    <>
      <p className={styles.links}>
        <ContractBadge type={position.contractType} />
        <a href={paths.propertyDetails(position.projectId)}>The offering</a>
        <a href={`${paths.projectDetailOverview}?project=${encodeURIComponent(position.projectId)}`}>
          Key information sheet
        </a>
        <Link to={paths.myPortfolio}>My portfolio</Link>
      </p>
      {invest.reason === null ? null : <p className={styles.news}>{invest.reason}</p>}
      <SummaryCards>
        <SummaryCard
          label="Held"
          value={formatCount(position.heldUnits)}
          note="Digital shares allotted to you"
        />
        <SummaryCard
          label="In orders"
          value={formatCount(position.provisionalUnits)}
          note="Digital shares not allotted yet"
        />
        <SummaryCard label="Cost" value={<Money value={position.invested} />} />
        <SummaryCard label="Lock-up ends" value={unlockOf(position)} />
      </SummaryCards>
      {sale === undefined ? null : (
        <section className={styles.section} aria-labelledby="sale">
          <h2 id="sale">{sale.label}</h2>
          <p>{sale.value}</p>
        </section>
      )}
      <section className={styles.section} aria-labelledby="orders">
        <h2 id="orders">Orders</h2>
        <Suspense fallback={null}>
          <OwnOrders orders={orders.data} totalCount={orders.totalCount} onStale={onStale} />
        </Suspense>
      </section>
      <section className={styles.section} aria-labelledby="lots">
        <h2 id="lots">Digital shares by order</h2>
        <DataTable
          label="Digital shares by order"
          columns={LOT_COLUMNS}
          rows={lots}
          rowKey={(lot) => lot._id}
        />
      </section>
      <Suspense fallback={null}>
        <OwnPayouts projectId={position.projectId} projectName={position.projectName} />
      </Suspense>
      {milestones.length === 0 ? null : (
        <section className={styles.section} aria-labelledby="milestones">
          <h2 id="milestones">Milestones</h2>
          <DataTable
            label="Milestones"
            columns={MILESTONE_COLUMNS}
            rows={milestones}
            rowKey={(milestone) => `${milestone.dueAt} ${milestone.title}`}
          />
        </section>
      )}
      <PositionReports projectId={position.projectId} />
      <PositionDocuments projectId={position.projectId} />
      <p className={styles.note}>Dates and timestamps are shown in UTC.</p>
    </>
  )
}
