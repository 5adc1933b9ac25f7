import { Suspense } from 'react'
import { CONTRACT_NAMES } from '#contracts/project/contract-names.ts'
import { ProposalQueueDocument, type ProposalQueueQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { ageText } from '#lib/dates/age-text.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { CAMPAIGN_LABELS } from '#machines/campaign/labels.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { InlineSelect } from '#ui/fields/select-field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './offering-review.module.css'

/** Of compliance alone. */
const AccountsPart = lazyPart(() => import('./accounts-part.tsx').then((m) => m.AccountsPart))

type Row = NonNullable<ProposalQueueQuery['proposalQueue']>['data'][number]

const STATES = {
  mine: 'Waiting for you',
  submitted: 'Waiting for the Shariah board',
  shariahReview: 'With the Shariah board',
  complianceReview: 'With compliance',
  preview: 'Ready to open',
  all: 'All',
} as const
type QueueState = keyof typeof STATES

/** Whether the account checks offerings. */
export const isReviewer = (roles: readonly string[]): boolean =>
  roles.includes('scholar') || roles.includes('compliance')

/** The queue of offerings that wait for a decision, the longest waiting first. Filter and page are in the address. */
export function StaffOfferingsScreen() {
  const user = useCurrentUser()
  const isAllowed = user !== undefined && isReviewer(user.record.roles)
  return (
    <>
      <PageTitle title="Offerings to check" lead="Offerings waiting for a decision, longest waiting first." />
      {user === undefined ? <LoadingState label="Reading your account" /> : null}
      {user !== undefined && !isAllowed ? (
        <EmptyState title="You do not have access">This page is for scholars and compliance.</EmptyState>
      ) : null}
      {isAllowed ? <Queue /> : null}
      {user?.record.roles.includes('compliance') === true ? (
        <Suspense fallback={<LoadingState rows={2} label="Opening the accounts" />}>
          <AccountsPart />
        </Suspense>
      ) : null}
    </>
  )
}

function Queue() {
  const { page, filter, change } = useListParams()
  const named = filter('state')
  const state = Object.hasOwn(STATES, named) ? (named as QueueState) : undefined
  const { data, error, loading, refetch } = useKeptQuery(ProposalQueueDocument, {
    variables: { ...page, ...(state && { state }) },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-label="Queue">
      <InlineSelect label="State" value={state ?? ''} onChange={(value) => change({ state: value })}>
        <option value="">Everything that waits</option>
        {Object.entries(STATES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </InlineSelect>
      <Reading
        value={data?.proposalQueue}
        problem={error && readProblem(error).message}
        label="Reading the queue"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="Offerings"
            items="offerings"
            columns={COLUMNS}
            list={list}
            rowKey={(row) => row._id}
            page={page}
            isBusy={loading}
            onChange={change}
            empty={
              <EmptyState>
                {state === undefined
                  ? 'No offerings are waiting.'
                  : state === 'mine'
                    ? 'No offerings are waiting for you.'
                    : 'No offerings are in this state.'}
              </EmptyState>
            }
          />
        )}
      </Reading>
    </section>
  )
}

const COLUMNS: readonly Column<Row>[] = [
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
  { key: 'contract', heading: 'Contract', cell: (row) => CONTRACT_NAMES[row.contractType] },
  {
    key: 'hardCap',
    heading: 'Maximum target',
    isFigure: true,
    cell: (row) => <Money value={row.hardCap} trim />,
  },
  { key: 'age', heading: 'Waiting', cell: (row) => ageText(row.ageHours) },
  { key: 'state', heading: 'State', isLead: true, cell: (row) => CAMPAIGN_LABELS[row.state] },
  {
    key: 'approvals',
    heading: 'Scholars',
    cell: (row) =>
      `${row.approvals} of ${row.approvalsNeeded}${row.isApprovedByMe ? ', you among them' : ''}`,
  },
  {
    key: 'open',
    heading: 'Open',
    cell: (row) => (
      <RouteButton small to={insidePaths.staffOffering(row._id)} aria-label={`Check ${row.name}`}>
        Check
      </RouteButton>
    ),
  },
]
