import { Link, useParams } from 'react-router-dom'
import { INVESTOR_TABS } from '#contracts/token/investor-values.ts'
import { NextDateText } from '#features/order-timeline/next-date-text.tsx'
import { InvestorByIdDocument, type InvestorByIdQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { formatCount } from '#lib/money.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { ContractBadge } from '#ui/offerings/contract-badge.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Money } from '#ui/values/money.tsx'
import { FreezePart } from './freeze-part.tsx'
import styles from './investors.module.css'
import { LimitsPart } from './limits-part.tsx'
import { NotesPart } from './notes-part.tsx'

type Investor = NonNullable<InvestorByIdQuery['investorById']>['data']
type Holding = Investor['holdings'][number]

const columnsOf = (holder: string): readonly Column<Holding>[] => [
  {
    key: 'project',
    heading: 'Offering',
    isLead: true,
    cell: ({ position }) => (
      <Link to={`${insidePaths.shareRegister}?projectId=${encodeURIComponent(position.projectId)}`}>
        {position.projectName}
      </Link>
    ),
  },
  {
    key: 'contract',
    heading: 'Contract',
    cell: ({ position }) => <ContractBadge type={position.contractType} />,
  },
  {
    key: 'held',
    heading: 'Held',
    isFigure: true,
    isLead: true,
    cell: ({ position }) => formatCount(position.heldUnits),
  },
  {
    key: 'ordered',
    heading: 'In orders',
    isFigure: true,
    cell: ({ position }) => formatCount(position.provisionalUnits),
  },
  {
    key: 'cost',
    heading: 'Cost',
    isFigure: true,
    cell: ({ position }) => <Money value={position.invested} />,
  },
  {
    key: 'frozen',
    heading: 'Frozen',
    isFigure: true,
    cell: ({ isFrozen, frozenUnits }) => (isFrozen ? 'Whole holding' : formatCount(frozenUnits)),
  },
  {
    key: 'next',
    heading: 'Next date',
    cell: ({ position }) => <NextDateText position={position} isOwn={false} />,
  },
  {
    key: 'trail',
    heading: 'Audit log',
    cell: ({ position }) => (
      <Link
        aria-label={`Audit log of ${position.projectName}`}
        to={insidePaths.auditLogOfHolding(position.projectId, holder)}
      >
        Open
      </Link>
    ),
  },
]

/** /investordetails/{id} and /investordetails/{id}/{type} (R43, R44): one investor, as the reader may see them. */
export function InvestorScreen() {
  const { id = '', type } = useParams()
  const { data, error, refetch } = useKeptQuery(InvestorByIdDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const found = data?.investorById?.data
  // The data before is shown only if it is of the same investor.
  const investor = found?._id === id ? found : undefined
  const problem = error && readProblem(error)
  return (
    <>
      <PageTitle title={investor?.name ?? 'Investor'} />
      {problem?.statusCode === 404 ? (
        <EmptyState title={problem.message}>
          <Link to={insidePaths.investorSearch}>Investor search</Link>
        </EmptyState>
      ) : (
        <Reading
          value={investor}
          problem={problem?.message}
          label="Reading the investor"
          onRetry={() => void refetch()}
        >
          {(shown) => <Found investor={shown} type={type} />}
        </Reading>
      )}
    </>
  )
}

const TAB_NAMES = {
  holdings: 'Digital shares',
  identity: 'Identity check',
  limits: 'Limits used',
  notes: 'Notes',
} as const

function Found({ investor, type }: { readonly investor: Investor; readonly type: string | undefined }) {
  const tabs = INVESTOR_TABS.filter((tab) => tab === 'holdings' || investor.kycLabel !== null)
  const chosen = tabs.find((tab) => tab === type) ?? 'holdings'
  return (
    <>
      <nav className={styles.tabs} aria-label="Parts of this page">
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={insidePaths.investorDetailsTab(investor._id, tab)}
            aria-current={tab === chosen ? 'page' : undefined}
          >
            {TAB_NAMES[tab]}
          </Link>
        ))}
      </nav>
      {chosen === 'holdings' ? (
        <>
          <DataTable
            label="Digital shares"
            columns={columnsOf(investor._id)}
            rows={investor.holdings}
            rowKey={({ position }) => position.projectId}
          />
          {investor.isAllFrozen === null ? null : (
            <FreezePart
              key={String(investor.isAllFrozen)}
              id={investor._id}
              isFrozen={investor.isAllFrozen}
            />
          )}
        </>
      ) : null}
      {chosen === 'identity' ? <Identity investor={investor} /> : null}
      {chosen === 'limits' ? <LimitsPart id={investor._id} /> : null}
      {chosen === 'notes' ? <NotesPart id={investor._id} /> : null}
    </>
  )
}

function Identity({ investor: { kycLabel, kycCaseId, address } }: { readonly investor: Investor }) {
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Identity check</dt>
          <dd>{kycLabel}</dd>
        </div>
        <div>
          <dt>Email address</dt>
          <dd>{address ?? 'None'}</dd>
        </div>
      </dl>
      {kycCaseId === null ? null : (
        <p>
          <Link to={insidePaths.staffKycCase(kycCaseId)}>Open the case</Link>
        </p>
      )}
    </>
  )
}
