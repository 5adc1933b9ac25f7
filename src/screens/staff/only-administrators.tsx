import type { ReactNode } from 'react'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { EmptyState, LoadingState } from '#ui/states.tsx'

/** A page of administrators. Others read that it is not for them; the services refuse them anyway. */
export function OnlyAdministrators({
  title,
  children,
}: {
  /** Shown while it is not known who is here, and to others. */
  readonly title: string
  readonly children: ReactNode
}) {
  const user = useCurrentUser()
  if (user?.record.roles.includes('admin') === true) return children
  return (
    <>
      <PageTitle title={title} />
      {user === undefined ? (
        <LoadingState label="Reading your account" />
      ) : (
        <EmptyState title="Not for you">This page is for administrators.</EmptyState>
      )}
    </>
  )
}
