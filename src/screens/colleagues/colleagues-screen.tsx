import { useMutation } from '@apollo/client/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type * as z from 'zod/mini'
import { inviteColleagueBody } from '#contracts/project/colleague/colleagues.ts'
import { COLLEAGUE_ROLE_NAMES, COLLEAGUE_ROLES } from '#contracts/project/colleague/values.ts'
import {
  ChangeColleagueRoleDocument,
  type ColleagueFieldsFragment,
  ColleaguesDocument,
  InviteColleagueDocument,
  RemoveColleagueDocument,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { InlineSelect, SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './colleagues.module.css'
import { ColleagueInvitationScreen } from './invitation-screen.tsx'

const CHANGED = { refetchQueries: [ColleaguesDocument] }

/** Whom the owner of one offering lets edit or read it, and the invitation of such a person; neither is of the specification. */
export function ColleaguesScreen() {
  const { id } = useParams()
  return id === undefined ? <ColleagueInvitationScreen /> : <OwnColleagues id={id} />
}

function OwnColleagues({ id }: { readonly id: string }) {
  const { data, error, refetch } = useKeptQuery(ColleaguesDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const name = data?.proposalById?.data.name ?? ''
  return (
    <>
      <PageTitle
        title="Colleagues"
        lead={
          <>
            {name === '' ? null : <strong>{name}. </strong>}
            Editors change the offering, its updates and answers. Viewers read it. Only you submit it and move
            its money. We tell you when an invitation is accepted.
          </>
        }
        actions={<RouteButton to={insidePaths.myCampaigns}>Your offerings</RouteButton>}
      />
      <Reading
        value={data?.colleagues?.data}
        problem={error && readProblem(error).message}
        label="Reading the colleagues"
        onRetry={() => void refetch()}
      >
        {(colleagues) => (
          <div className={styles.page}>
            {colleagues.length === 0 ? (
              <EmptyState title="No colleagues yet">Invite the first one below.</EmptyState>
            ) : (
              <ul className={styles.list}>
                {colleagues.map((one) => (
                  <li key={one._id}>
                    <Colleague colleague={one} />
                  </li>
                ))}
              </ul>
            )}
            <InviteForm projectId={id} />
          </div>
        )}
      </Reading>
    </>
  )
}

function Colleague({ colleague }: { readonly colleague: ColleagueFieldsFragment }) {
  const {
    _id: id,
    name,
    email,
    role,
    state,
    stateLabel,
    invitedBy,
    invitedAt,
    expiresAt,
    acceptedAt,
  } = colleague
  const who = name ?? email ?? 'Invited person'
  const [problem, setProblem] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [change] = useMutation(ChangeColleagueRoleDocument, CHANGED)
  const [remove] = useMutation(RemoveColleagueDocument, CHANGED)
  const { run, isBusy } = useOneCall(({ message, kind }) => {
    if (kind !== 'sessionLost') setProblem(message)
  })
  const chosen = (value: string) => {
    const next = COLLEAGUE_ROLES.find((one) => one === value)
    setProblem(undefined)
    if (next !== undefined && next !== role)
      void run(
        async () =>
          present((await change({ variables: { id, input: { role: next } } })).data?.changeColleagueRole)
            .message,
      )
  }
  return (
    <article className={styles.card} aria-label={who}>
      <h2>{who}</h2>
      <p>{stateLabel}</p>
      <p className={styles.quiet}>
        Invited by {invitedBy}, <DateTime value={invitedAt} />
        {acceptedAt === null ? null : (
          <>
            {' · '}has access since <DateTime value={acceptedAt} />
          </>
        )}
        {state === 'invited' ? (
          <>
            {' · '}the link works until <Deadline value={expiresAt} />
          </>
        ) : null}
      </p>
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <InlineSelect label={`Role of ${who}`} value={role} onChange={chosen}>
          <Roles />
        </InlineSelect>
        <Button small aria-label={`Remove ${who}`} aria-disabled={isBusy} onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Remove ${who}?`}
        detail="The access ends at once. You can invite this person again."
        confirmLabel="Remove"
        onConfirm={() => {
          setIsAsking(false)
          setProblem(undefined)
          void run(async () => present((await remove({ variables: { id } })).data?.removeColleague).message)
        }}
        onClose={() => setIsAsking(false)}
      />
    </article>
  )
}

const Roles = () =>
  COLLEAGUE_ROLES.map((one) => (
    <option key={one} value={one}>
      {COLLEAGUE_ROLE_NAMES[one]}
    </option>
  ))

type Invited = z.output<typeof inviteColleagueBody>

const EMPTY: Invited = { email: '', role: 'viewer' }

function InviteForm({ projectId }: { readonly projectId: string }) {
  const form = useLateForm<Invited>({
    resolver: standardSchemaResolver(inviteColleagueBody),
    defaultValues: EMPTY,
  })
  const { submit, isBusy, problem } = useFormSend(form, ['email', 'role'])
  const [invite] = useMutation(InviteColleagueDocument, CHANGED)
  return (
    <form
      className={styles.card}
      noValidate
      aria-busy={isBusy}
      aria-label="Invite a colleague"
      onSubmit={submit(async (input) => {
        const { data } = await invite({ variables: { id: projectId, input } })
        const { message } = present(data?.inviteColleague)
        form.reset(EMPTY)
        return message
      })}
    >
      <h2>Invite a colleague</h2>
      <Problem>{problem ?? null}</Problem>
      <TextField
        {...form.register('email')}
        id="colleague-email"
        label="Email address"
        hint="The invitation works for this address only, for seven days"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        error={form.formState.errors.email?.message}
      />
      <SelectField
        {...form.register('role')}
        id="colleague-role"
        label="Role"
        error={form.formState.errors.role?.message}
      >
        <Roles />
      </SelectField>
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send the invitation'}
        </Button>
      </div>
    </form>
  )
}
