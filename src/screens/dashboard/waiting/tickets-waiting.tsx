import { differenceInHours } from 'date-fns'
import { useState } from 'react'
import { SupportTicketsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { ageText } from '#lib/dates/age-text.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { QueueCards } from './queue-cards.tsx'

/** For support: how many tickets wait for an answer, and how long the first of them has waited. */
export function TicketsWaiting() {
  const [now] = useState(() => new Date())
  const { data, error, refetch } = useKeptQuery(SupportTicketsDocument, {
    variables: { pageNo: 1, perPage: 5 },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.supportTickets}
      problem={error && readProblem(error).message}
      label="Reading the tickets"
      rows={2}
      onRetry={() => void refetch()}
    >
      {({ data: [longest], totalCount }) => (
        <QueueCards
          label="Support"
          cards={[
            {
              label: 'Tickets to answer',
              to: insidePaths.staffSupport,
              value: totalCount,
              note: longest && `Oldest: ${ageText(differenceInHours(now, longest.changedAt)).toLowerCase()}`,
            },
          ]}
        />
      )}
    </Reading>
  )
}
