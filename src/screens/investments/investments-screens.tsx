import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { NextDateText } from '#features/order-timeline/next-date-text.tsx'
import { CertificateButton } from '#features/purification/certificate-button.tsx'
import {
  InvestmentsDocument,
  type InvestmentsQuery,
  type InvestmentStage,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink, RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { ContractBadge } from '#ui/offerings/contract-badge.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { Day } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './investments.module.css'

type Row = NonNullable<InvestmentsQuery['investments']>['data'][number]

const OFFERING: Column<Row> = {
  key: 'project',
  heading: 'Offering',
  isLead: true,
  cell: ({ position }) => (
    <Link to={insidePaths.investmentCampaignDetails(position.projectId)}>{position.projectName}</Link>
  ),
}
const CONTRACT: Column<Row> = {
  key: 'contract',
  heading: 'Contract',
  cell: ({ position }) => <ContractBadge type={position.contractType} />,
}
const SINCE: Column<Row> = { key: 'since', heading: 'Since', cell: (row) => <Day value={row.startedAt} /> }
const RECEIVED: Column<Row> = {
  key: 'received',
  heading: 'Received',
  isFigure: true,
  cell: (row) => <Money value={row.received} />,
}

const OPEN_COLUMNS: readonly Column<Row>[] = [
  OFFERING,
  CONTRACT,
  {
    key: 'held',
    heading: 'Held',
    isFigure: true,
    cell: ({ position }) => formatCount(position.heldUnits),
  },
  {
    key: 'ordered',
    heading: 'In orders',
    isFigure: true,
    cell: ({ position }) => formatCount(position.provisionalUnits),
  },
  { key: 'cost', heading: 'Cost', isFigure: true, isLead: true, cell: (row) => <Money value={row.cost} /> },
  RECEIVED,
  SINCE,
  { key: 'next', heading: 'Next date', cell: ({ position }) => <NextDateText position={position} /> },
]

const ENDINGS = { settled: 'Final result paid', transferred: 'Shares transferred or burned' } as const

const CLOSED_COLUMNS: readonly Column<Row>[] = [
  OFFERING,
  CONTRACT,
  { key: 'cost', heading: 'Paid', isFigure: true, cell: (row) => <Money value={row.cost} /> },
  RECEIVED,
  {
    key: 'result',
    heading: 'Received less paid',
    isFigure: true,
    isLead: true,
    cell: ({ result }) => (result === null ? 'Not known' : <Money value={result} />),
  },
  {
    key: 'ending',
    heading: 'Ended',
    cell: ({ ending, endedAt }) => (
      <>
        {ending === null ? null : ENDINGS[ending]}
        {endedAt === null ? null : (
          <>
            , <Day value={endedAt} />
          </>
        )}
      </>
    ),
  },
  {
    key: 'purified',
    heading: 'Given to charity',
    isFigure: true,
    cell: (row) => <Money value={row.purified} />,
  },
  {
    key: 'certificate',
    heading: 'Certificate',
    cell: (row) =>
      BigInt(row.purified.amount) > 0n ? (
        <CertificateButton
          projectId={row.position.projectId}
          projectName={row.position.projectName}
          label="Download"
        />
      ) : (
        'None'
      ),
  },
]

/** /MyInvestments (R45): a person's open investments. */
export function OwnInvestmentsScreen() {
  return (
    <Investments
      stage="open"
      title="Open investments"
      lead="Shares that you hold or ordered."
      columns={OPEN_COLUMNS}
      other={<RouteButton to={insidePaths.myInvestmentsCompletedList}>Completed investments</RouteButton>}
      empty={
        <EmptyState title="No open investment">
          <ButtonLink look="primary" href={paths.browseProject}>
            Browse projects
          </ButtonLink>
        </EmptyState>
      }
    />
  )
}

/** /myinvestmentscompletedlist (R36): a person's investments that are over, with their result. */
export function CompletedInvestmentsScreen() {
  return (
    <Investments
      stage="closed"
      title="Completed investments"
      lead="Investments whose final result is paid, or whose shares you no longer hold."
      columns={CLOSED_COLUMNS}
      other={<RouteButton to={insidePaths.myInvestments}>Open investments</RouteButton>}
      note="Paid and received count the money of your wallet; received is after withheld tax. The result is not known where shares went to another holder, because their price is not paid through Mizan."
      empty={<EmptyState title="No completed investment">Investments that end appear here.</EmptyState>}
    />
  )
}

interface InvestmentsProps {
  readonly stage: InvestmentStage
  readonly title: string
  readonly lead: string
  readonly columns: readonly Column<Row>[]
  /** The way to the other list. */
  readonly other: ReactNode
  readonly note?: string
  readonly empty: ReactNode
}

function Investments({ stage, title, lead, columns, other, note, empty }: InvestmentsProps) {
  const { page, change } = useListParams()
  const { data, error, loading, refetch } = useKeptQuery(InvestmentsDocument, {
    variables: { stage, ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <>
      <PageTitle title={title} lead={lead} actions={other} />
      <Reading
        value={data?.investments}
        problem={error && readProblem(error).message}
        label="Reading your investments"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <>
            <PagedTable
              label={title}
              items="investments"
              columns={columns}
              list={list}
              rowKey={({ _id }) => _id}
              page={page}
              isBusy={loading}
              onChange={change}
              empty={empty}
            />
            {note === undefined || list.totalCount === 0 ? null : <p className={styles.note}>{note}</p>}
          </>
        )}
      </Reading>
    </>
  )
}
