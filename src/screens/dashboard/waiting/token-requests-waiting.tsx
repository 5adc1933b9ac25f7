import { differenceInHours } from 'date-fns'
import { useState } from 'react'
import { TokenOperationsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { ageText } from '#lib/dates/age-text.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { QueueCards } from './queue-cards.tsx'

/** For compliance and finance: how many requests about digital shares wait, and how long the first of them has. */
export function TokenRequestsWaiting() {
  const [now] = useState(() => new Date())
  const { data, error, refetch } = useKeptQuery(TokenOperationsDocument, {
    variables: { pageNo: 1, perPage: 5 },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.tokenOperations}
      problem={error && readProblem(error).message}
      label="Reading the token requests"
      rows={2}
      onRetry={() => void refetch()}
    >
      {({ data: [longest], totalCount }) => (
        <QueueCards
          label="Digital shares"
          cards={[
            {
              label: 'Token requests to decide',
              to: insidePaths.tokenOperations,
              value: totalCount,
              note: longest && `Oldest: ${ageText(differenceInHours(now, longest.askedAt)).toLowerCase()}`,
            },
          ]}
        />
      )}
    </Reading>
  )
}
