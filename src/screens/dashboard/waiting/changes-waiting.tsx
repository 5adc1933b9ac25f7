import { differenceInHours } from 'date-fns'
import { useState } from 'react'
import { CampaignChangesDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { ageText } from '#lib/dates/age-text.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { QueueCards } from './queue-cards.tsx'

/** For compliance: how many changes of campaigns wait for a second person, and how long the first of them has. */
export function ChangesWaiting() {
  const [now] = useState(() => new Date())
  const { data, error, refetch } = useKeptQuery(CampaignChangesDocument, {
    variables: { pageNo: 1, perPage: 5 },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.campaignChanges}
      problem={error && readProblem(error).message}
      label="Reading the campaign changes"
      rows={2}
      onRetry={() => void refetch()}
    >
      {({ data: [longest], totalCount }) => (
        <QueueCards
          label="Campaign changes"
          cards={[
            {
              label: 'Changes to decide',
              to: insidePaths.resumeAction,
              value: totalCount,
              note:
                longest && `Longest wait: ${ageText(differenceInHours(now, longest.askedAt)).toLowerCase()}`,
            },
          ]}
        />
      )}
    </Reading>
  )
}
