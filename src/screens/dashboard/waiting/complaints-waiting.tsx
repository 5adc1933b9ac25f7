import { BoardComplaintsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { QueueCards } from './queue-cards.tsx'

/** For scholars: how many complaints wait for an answer of the board. */
export function ComplaintsWaiting() {
  const { data, error, refetch } = useKeptQuery(BoardComplaintsDocument, {
    variables: { pageNo: 1, perPage: 5, show: 'open' },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.boardComplaints}
      problem={error && readProblem(error).message}
      label="Reading the complaints"
      rows={2}
      onRetry={() => void refetch()}
    >
      {({ totalCount }) => (
        <QueueCards
          label="Shariah board"
          cards={[{ label: 'Complaints to answer', to: insidePaths.staffShariah, value: totalCount }]}
        />
      )}
    </Reading>
  )
}
