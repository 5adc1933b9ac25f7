import { differenceInHours } from 'date-fns'
import { useState } from 'react'
import { DistributionQueueDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { ageText } from '#lib/dates/age-text.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { QueueCards } from './queue-cards.tsx'

/** For finance: how many distributions wait for a decision, and how long the first of them has waited. */
export function DistributionsWaiting() {
  const [now] = useState(() => new Date())
  const { data, error, refetch } = useKeptQuery(DistributionQueueDocument, {
    variables: { pageNo: 1, perPage: 5 },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.distributionQueue}
      problem={error && readProblem(error).message}
      label="Reading the distributions"
      rows={2}
      onRetry={() => void refetch()}
    >
      {({ data: [longest], totalCount }) => (
        <QueueCards
          label="Distributions"
          cards={[
            {
              label: 'Waiting for finance',
              to: insidePaths.staffDistributions,
              value: totalCount,
              note: longest && `Oldest: ${ageText(differenceInHours(now, longest.filedAt)).toLowerCase()}`,
            },
          ]}
        />
      )}
    </Reading>
  )
}
