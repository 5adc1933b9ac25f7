import { Link, useParams } from 'react-router-dom'
import { OwnOfferings } from '#features/own-offerings/own-offerings.tsx'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { QuestionsPart } from './questions-part.tsx'
import styles from './room.module.css'
import { UpdatesPart } from './updates-part.tsx'

/** Where the issuer of one offering posts updates and answers questions; not of the specification. */
export function DealRoomScreen() {
  const user = useCurrentUser()
  const { id = '' } = useParams()
  if (user?.isIssuer === true)
    return (
      <OwnOfferings only={id} none={<Room offering={undefined} />}>
        {([offering]) => <Room offering={offering} />}
      </OwnOfferings>
    )
  return (
    <>
      <PageTitle title="Updates and questions" />
      {user === undefined ? (
        <LoadingState label="Reading your account" />
      ) : (
        <EmptyState title="Not for you">This page is for issuers.</EmptyState>
      )}
    </>
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
          <Link to={paths.myCampaigns}>Your offerings</Link>
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
