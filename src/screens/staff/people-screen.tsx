import { Suspense, useState } from 'react'
import { STAFF_TEXTS } from '#contracts/staff/values.ts'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { OnlyRole } from '#hooks/only-role.tsx'
import { useWaiting, type Waiting } from '#hooks/use-waiting.ts'
import { Button } from '#ui/controls/button.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import { PeoplePart } from './people-part.tsx'
import styles from './staff.module.css'
import { InvitationRow, RemovalRow, RoleRow } from './waiting-rows.tsx'

const TITLE = 'Staff and roles'

// Loads when it is first opened.
const InviteDialog = lazyPart(() => import('./invite-dialog.tsx').then((module) => module.InviteDialog))
const RoleTable = lazyPart(() => import('./role-table.tsx').then((module) => module.RoleTable))

/** The staff with their roles, and the requests that wait for a second administrator. */
export function StaffPeopleScreen() {
  return (
    <OnlyRole staffRole="admin" people="administrators" title={TITLE}>
      <People />
    </OnlyRole>
  )
}

function People() {
  const [isInviting, setIsInviting] = useState(false)
  const { waiting, problem, read } = useWaiting()
  return (
    <>
      <PageTitle
        title={TITLE}
        lead="Staff members and their roles. Times are in UTC."
        actions={
          <Button look="primary" onClick={() => setIsInviting(true)}>
            Invite a person
          </Button>
        }
      />
      <div className={styles.page} ref={keepFocus}>
        <section className={styles.card} aria-labelledby="waiting">
          <h2 id="waiting" tabIndex={-1}>
            Waiting for a second administrator
          </h2>
          <Reading value={waiting} problem={problem} label="Reading the requests" rows={1} onRetry={read}>
            {(found) => <WaitingList waiting={found} />}
          </Reading>
        </section>
        <CoolingPart removals={waiting?.removals ?? []} />
        <PeoplePart />
        <section className={styles.card} aria-labelledby="invitations">
          <h2 id="invitations">{STAFF_TEXTS.invitations}</h2>
          <p className={styles.quiet}>Of the last 30 days.</p>
          <Reading value={waiting} problem={problem} label="Reading the invitations" rows={2} onRetry={read}>
            {({ invitations }) => <Invitations invitations={invitations} />}
          </Reading>
        </section>
        <RoleTablePart />
      </div>
      {isInviting ? (
        <FailureBoundary>
          <Suspense fallback={null}>
            <InviteDialog onClose={() => setIsInviting(false)} />
          </Suspense>
        </FailureBoundary>
      ) : null}
    </>
  )
}

function WaitingList({ waiting: { roles, removals, invitations } }: { readonly waiting: Waiting }) {
  const requested = removals.filter(({ state }) => state === 'requested')
  const proposed = invitations.filter(({ state }) => state === 'proposed')
  if (roles.length + requested.length + proposed.length === 0) {
    return <p className={styles.quiet}>No requests are waiting.</p>
  }
  return (
    <ul className={styles.list}>
      {requested.map((removal) => (
        <RemovalRow key={removal._id} removal={removal} />
      ))}
      {roles.map((change) => (
        <RoleRow key={change._id} change={change} />
      ))}
      {proposed.map((invitation) => (
        <InvitationRow key={invitation._id} invitation={invitation} />
      ))}
    </ul>
  )
}

/** Confirmed removals of factors, which their owners may still stop. */
function CoolingPart({ removals }: Pick<Waiting, 'removals'>) {
  const cooling = removals.filter(({ state }) => state !== 'requested')
  if (cooling.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="cooling">
      <h2 id="cooling">{STAFF_TEXTS.removals}</h2>
      <ul className={styles.list}>
        {cooling.map((removal) => (
          <RemovalRow key={removal._id} removal={removal} />
        ))}
      </ul>
    </section>
  )
}

function Invitations({ invitations }: { readonly invitations: Waiting['invitations'] }) {
  // Proposed invitations are listed in the first section.
  const sent = invitations.filter(({ state }) => state !== 'proposed')
  if (sent.length === 0) return <p className={styles.quiet}>No invitations yet.</p>
  return (
    <ul className={styles.list}>
      {sent.map((invitation) => (
        <InvitationRow key={invitation._id} invitation={invitation} />
      ))}
    </ul>
  )
}

function RoleTablePart() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.part} aria-labelledby="role-table">
      <div className={styles.head}>
        <h2 id="role-table">What each role may do</h2>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide the table' : 'Show the table'}
        </Button>
      </div>
      {isOpen ? (
        <FailureBoundary>
          <Suspense fallback={<LoadingState rows={3} label="Reading the table" />}>
            <RoleTable />
          </Suspense>
        </FailureBoundary>
      ) : null}
    </section>
  )
}
