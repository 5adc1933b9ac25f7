import { useQuery } from '@apollo/client/react'
import { Suspense } from 'react'
import {
  CampaignChangesDocument,
  ChangeableCampaignsDocument,
  type ChangeableCampaignsQuery,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { type CurrentUser, useCurrentUser } from '#hooks/use-current-user.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { CAMPAIGN_LABELS } from '#machines/campaign/labels.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './campaign-changes.module.css'
import { ChangeCard } from './change-card.tsx'

/** Loaded once a campaign is chosen, with the library of forms. */
const RequestForm = lazyPart(() => import('./request-form.tsx').then((m) => m.RequestForm))

/** For compliance alone. */
const PausesPart = lazyPart(() => import('./pauses-part.tsx').then((m) => m.PausesPart))

type Campaign = NonNullable<ChangeableCampaignsQuery['changeableCampaigns']>['data'][number]

const maySee = ({ isIssuer, record }: CurrentUser): boolean => isIssuer || record.roles.includes('compliance')

/** /resumeaction (R75): changes of open campaigns and pauses of accounts, asked for by one person and decided by another. */
export function CampaignChangesScreen() {
  const user = useCurrentUser()
  const { filter } = useListParams()
  const project = filter('project')
  return (
    <>
      <PageTitle
        title="Campaign changes"
        lead="Pause, resume or extend a campaign, or change its terms. A second person, from our compliance team, decides."
      />
      {user === undefined ? <LoadingState label="Reading your account" /> : null}
      {user !== undefined && !maySee(user) ? (
        <EmptyState title="You do not have access">This page is for issuers and for compliance.</EmptyState>
      ) : null}
      {user !== undefined && maySee(user) ? (
        <div className={styles.page}>
          {project === '' ? (
            <>
              <Requests title="Waiting" empty="Nothing is waiting." />
              <Campaigns />
              {user.record.roles.includes('compliance') ? (
                <Suspense fallback={<LoadingState label="Reading the paused accounts" />}>
                  <PausesPart />
                </Suspense>
              ) : null}
            </>
          ) : (
            <OneCampaign project={project} isDecider={user.record.roles.includes('compliance')} />
          )}
        </div>
      ) : null}
    </>
  )
}

/** Requests that wait, or all of one campaign. */
function Requests({
  title,
  empty,
  project,
  isNamed = project === undefined,
}: {
  readonly title: string
  readonly empty: string
  readonly project?: string
  /** Whether each card names its campaign. */
  readonly isNamed?: boolean
}) {
  const address = useListParams()
  // The address has the page of the campaigns beside what waits.
  const own = useOwnPage()
  const { page, change } = project === undefined ? own : address
  const { data, error, refetch } = useKeptQuery(CampaignChangesDocument, {
    variables: { ...page, ...(project !== undefined && { project }) },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="requests">
      <h2 id="requests" tabIndex={-1}>
        {title}
      </h2>
      <Reading
        value={data?.campaignChanges}
        problem={error && readProblem(error).message}
        label="Reading the requests"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedCards
            items="requests"
            list={list}
            page={page}
            empty={<EmptyState>{empty}</EmptyState>}
            onChange={change}
          >
            {(row) => <ChangeCard change={row} isNamed={isNamed} onStale={() => void refetch()} />}
          </PagedCards>
        )}
      </Reading>
    </section>
  )
}

function Campaigns() {
  const { page, change } = useListParams()
  const { data, error, loading, refetch } = useKeptQuery(ChangeableCampaignsDocument, {
    variables: { ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="campaigns">
      <h2 id="campaigns">Open campaigns</h2>
      <Reading
        value={data?.changeableCampaigns}
        problem={error && readProblem(error).message}
        label="Reading the campaigns"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="Open campaigns"
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
  { key: 'state', heading: 'State', cell: (row) => CAMPAIGN_LABELS[row.state] },
  { key: 'closes', heading: 'Closes', cell: (row) => <Deadline value={row.closesAt} /> },
  { key: 'waiting', heading: 'Waiting', isFigure: true, cell: (row) => row.waiting },
  {
    key: 'open',
    heading: 'Change',
    cell: (row) => (
      <RouteButton small to={insidePaths.campaignChanges(row._id)} aria-label={`Change ${row.name}`}>
        Change
      </RouteButton>
    ),
  },
]

/** One campaign: what may be asked for, and what was. Who decides reads the requests first. */
function OneCampaign({ project, isDecider }: { readonly project: string; readonly isDecider: boolean }) {
  const { data, error, refetch } = useQuery(ChangeableCampaignsDocument, {
    variables: { project },
    fetchPolicy: 'cache-and-network',
  })
  const requests = (
    <Requests
      title="Requests"
      empty="Nothing was requested for this campaign."
      project={project}
      isNamed={isDecider}
    />
  )
  return (
    <>
      <div>
        <RouteButton small to={insidePaths.resumeAction}>
          All campaigns
        </RouteButton>
      </div>
      {isDecider ? requests : null}
      <Reading
        value={data?.changeableCampaigns}
        problem={error && readProblem(error).message}
        label="Reading the campaign"
        onRetry={() => void refetch()}
      >
        {({ data: [campaign] }) =>
          campaign === undefined ? (
            <EmptyState title="Nothing to change">This campaign is not open.</EmptyState>
          ) : (
            <Suspense fallback={<LoadingState label="Opening the form" />}>
              {/* A decision changes what may be asked for next. */}
              <RequestForm key={`${campaign.state} ${campaign.closesAt}`} campaign={campaign} />
            </Suspense>
          )
        }
      </Reading>
      {isDecider ? null : requests}
    </>
  )
}
