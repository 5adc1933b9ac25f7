import { differenceInHours } from 'date-fns'
import { useState } from 'react'
import { WithdrawalQueueDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { ageText } from '#lib/dates/age-text.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { QueueCards } from './queue-cards.tsx'

/** For finance: how many withdrawals the bank does not have yet, and how long the first of them has waited. */
export function WithdrawalsWaiting() {
  const [now] = useState(() => new Date())
  const { data, error, refetch } = useKeptQuery(WithdrawalQueueDocument, {
    variables: { pageNo: 1, perPage: 5 },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.withdrawalQueue}
      problem={error && readProblem(error).message}
      label="Reading the withdrawals"
      rows={2}
      onRetry={() => void refetch()}
    >
      {({ data: [longest], totalCount }) => (
        <QueueCards
          label="Withdrawals"
          cards={[
            {
              label: 'Not with the bank yet',
              to: insidePaths.staffWithdrawals,
              value: totalCount,
              note:
                longest && `Oldest: ${ageText(differenceInHours(now, longest.requestedAt)).toLowerCase()}`,
            },
          ]}
        />
      )}
    </Reading>
  )
}
