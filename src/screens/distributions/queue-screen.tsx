import { Suspense } from 'react'
import { DistributionQueueDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { DecisionPart } from './decision-part.tsx'
import { DistributionCard } from './distribution-card.tsx'
import styles from './distributions.module.css'

/** Apart from what waits. */
const AllLatePayments = lazyPart(() => import('./late-part.tsx').then((m) => m.AllLatePayments))

/** /staff/distributions: what waits for finance, and late payments. */
export function StaffDistributionsScreen() {
  const user = useCurrentUser()
  return (
    <>
      <PageTitle
        title="Distributions to check"
        lead="One person of finance confirms the figures, another one approves them. The contract decides who gets what."
      />
      {user === undefined ? <LoadingState label="Reading your account" /> : null}
      {user !== undefined && !user.record.roles.includes('finance') ? (
        <EmptyState title="You do not have access">This page is for finance.</EmptyState>
      ) : null}
      {user?.record.roles.includes('finance') === true ? (
        <div className={styles.page}>
          <Queue />
          <Suspense fallback={<LoadingState rows={2} label="Opening the late payments" />}>
            <AllLatePayments />
          </Suspense>
        </div>
      ) : null}
    </>
  )
}

function Queue() {
  const { page, change } = useListParams()
  const { data, error, refetch } = useKeptQuery(DistributionQueueDocument, {
    variables: { ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 id="waiting">Waiting for finance</h2>
      <Reading
        value={data?.distributionQueue}
        problem={error && readProblem(error).message}
        label="Reading what waits"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedCards
            items="distributions"
            list={list}
            page={page}
            empty={<EmptyState>Nothing is waiting for finance.</EmptyState>}
            onChange={change}
          >
            {(row) => (
              <DistributionCard distribution={row} onStale={() => void refetch()}>
                <DecisionPart distribution={row} onStale={() => void refetch()} />
              </DistributionCard>
            )}
          </PagedCards>
        )}
      </Reading>
    </section>
  )
}
