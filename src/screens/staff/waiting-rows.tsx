import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { STAFF_TEXTS } from '#contracts/staff/values.ts'
import type {
  FactorRemovalFieldsFragment,
  RoleChangeFieldsFragment,
  StaffInvitationFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './staff.module.css'
import { TextDialog } from './text-dialog.tsx'
import { useAsk } from './use-ask.tsx'
import { useStaffCalls } from './use-staff-calls.ts'
import { type Action, VerdictButtons } from './verdict-buttons.tsx'
import { ROLE_COUNTS, roleName } from './words.ts'

/** The fields that every request to two administrators has. */
interface PendingRequest {
  readonly askedBy: { readonly name: string } | null
  readonly askedAt: string
  readonly expiresAt: string
}

function RequestRow({
  name,
  request,
  facts,
  untilLabel = 'Confirm until',
  children,
}: {
  readonly name: ReactNode
  readonly request: PendingRequest
  /** Term and text of each further line. */
  readonly facts?: readonly (readonly [string, ReactNode])[]
  /** The term of the deadline; null without one. */
  readonly untilLabel?: string | null
  /** The buttons and their dialogs. */
  readonly children: ReactNode
}) {
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      'Requested by',
      <>
        {request.askedBy?.name ?? 'The command line'}, <DateTime value={request.askedAt} />
      </>,
    ],
    ...(facts ?? []),
    ...(untilLabel === null
      ? []
      : [[untilLabel, <Deadline key="until" value={request.expiresAt} />] as const]),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <span className={styles.rowTitle}>{name}</span>
        <dl className={styles.facts}>
          {rows.map(([term, fact]) => (
            <Fact key={term} term={term}>
              {fact}
            </Fact>
          ))}
        </dl>
      </div>
      {children}
    </li>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** The way of ending a request that this administrator has: its author withdraws it, others decline it. */
const eitherOf = (decline: Action, withdraw: Action): Action =>
  decline.verdict.allowed || !withdraw.verdict.allowed ? decline : withdraw

/** A role that waits for a second administrator. */
export function RoleRow({ change }: { readonly change: RoleChangeFieldsFragment }) {
  const calls = useStaffCalls()
  const { ask, isBusy, dialog } = useAsk()
  const { _id, person, role, confirm, decline, withdraw } = change
  const what = `the role ${roleName(role)} for ${person.name}`
  return (
    <RequestRow
      request={change}
      name={
        <>
          Role {roleName(role)} for <Link to={insidePaths.staffPerson(person._id)}>{person.name}</Link>
        </>
      }
    >
      <VerdictButtons
        of={what}
        isBusy={isBusy}
        actions={[
          {
            label: 'Confirm',
            isPrimary: true,
            verdict: confirm,
            onPress: () =>
              ask({
                title: `Confirm ${what}`,
                detail: ROLE_COUNTS,
                confirmLabel: 'Confirm the role',
                run: () => calls.decideRole(_id, 'confirm'),
              }),
          },
          eitherOf(
            {
              label: 'Decline',
              verdict: decline,
              onPress: () =>
                ask({
                  title: `Decline ${what}`,
                  detail: 'The role is not given. It can be requested again.',
                  confirmLabel: 'Decline the role',
                  run: () => calls.decideRole(_id, 'decline'),
                }),
            },
            {
              label: 'Withdraw',
              verdict: withdraw,
              onPress: () =>
                ask({
                  title: `Withdraw ${what}`,
                  detail: 'The role is not given. It can be requested again.',
                  confirmLabel: 'Withdraw the role',
                  run: () => calls.withdrawRole(_id),
                }),
            },
          ),
        ]}
      />
      {dialog}
    </RequestRow>
  )
}

/** An invitation that waits for a second administrator, or whose link is being sent. */
export function InvitationRow({ invitation }: { readonly invitation: StaffInvitationFieldsFragment }) {
  const calls = useStaffCalls()
  const { ask, isBusy, dialog } = useAsk()
  const { _id, email, role, state, stateLabel, confirm, decline, withdraw, decidedBy } = invitation
  const isProposed = state === 'proposed'
  const what = `the invitation of ${email}`
  const withdrawal = {
    label: 'Withdraw',
    verdict: withdraw,
    onPress: () =>
      ask({
        title: `Withdraw ${what}`,
        detail: 'Its link stops working. The person can be invited again.',
        confirmLabel: 'Withdraw the invitation',
        run: () => calls.withdrawInvitation(_id),
      }),
  }
  return (
    <RequestRow
      request={invitation}
      untilLabel={isProposed ? 'Confirm until' : state === 'open' ? 'Link valid until' : null}
      facts={[
        ['State', stateLabel],
        ...(decidedBy === null ? [] : [['Decided by', decidedBy.name] as const]),
      ]}
      name={
        <>
          Invitation of {email} as {roleName(role)}
        </>
      }
    >
      {isProposed || state === 'open' ? (
        <VerdictButtons
          of={what}
          isBusy={isBusy}
          actions={
            isProposed
              ? [
                  {
                    label: 'Confirm',
                    isPrimary: true,
                    verdict: confirm,
                    onPress: () =>
                      ask({
                        title: `Confirm ${what}`,
                        detail: `The link is sent and is valid for 24 hours. The person who uses it gets the role ${roleName(role)}.`,
                        confirmLabel: 'Confirm the invitation',
                        run: () => calls.decideInvitation(_id, 'confirm'),
                      }),
                  },
                  eitherOf(
                    {
                      label: 'Decline',
                      verdict: decline,
                      onPress: () =>
                        ask({
                          title: `Decline ${what}`,
                          detail: 'No link is sent. The person can be invited again.',
                          confirmLabel: 'Decline the invitation',
                          run: () => calls.decideInvitation(_id, 'decline'),
                        }),
                    },
                    withdrawal,
                  ),
                ]
              : [withdrawal]
          }
        />
      ) : null}
      {dialog}
    </RequestRow>
  )
}

/** A removal of lost factors that waits for a second administrator, or is in its cooling-off time. */
export function RemovalRow({ removal }: { readonly removal: FactorRemovalFieldsFragment }) {
  const calls = useStaffCalls()
  const { ask, isBusy, dialog } = useAsk()
  const [isChecking, setIsChecking] = useState(false)
  const { _id, person, reason, state, stateLabel, check, decidedBy, dueAt, confirm, decline, withdraw } =
    removal
  const what = `the removal of factors of ${person.name}`
  const withdrawal = {
    label: 'Withdraw',
    verdict: withdraw,
    onPress: () =>
      ask({
        title: `Withdraw ${what}`,
        detail: 'The factors stay as they are.',
        confirmLabel: 'Withdraw the removal',
        run: () => calls.withdrawRemoval(_id),
      }),
  }
  return (
    <RequestRow
      request={dueAt === null ? removal : { ...removal, expiresAt: dueAt }}
      untilLabel={dueAt === null ? 'Confirm until' : 'Factors are removed'}
      facts={[
        ['State', stateLabel],
        ['Reason', reason],
        ...(decidedBy === null ? [] : [['Confirmed by', decidedBy.name] as const]),
        ...(check === null ? [] : [['Checked', check] as const]),
      ]}
      name={
        <>
          Lost factors of <Link to={insidePaths.staffPerson(person._id)}>{person.name}</Link>
        </>
      }
    >
      <VerdictButtons
        of={what}
        isBusy={isBusy}
        actions={
          state === 'requested'
            ? [
                {
                  label: 'Confirm',
                  isPrimary: true,
                  verdict: confirm,
                  onPress: () => setIsChecking(true),
                },
                eitherOf(
                  {
                    label: 'Decline',
                    verdict: decline,
                    onPress: () =>
                      ask({
                        title: `Decline ${what}`,
                        detail: 'The factors stay as they are.',
                        confirmLabel: 'Decline the removal',
                        run: () => calls.declineRemoval(_id),
                      }),
                  },
                  withdrawal,
                ),
              ]
            : [withdrawal]
        }
      />
      {dialog}
      {isChecking ? (
        <TextDialog
          title={`Confirm ${what}`}
          confirmLabel="Confirm the removal"
          label="How did you check who this is?"
          hint="For example by video call with their passport, or in person. An email or message is not enough."
          field="check"
          missing={STAFF_TEXTS.check}
          onSend={(text) => calls.confirmRemoval(_id, text)}
          onClose={() => setIsChecking(false)}
        >
          <p>
            We tell every address of the account at once. The owner has 24 hours to stop it; then the
            authenticator app, passkeys and recovery codes are removed and every session ends.
          </p>
        </TextDialog>
      ) : null}
    </RequestRow>
  )
}
