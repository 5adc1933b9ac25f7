import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { KycRole } from '#contracts/kyc/steps.ts'
import type { CurrentUser } from '#hooks/use-current-user.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import { useRole } from './use-role.ts'

/** The frame of both pages: the role, and a link to the check of the person's other role. */
export function RolePart({
  title,
  children,
}: {
  readonly title: string
  readonly children: (role: KycRole, user: CurrentUser, hasRoles: boolean) => ReactNode
}) {
  const { user, roles, role } = useRole()
  if (user === undefined) return <Waiting title={title} />
  if (role === undefined) {
    return (
      <>
        <PageTitle title={title} />
        <EmptyState title="No identity check needed">
          This account is neither an investor nor an issuer.
        </EmptyState>
      </>
    )
  }
  return (
    <div className={styles.page}>
      {roles.length > 1 ? (
        <nav className={styles.roles} aria-label="Identity check for">
          {roles.map((one) => (
            <Link key={one} to={`?role=${one}`} aria-current={one === role ? 'page' : undefined}>
              {one === 'investor' ? 'As an investor' : 'As an issuer'}
            </Link>
          ))}
        </nav>
      ) : null}
      {children(role, user, roles.length > 1)}
    </div>
  )
}

/** Placeholder rows under the heading. */
export function Waiting({ title }: { readonly title: string }) {
  return (
    <>
      <PageTitle title={title} />
      <LoadingState rows={6} label="Reading your identity check" />
    </>
  )
}
