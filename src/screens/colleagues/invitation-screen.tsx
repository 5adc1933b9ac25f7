import { useApolloClient, useMutation } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { COLLEAGUE_ROLE_NAMES } from '#contracts/project/colleague/values.ts'
import {
  AcceptColleagueInvitationDocument,
  ColleagueInvitationDocument,
  DeclineColleagueInvitationDocument,
  HasOfferingsDocument,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { forgetInvitationSecret, takeInvitationSecret } from '#lib/browser/invitation-secret.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './colleagues.module.css'

/** An invitation to the offering of somebody else, for the account it was sent to. The secret leaves this page only in calls. */
export function ColleagueInvitationScreen() {
  const [token] = useState(takeInvitationSecret)
  return (
    <>
      <PageTitle title="Your invitation" />
      {token === undefined ? (
        <EmptyState title="Please open the link in the email">
          <p>Open the whole link in the invitation email with this browser.</p>
          <RouteButton to={paths.dashboard}>Home</RouteButton>
        </EmptyState>
      ) : (
        <Invitation token={token} />
      )}
    </>
  )
}

function Invitation({ token }: { readonly token: string }) {
  const input = { token }
  const navigate = useNavigate()
  const [read, { data, error }] = useMutation(ColleagueInvitationDocument)
  const user = useCurrentUser()
  const client = useApolloClient()
  const [accept] = useMutation(AcceptColleagueInvitationDocument)
  const [decline] = useMutation(DeclineColleagueInvitationDocument)
  const [problem, setProblem] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const { run, isBusy } = useOneCall(({ message, kind }) => {
    if (kind !== 'sessionLost') setProblem(message)
  })
  // The network: a link is read once the page is open.
  useEffect(() => {
    read({ variables: { input: { token } } }).catch(() => undefined)
  }, [read, token])
  if (error)
    return (
      <EmptyState title="This invitation cannot be opened">
        <p>{readProblem(error).message}</p>
        <p>Ask the person who invited you for a new one.</p>
        <RouteButton to={paths.dashboard}>Home</RouteButton>
      </EmptyState>
    )
  const invitation = data?.colleagueInvitation?.data
  if (!invitation) return <LoadingState label="Reading the invitation" />
  if (isOver)
    return (
      <EmptyState title="You declined this invitation">
        <RouteButton to={paths.dashboard}>Home</RouteButton>
      </EmptyState>
    )
  const { projectName, invitedBy, role, expiresAt } = invitation
  return (
    <div className={styles.card}>
      <p>
        {invitedBy} invites you to {projectName === '' ? 'an offering that is being written' : projectName} as{' '}
        <strong>{COLLEAGUE_ROLE_NAMES[role]}</strong>.
      </p>
      <p>As a colleague you cannot invest in this offering.</p>
      <p className={styles.quiet}>
        You can answer until <Deadline value={expiresAt} />.
      </p>
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button
          look="primary"
          aria-disabled={isBusy}
          onClick={() =>
            void run(async () => {
              const { message } = present(
                (await accept({ variables: { input } })).data?.acceptColleagueInvitation,
              )
              forgetInvitationSecret()
              // The navigation of an investor gets the way to the offering; that of an issuer has it.
              if (user?.isIssuer === false)
                client
                  .query({ query: HasOfferingsDocument, fetchPolicy: 'network-only' })
                  .catch(() => undefined)
              await navigate(insidePaths.myCampaigns)
              return message
            })
          }
        >
          Accept
        </Button>
        <Button
          aria-disabled={isBusy}
          onClick={() =>
            void run(async () => {
              const { message } = present(
                (await decline({ variables: { input } })).data?.declineColleagueInvitation,
              )
              forgetInvitationSecret()
              setIsOver(true)
              return message
            })
          }
        >
          Decline
        </Button>
      </div>
    </div>
  )
}
