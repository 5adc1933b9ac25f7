import { useState } from 'react'
import { RefundsDocument, type RefundFieldsFragment } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { RefundCard } from './refund-card.tsx'
import styles from './refunds.module.css'

/** How often a refund is read again while its money is on its way, milliseconds. */
const POLL_MS = 3_000
/** Between two tries minutes may pass. */
const FAILED_POLL_MS = 15_000

/** Refunds that are not over; with a campaign all of it. Read again while one is carried out. */
export function RefundList({
  title,
  empty,
  project,
}: {
  readonly title: string
  readonly empty: string
  readonly project?: string
}) {
  // The address has the page of the table beside it.
  const { page, change } = useOwnPage()
  const [pollInterval, setPollInterval] = useState(0)
  const { data, error, refetch } = useKeptQuery(RefundsDocument, {
    variables: { ...page, ...(project !== undefined && { project, show: 'all' }) },
    fetchPolicy: 'cache-and-network',
    pollInterval,
    skipPollAttempt: () => document.hidden,
  })
  const wanted = pollOf(data?.refunds?.data ?? [])
  if (wanted !== pollInterval) setPollInterval(wanted)
  return (
    <section className={styles.section} aria-labelledby="refunds">
      <h2 id="refunds" tabIndex={-1}>
        {title}
      </h2>
      <Reading
        value={data?.refunds}
        problem={error && readProblem(error).message}
        label="Reading the refunds"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedCards
            items="refunds"
            list={list}
            page={page}
            empty={<EmptyState>{empty}</EmptyState>}
            onChange={change}
          >
            {(row) => (
              <RefundCard refund={row} isNamed={project === undefined} onStale={() => void refetch()} />
            )}
          </PagedCards>
        )}
      </Reading>
    </section>
  )
}

function pollOf(rows: readonly RefundFieldsFragment[]): number {
  if (rows.some(({ state }) => state === 'executing')) return POLL_MS
  return rows.some(({ state }) => state === 'partlyFailed') ? FAILED_POLL_MS : 0
}
