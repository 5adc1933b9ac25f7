import { Link, useParams } from 'react-router-dom'
import { OwnCampaignsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { QuestionsPart } from './questions-part.tsx'
import styles from './room.module.css'
import { UpdatesPart } from './updates-part.tsx'

/** Where the owner of one offering, or a colleague, posts updates and answers questions; not of the specification. */
export function DealRoomScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useKeptQuery(OwnCampaignsDocument, {
    fetchPolicy: 'cache-and-network',
    variables: { project: id },
  })
  return (
    <Reading
      value={data?.ownCampaigns?.data}
      problem={error && readProblem(error).message}
      label="Reading the offering"
      onRetry={() => void refetch()}
    >
      {(rows) => <Room offering={rows.find(({ figures }) => figures !== null)} />}
    </Reading>
  )
}

function Room({
  offering,
}: {
  readonly offering: { readonly _id: string; readonly name: string } | undefined
}) {
  if (offering === undefined)
    return (
      <>
        <PageTitle title="Updates and questions" />
        <EmptyState title="This offering does not exist">
          <Link to={insidePaths.myCampaigns}>Your offerings</Link>
        </EmptyState>
      </>
    )
  return (
    <>
      <PageTitle
        title={offering.name}
        lead={<a href={paths.propertyDetails(offering._id)}>See it as investors do</a>}
      />
      <div className={styles.page} ref={keepFocus}>
        <UpdatesPart projectId={offering._id} />
        <QuestionsPart projectId={offering._id} />
      </div>
    </>
  )
}
