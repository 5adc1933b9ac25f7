import { useQuery } from '@apollo/client/react'
import { KycQueueDocument } from '#graphql/generated/graphql.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { RouteButton } from '#ui/controls/button.tsx'

/** The longest waiting case that is not the reviewer's own; nothing when none waits. */
export function NextCase({ caseId, from }: { readonly caseId: string; readonly from: string }) {
  const { data } = useQuery(KycQueueDocument, {
    fetchPolicy: 'cache-and-network',
    variables: { state: 'review', sort: 'age', pageNo: 1, perPage: 5 },
  })
  const next = data?.kycQueue.data.find(
    ({ _id, isOwn, state }) => _id !== caseId && !isOwn && state === 'review',
  )
  return next === undefined ? null : (
    <RouteButton to={insidePaths.staffKycCase(next._id)} state={{ from }}>
      Next case: {next.reference}
    </RouteButton>
  )
}
