import {
  type MilestoneFieldsFragment,
  MilestoneQueueDocument,
  MilestonesDocument,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { type CurrentUser, useCurrentUser } from '#hooks/use-current-user.ts'
import { useIsColleague } from '#features/own-offerings/use-is-colleague.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import type { ListPage } from '#lib/list-params.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { MilestoneCard } from './milestone-card.tsx'
import styles from './milestones.module.css'

const isFinance = ({ record }: CurrentUser): boolean => record.roles.includes('finance')

/** /milestonedashboard (R65): milestones of the offerings of an issuer or a colleague; for finance those that wait for it. */
export function MilestonesScreen() {
  const user = useCurrentUser()
  const isColleague = useIsColleague(user)
  const hasOwn = user?.isIssuer === true || isColleague
  return (
    <>
      <PageTitle
        title="Milestones"
        lead="The money of a funded offering is released milestone by milestone, once two people of finance accept the evidence."
      />
      {user === undefined || hasOwn === undefined ? <LoadingState label="Reading your account" /> : null}
      {user !== undefined && hasOwn === false && !isFinance(user) ? (
        <EmptyState title="You do not have access">
          This page is for issuers, their colleagues and finance.
        </EmptyState>
      ) : null}
      <div className={styles.page}>
        {user !== undefined && isFinance(user) ? <Queue /> : null}
        {hasOwn === true ? <Own /> : null}
      </div>
    </>
  )
}

/** Milestones whose evidence or release waits for finance. */
function Queue() {
  const { page, change } = useListParams()
  const { data, error, refetch } = useKeptQuery(MilestoneQueueDocument, {
    variables: { ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 id="waiting">Waiting for finance</h2>
      <Reading
        value={data?.milestoneQueue}
        problem={error && readProblem(error).message}
        label="Reading what waits"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <List
            list={list}
            empty="Nothing is waiting for finance."
            page={page}
            onChange={change}
            onStale={() => void refetch()}
          />
        )}
      </Reading>
    </section>
  )
}

function Own() {
  const { page, change } = useListParams()
  const { data, error, refetch } = useKeptQuery(MilestonesDocument, {
    variables: { ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="own">
      <h2 id="own">Your offerings</h2>
      <Reading
        value={data?.milestones}
        problem={error && readProblem(error).message}
        label="Reading your milestones"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <List
            list={list}
            empty="Milestones are listed here once an offering is funded."
            page={page}
            onChange={change}
            onStale={() => void refetch()}
          />
        )}
      </Reading>
    </section>
  )
}

interface ListProps {
  readonly list: { readonly data: readonly MilestoneFieldsFragment[]; readonly totalCount: number }
  readonly empty: string
  readonly page: ListPage
  readonly onChange: (change: Partial<ListPage>) => void
  readonly onStale: () => void
}

function List({ empty, onStale, ...cards }: ListProps) {
  return (
    <PagedCards {...cards} items="milestones" empty={<EmptyState>{empty}</EmptyState>}>
      {(row) => <MilestoneCard milestone={row} onStale={onStale} />}
    </PagedCards>
  )
}
