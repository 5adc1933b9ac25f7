import { differenceInHours } from 'date-fns'
import { useState } from 'react'
import { RefundsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { ageText } from '#lib/dates/age-text.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { QueueCards } from './queue-cards.tsx'

/** For finance: how many refunds wait or are under way, and how long the first of them has been. */
export function RefundsWaiting() {
  const [now] = useState(() => new Date())
  const { data, error, refetch } = useKeptQuery(RefundsDocument, {
    variables: { pageNo: 1, perPage: 5 },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.refunds}
      problem={error && readProblem(error).message}
      label="Reading the refunds"
      rows={2}
      onRetry={() => void refetch()}
    >
      {({ data: [longest], totalCount }) => (
        <QueueCards
          label="Refunds"
          cards={[
            {
              label: 'Open refunds',
              to: insidePaths.cancelRefund,
              value: totalCount,
              note: longest && `Oldest: ${ageText(differenceInHours(now, longest.proposedAt)).toLowerCase()}`,
            },
          ]}
        />
      )}
    </Reading>
  )
}
