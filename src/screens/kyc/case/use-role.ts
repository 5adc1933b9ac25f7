import { useSearchParams } from 'react-router-dom'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { shownRole } from '#contracts/user/shown-role.ts'
import { type CurrentUser, useCurrentUser } from '#hooks/use-current-user.ts'

/** The role of a page: the one in its address, else that of the shown dashboard. */
export function useRole(): {
  /** Undefined until known. */
  readonly user: CurrentUser | undefined
  readonly roles: readonly KycRole[]
  /** Undefined for staff, who have no case. */
  readonly role: KycRole | undefined
} {
  const user = useCurrentUser()
  const [search] = useSearchParams()
  if (user === undefined) return { user, roles: [], role: undefined }
  const roles: readonly KycRole[] = [
    ...(user.isInvestor ? (['investor'] as const) : []),
    ...(user.isIssuer ? (['issuer'] as const) : []),
  ]
  const named = roles.find((role) => role === search.get('role'))
  return { user, roles, role: named ?? shownRole(user.record) }
}
