import {
  FactorRemovalsDocument,
  type FactorRemovalFieldsFragment,
  RoleChangesDocument,
  type RoleChangeFieldsFragment,
  StaffInvitationsDocument,
  type StaffInvitationFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from './use-kept-query.ts'

/** The requests that administrators decide. */
export interface Waiting {
  readonly roles: readonly RoleChangeFieldsFragment[]
  readonly removals: readonly FactorRemovalFieldsFragment[]
  /** Of the last 30 days, in any state. */
  readonly invitations: readonly StaffInvitationFieldsFragment[]
  /** The number of requests that wait for a second administrator. */
  readonly count: number
}

const FRESH = { fetchPolicy: 'cache-and-network' } as const

/** Loads the requests that wait for a second administrator; undefined until all of them are known. */
export function useWaiting(): {
  readonly waiting: Waiting | undefined
  readonly problem: string | undefined
  readonly read: () => void
} {
  const changes = useKeptQuery(RoleChangesDocument, FRESH)
  const removed = useKeptQuery(FactorRemovalsDocument, FRESH)
  const invited = useKeptQuery(StaffInvitationsDocument, FRESH)
  const error = changes.error ?? removed.error ?? invited.error
  const roles = changes.data?.roleChanges?.data
  const removals = removed.data?.factorRemovals?.data
  const invitations = invited.data?.staffInvitations?.data
  return {
    waiting:
      roles === undefined || removals === undefined || invitations === undefined
        ? undefined
        : {
            roles,
            removals,
            invitations,
            count:
              roles.length +
              removals.filter(({ state }) => state === 'requested').length +
              invitations.filter(({ state }) => state === 'proposed').length,
          },
    problem: error && readProblem(error).message,
    read: () => {
      // Each query shows its own error.
      for (const { refetch } of [changes, removed, invited]) refetch().catch(() => undefined)
    },
  }
}
