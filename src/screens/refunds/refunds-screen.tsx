import { Suspense } from 'react'
import { RefundCampaignsDocument, type RefundCampaignsQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { type CurrentUser, useCurrentUser } from '#hooks/use-current-user.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { Money } from '#ui/values/money.tsx'
import { RefundList } from './refund-list.tsx'
import styles from './refunds.module.css'

/** Loaded once a campaign is chosen. */
const OneCampaign = lazyPart(() => import('./one-campaign.tsx').then((m) => m.OneCampaign))

type Campaign = NonNullable<RefundCampaignsQuery['refundCampaigns']>['data'][number]

const STAFF: readonly string[] = ['compliance', 'finance']
const maySee = ({ isIssuer, record }: CurrentUser): boolean =>
  isIssuer || record.roles.some((role) => STAFF.includes(role))

/** /cancelrefund (R50): refunds of campaigns and orders, proposed by one person and approved by another. */
export function RefundsScreen() {
  const user = useCurrentUser()
  const { filter } = useListParams()
  const project = filter('project')
  return (
    <>
      <PageTitle
        title="Cancel and refund"
        lead="Cancel a campaign and refund all its orders, or refund one order. A second person, from our finance team, approves."
      />
      {user === undefined ? <LoadingState label="Reading your account" /> : null}
      {user !== undefined && !maySee(user) ? (
        <EmptyState title="You do not have access">
          This page is for issuers, compliance and finance.
        </EmptyState>
      ) : null}
      {user !== undefined && maySee(user) ? (
        <div className={styles.page}>
          {project === '' ? (
            <>
              <RefundList title="Open refunds" empty="No refund is proposed or under way." />
              <Campaigns />
            </>
          ) : (
            <Suspense fallback={<LoadingState label="Opening the campaign" />}>
              <OneCampaign project={project} />
            </Suspense>
          )}
        </div>
      ) : null}
    </>
  )
}

function Campaigns() {
  const { page, change } = useListParams()
  const { data, error, loading, refetch } = useKeptQuery(RefundCampaignsDocument, {
    variables: { ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="campaigns">
      <h2 id="campaigns">Campaigns</h2>
      <Reading
        value={data?.refundCampaigns}
        problem={error && readProblem(error).message}
        label="Reading the campaigns"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="Campaigns"
            items="campaigns"
            columns={COLUMNS}
            list={list}
            rowKey={(row) => row._id}
            page={page}
            isBusy={loading}
            onChange={change}
            empty={<EmptyState>No campaign is open.</EmptyState>}
          />
        )}
      </Reading>
    </section>
  )
}

const COLUMNS: readonly Column<Campaign>[] = [
  {
    key: 'name',
    heading: 'Offering',
    isLead: true,
    cell: (row) => (
      <span className={styles.subject}>
        <strong>{row.name}</strong>
        <span className={styles.quiet}>{row.issuerName}</span>
      </span>
    ),
  },
  { key: 'state', heading: 'State', cell: (row) => row.stateLabel },
  { key: 'orders', heading: 'Orders', isFigure: true, cell: (row) => row.orders },
  { key: 'held', heading: 'Held', isFigure: true, cell: (row) => <Money value={row.amount} /> },
  { key: 'refunds', heading: 'Open refunds', isFigure: true, cell: (row) => row.open },
  {
    key: 'open',
    heading: 'Refund',
    cell: (row) => (
      <RouteButton small to={insidePaths.refundsOf(row._id)} aria-label={`Open ${row.name}`}>
        Open
      </RouteButton>
    ),
  },
]
