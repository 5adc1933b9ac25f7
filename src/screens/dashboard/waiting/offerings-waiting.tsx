import { ProposalQueueDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { ageText } from '#lib/dates/age-text.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { QueueCards } from './queue-cards.tsx'

/** For scholars and compliance: how many offerings wait for the own decision, and how long the first of them has. */
export function OfferingsWaiting() {
  const { data, error, refetch } = useKeptQuery(ProposalQueueDocument, {
    variables: { state: 'mine', pageNo: 1, perPage: 5 },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.proposalQueue}
      problem={error && readProblem(error).message}
      label="Reading the offerings to check"
      rows={2}
      onRetry={() => void refetch()}
    >
      {({ data: [longest], totalCount }) => (
        <QueueCards
          label="Offerings to check"
          cards={[
            {
              label: 'Offerings to decide',
              to: `${insidePaths.staffOfferings}?state=mine`,
              value: totalCount,
              note: longest && `Longest wait: ${ageText(longest.ageHours).toLowerCase()}`,
            },
          ]}
        />
      )}
    </Reading>
  )
}
