import { Link, useParams } from 'react-router-dom'
import { STAFF_ROLES, STAFF_TEXTS } from '#contracts/staff/values.ts'
import { StaffPersonDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { OnlyRole } from '#hooks/only-role.tsx'
import { insidePaths } from '#lib/inside-paths.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { AccountPart, LoginsPart, SessionsPart } from './account-parts.tsx'
import { FactorsPart } from './factors-part.tsx'
import styles from './staff.module.css'
import { useAsk } from './use-ask.tsx'
import { useStaffCalls } from './use-staff-calls.ts'
import { VerdictButtons } from './verdict-buttons.tsx'
import { RemovalRow, RoleRow } from './waiting-rows.tsx'
import { type Person, ROLE_COUNTS, roleName } from './words.ts'
import { Badge } from '#ui/values/badge.tsx'

const TITLE = 'Staff member'

/** One member of staff: roles, factors, sessions, last sign-ins, and the actions of administrators. */
export function StaffPersonScreen() {
  return (
    <OnlyRole staffRole="admin" people="administrators" title={TITLE}>
      <PersonPage />
    </OnlyRole>
  )
}

function PersonPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useKeptQuery(StaffPersonDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const found = data?.staffPerson?.data
  // While another person loads, the previous one is not shown under their address.
  const person = found?._id === id ? found : undefined
  const problem = error && readProblem(error)
  return (
    <>
      <PageTitle
        title={person?.name ?? TITLE}
        lead={person && `${person.email}. Times are in UTC.`}
        actions={<RouteButton to={insidePaths.staffPeople}>Back to the staff</RouteButton>}
      />
      {problem?.statusCode === 404 ? (
        <EmptyState title="This staff member does not exist">
          <Link to={insidePaths.staffPeople}>Staff and roles</Link>
        </EmptyState>
      ) : (
        <Reading
          value={person}
          problem={problem?.message}
          label="Reading the person"
          onRetry={() => void refetch()}
        >
          {(shown) => (
            <div className={styles.page} ref={keepFocus}>
              <PendingPart person={shown} />
              <RolesPart person={shown} />
              <FactorsPart person={shown} />
              <SessionsPart person={shown} />
              <LoginsPart person={shown} />
              <AccountPart person={shown} />
            </div>
          )}
        </Reading>
      )}
    </>
  )
}

/** Open requests about this person. */
function PendingPart({ person: { roleChanges, factorRemoval } }: { readonly person: Person }) {
  if (roleChanges.length === 0 && factorRemoval === null) return null
  return (
    <section className={styles.card} aria-labelledby="pending">
      <h2 id="pending">Open requests</h2>
      <ul className={styles.list}>
        {factorRemoval === null ? null : <RemovalRow removal={factorRemoval} />}
        {roleChanges.map((change) => (
          <RoleRow key={change._id} change={change} />
        ))}
      </ul>
    </section>
  )
}

/** Every role with its purpose, and a button to give it or take it away. */
function RolesPart({ person }: { readonly person: Person }) {
  const calls = useStaffCalls()
  const { ask, isBusy, dialog } = useAsk()
  return (
    <section className={styles.card} aria-labelledby="roles">
      <h2 id="roles">Roles</h2>
      {person.isYou ? <p className={styles.quiet}>{STAFF_TEXTS.notOwnRoles}.</p> : null}
      <ul className={styles.list}>
        {person.roleVerdicts.map(({ role, has, needsTwo, grant, take }) => (
          <li key={role} className={styles.row}>
            <div className={styles.rowText}>
              <span className={styles.rowName}>
                {roleName(role)}
                {has ? <Badge look="good">Given</Badge> : null}
              </span>
              <span className={styles.quiet}>
                {STAFF_ROLES[role].does}.
                {needsTwo && !has && !person.isYou ? ' Another administrator must confirm it.' : ''}
              </span>
            </div>
            {person.isYou ? null : (
              <VerdictButtons
                of={`${roleName(role)}, ${person.name}`}
                isBusy={isBusy}
                actions={[
                  has
                    ? {
                        label: 'Take away',
                        verdict: take,
                        onPress: () =>
                          ask({
                            title: `Take the role ${roleName(role)} away from ${person.name}`,
                            detail: 'The person loses its permissions at once.',
                            confirmLabel: 'Take the role away',
                            run: () => calls.take(person._id, role),
                          }),
                      }
                    : {
                        label: 'Give',
                        verdict: grant,
                        onPress: () =>
                          ask({
                            title: `Give the role ${roleName(role)} to ${person.name}`,
                            detail: needsTwo
                              ? 'Another administrator is asked to confirm it within 72 hours.'
                              : ROLE_COUNTS,
                            confirmLabel: 'Give the role',
                            run: () => calls.grant(person._id, role),
                          }),
                      },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}
