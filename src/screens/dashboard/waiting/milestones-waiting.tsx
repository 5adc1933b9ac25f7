import { MilestoneQueueDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { QueueCards } from './queue-cards.tsx'

/** For finance: how many milestones have evidence to check or a release to approve. */
export function MilestonesWaiting() {
  const { data, error, refetch } = useKeptQuery(MilestoneQueueDocument, {
    variables: { pageNo: 1, perPage: 5 },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.milestoneQueue}
      problem={error && readProblem(error).message}
      label="Reading the milestones"
      rows={2}
      onRetry={() => void refetch()}
    >
      {({ totalCount }) => (
        <QueueCards
          label="Milestones"
          cards={[{ label: 'Milestones to decide', to: insidePaths.milestoneDashboard, value: totalCount }]}
        />
      )}
    </Reading>
  )
}
