import type { ReactNode } from 'react'
import type { StaffRole } from '#contracts/staff/values.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { useCurrentUser } from './use-current-user.ts'

/** A page for one role, or for any of some. Others are told that it is not for them; the services refuse their calls anyway. */
export function OnlyRole({
  staffRole,
  people,
  title,
  lead,
  children,
}: {
  readonly staffRole: StaffRole | readonly StaffRole[]
  /** The people with the role, as named in the sentence: 'administrators'. */
  readonly people: string
  /** Shown until the account is loaded, and to other people. */
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}) {
  const user = useCurrentUser()
  const isFor = [staffRole].flat().some((role) => user?.record.roles.includes(role) === true)
  if (isFor) return children
  return (
    <>
      <PageTitle title={title} lead={lead} />
      {user === undefined ? (
        <LoadingState label="Reading your account" />
      ) : (
        <EmptyState title="You do not have access">This page is for {people}.</EmptyState>
      )}
    </>
  )
}
