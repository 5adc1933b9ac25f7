import { Link } from 'react-router-dom'
import { HIDDEN_STATES } from '#contracts/project/proposal-values.ts'
import { CAMPAIGN_STATES } from '#contracts/project/values.ts'
import { ProposalsDocument, type ProposalsQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { CAMPAIGN_LABELS } from '#machines/campaign/labels.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { InlineSelect } from '#ui/fields/select-field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ListFooter } from '#ui/tables/list-footer.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { pagesComplete } from './order.ts'
import styles from './proposal.module.css'

type Row = NonNullable<ProposalsQuery['proposals']>['data'][number]

/** States in which a campaign may be paused, resumed or extended. */
const OPEN_STATES: ReadonlySet<string> = new Set(['live', 'softCapReached', 'paused'])

const STATES = [...HIDDEN_STATES, ...CAMPAIGN_STATES]

/** /project_management (R59): own offerings by state, drafts included. */
export function ProposalsScreen() {
  const user = useCurrentUser()
  return (
    <>
      <PageTitle
        title="Manage offerings"
        lead="What you can do with each offering now, from the first draft on."
        actions={
          user?.isIssuer === true ? (
            <RouteButton look="primary" to={insidePaths.addNewProject}>
              New offering
            </RouteButton>
          ) : null
        }
      />
      {user === undefined ? <LoadingState label="Reading your account" /> : null}
      {user?.isIssuer === false ? (
        <EmptyState title="You do not have access">This page is for issuers.</EmptyState>
      ) : null}
      {user?.isIssuer === true ? <List /> : null}
    </>
  )
}

function List() {
  const { page, filter, change } = useListParams()
  const state = STATES.find((one) => one === filter('state'))
  const { data, error, refetch } = useKeptQuery(ProposalsDocument, {
    variables: { pageNo: page.pageNo, perPage: page.perPage, ...(state && { state }) },
    fetchPolicy: 'cache-and-network',
  })
  const shown = data?.proposals
  return (
    <div className={styles.page}>
      <InlineSelect label="State" value={state ?? ''} onChange={(value) => change({ state: value })}>
        <option value="">All</option>
        {STATES.map((one) => (
          <option key={one} value={one}>
            {CAMPAIGN_LABELS[one]}
          </option>
        ))}
      </InlineSelect>
      <Reading
        value={shown}
        problem={error && readProblem(error).message}
        label="Reading your offerings"
        onRetry={() => void refetch()}
      >
        {({ data: rows, totalCount }) =>
          rows.length === 0 ? (
            <EmptyState title={state === undefined ? 'You have no offerings yet' : 'No data found'}>
              {state === undefined ? (
                <Link to={insidePaths.addNewProject}>Create one</Link>
              ) : (
                'No offering is in this state.'
              )}
            </EmptyState>
          ) : (
            <>
              <ul className={styles.rows}>
                {rows.map((row) => (
                  <Item key={row._id} row={row} />
                ))}
              </ul>
              <ListFooter label="offerings" page={page} totalCount={totalCount} onChange={change} />
            </>
          )
        }
      </Reading>
    </div>
  )
}

function Item({ row }: { readonly row: Row }) {
  const isPublic = CAMPAIGN_STATES.some((one) => one === row.state)
  const name = row.name === '' ? 'Without a name' : row.name
  return (
    <li className={styles.row}>
      <div>
        <h2>
          {isPublic ? (
            <a href={paths.propertyDetails(row._id)}>{name}</a>
          ) : (
            <Link to={insidePaths.editProject(row._id)}>{name}</Link>
          )}
        </h2>
        <p className={styles.quiet}>
          {CAMPAIGN_LABELS[row.state]}
          {row.state === 'draft' ? ` · ${pagesComplete(row)}` : ''} · changed{' '}
          <DateTime value={row.changedAt} />
        </p>
      </div>
      <div className={styles.ends}>
        {OPEN_STATES.has(row.state) ? (
          <RouteButton
            small
            to={insidePaths.campaignChanges(row._id)}
            aria-label={`Change the campaign of ${name}`}
          >
            Change the campaign
          </RouteButton>
        ) : null}
        {OPEN_STATES.has(row.state) ? (
          <RouteButton small to={insidePaths.refundsOf(row._id)} aria-label={`Cancel or refund ${name}`}>
            Cancel or refund
          </RouteButton>
        ) : null}
        {isPublic ? null : (
          <RouteButton
            small
            to={insidePaths.editProject(row._id)}
            aria-label={`${row.state === 'draft' ? 'Continue' : 'Open'} ${name}`}
          >
            {row.state === 'draft' ? 'Continue' : 'Open'}
          </RouteButton>
        )}
      </div>
    </li>
  )
}
