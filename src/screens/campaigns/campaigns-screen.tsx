import { Link } from 'react-router-dom'
import { COLLEAGUE_ROLE_NAMES } from '#contracts/project/colleague/values.ts'
import { OWN_STAGES, type OwnStage } from '#contracts/project/desk/stages.ts'
import { WhereIsCampaign } from '#features/where-is-this/where-is-this.tsx'
import { OwnCampaignsDocument, type OwnCampaignsQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { formatCount, percentOf } from '#lib/money.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { CAMPAIGN_LABELS } from '#machines/campaign/labels.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { InlineSelect } from '#ui/fields/select-field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ListFooter } from '#ui/tables/list-footer.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './campaigns.module.css'

type Row = NonNullable<OwnCampaignsQuery['ownCampaigns']>['data'][number]

const STAGE_NAMES: Readonly<Record<OwnStage, string>> = {
  drafts: 'Drafts',
  inReview: 'In review',
  open: 'Open',
  funded: 'Funded',
  failed: 'Failed',
  closed: 'Settled or rejected',
}
const STAGES = Object.keys(STAGE_NAMES) as OwnStage[]

/** The issuer's own offerings in one list: drafts, reviews, open and closed ones (R51). */
export function CampaignsScreen() {
  const user = useCurrentUser()
  return (
    <>
      <PageTitle
        title="Offerings"
        lead="Your offerings, from the first draft to the end."
        actions={
          user?.isIssuer === true ? (
            <RouteButton look="primary" to={paths.raiseFundForm}>
              New offering
            </RouteButton>
          ) : null
        }
      />
      {user === undefined ? <LoadingState label="Reading your account" /> : null}
      {user === undefined ? null : <List isIssuer={user.isIssuer} />}
    </>
  )
}

function List({ isIssuer }: { readonly isIssuer: boolean }) {
  const { page, filter, change } = useListParams()
  const stage = STAGES.find((one) => one === filter('stage'))
  const { data, error, refetch } = useKeptQuery(OwnCampaignsDocument, {
    variables: { pageNo: page.pageNo, perPage: page.perPage, ...(stage && { stage }) },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <div className={styles.page}>
      <InlineSelect label="Show" value={stage ?? ''} onChange={(value) => change({ stage: value })}>
        <option value="">All</option>
        {STAGES.map((one) => (
          <option key={one} value={one}>
            {STAGE_NAMES[one]}
          </option>
        ))}
      </InlineSelect>
      <Reading
        value={data?.ownCampaigns}
        problem={error && readProblem(error).message}
        label="Reading your offerings"
        onRetry={() => void refetch()}
      >
        {({ data: rows, totalCount }) =>
          rows.length === 0 ? (
            <Empty isFiltered={stage !== undefined || totalCount > 0} isIssuer={isIssuer} />
          ) : (
            <>
              <ul className={styles.list}>
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

function Empty({ isFiltered, isIssuer }: { readonly isFiltered: boolean; readonly isIssuer: boolean }) {
  if (!isFiltered && !isIssuer)
    return (
      <EmptyState title="You do not have access">This page is for issuers and their colleagues.</EmptyState>
    )
  return isFiltered ? (
    <EmptyState title="No data found">No offering is in this group.</EmptyState>
  ) : (
    <EmptyState title="You have no offerings yet">
      <p>
        Describe your offering now or later. You can submit it once your company is approved. Then three
        scholars and our compliance team check it.
      </p>
      <Link to={paths.raiseFundForm}>Create one</Link>
    </EmptyState>
  )
}

function Item({ row }: { readonly row: Row }) {
  const { figures } = row
  const name = row.name === '' ? 'Without a name' : row.name
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h2>
          {figures === null ? (
            <Link to={insidePaths.editProject(row._id)}>{name}</Link>
          ) : (
            <a href={paths.propertyDetails(row._id)}>{name}</a>
          )}
        </h2>
        <span className={styles.state}>
          {row.role === null ? '' : `${COLLEAGUE_ROLE_NAMES[row.role]} · `}
          {CAMPAIGN_LABELS[row.state]}
        </span>
      </div>
      {figures === null ? null : <Figures name={name} figures={figures} />}
      <p className={styles.quiet}>
        {row.state === 'draft' ? `${row.pagesDone} of ${row.pagesInAll} pages complete · ` : ''}Changed{' '}
        <DateTime value={row.changedAt} />
      </p>
      <div className={styles.actions}>
        <Ways row={row} name={name} />
      </div>
    </li>
  )
}

function Figures({
  name,
  figures,
}: {
  readonly name: string
  readonly figures: NonNullable<Row['figures']>
}) {
  const { raised, hardCap, investors, closesAt } = figures
  return (
    <>
      <ProgressBar
        percent={percentOf(BigInt(raised.amount), BigInt(hardCap.amount))}
        label={`Raised for ${name}`}
      />
      <p className={styles.quiet}>
        <strong className={styles.raised}>
          <Money value={raised} trim />
        </strong>{' '}
        raised of <Money value={hardCap} trim /> · {formatCount(investors)}{' '}
        {investors === 1 ? 'investor' : 'investors'} · closing date <Deadline value={closesAt} />
      </p>
    </>
  )
}

/** Where the issuer goes on from here. */
function Ways({ row, name }: { readonly row: Row; readonly name: string }) {
  const isIn = (stage: OwnStage) => OWN_STAGES[stage].some((one) => one === row.state)
  return (
    <>
      {row.figures === null ? (
        <RouteButton
          small
          to={insidePaths.editProject(row._id)}
          aria-label={`${row.state === 'draft' ? 'Continue' : 'Open'} ${name}`}
        >
          {row.state === 'draft' ? 'Continue' : 'Open'}
        </RouteButton>
      ) : null}
      {row.figures === null ? null : (
        <RouteButton small to={insidePaths.dealRoom(row._id)} aria-label={`Updates and questions of ${name}`}>
          Updates and questions
        </RouteButton>
      )}
      {row.role === null ? (
        <RouteButton small to={insidePaths.colleagues(row._id)} aria-label={`Colleagues of ${name}`}>
          Colleagues
        </RouteButton>
      ) : null}
      {row.role === null && isIn('open') && row.state !== 'waitingFunds' ? (
        <RouteButton
          small
          to={insidePaths.campaignChanges(row._id)}
          aria-label={`Change the campaign of ${name}`}
        >
          Change the campaign
        </RouteButton>
      ) : null}
      {isIn('funded') ? (
        <RouteButton small to={insidePaths.milestoneDashboard} aria-label={`Milestones of ${name}`}>
          Milestones
        </RouteButton>
      ) : null}
      <WhereIsCampaign offering={{ name, state: row.state, ...datesOf(row) }} />
    </>
  )
}

/** An offering without figures may have no dates yet. */
const datesOf = ({ figures }: Row) =>
  figures === null ? {} : { opensAt: figures.opensAt, closesAt: figures.closesAt }
