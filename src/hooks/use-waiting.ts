import { useQuery } from '@apollo/client/react'
import {
  FactorRemovalsDocument,
  type FactorRemovalFieldsFragment,
  RoleChangesDocument,
  type RoleChangeFieldsFragment,
  StaffInvitationsDocument,
  type StaffInvitationFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'

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
  const changes = useQuery(RoleChangesDocument, FRESH)
  const removed = useQuery(FactorRemovalsDocument, FRESH)
  const invited = useQuery(StaffInvitationsDocument, FRESH)
  const error = changes.error ?? removed.error ?? invited.error
  const roles = (changes.data ?? changes.previousData)?.roleChanges?.data
  const removals = (removed.data ?? removed.previousData)?.factorRemovals?.data
  const invitations = (invited.data ?? invited.previousData)?.staffInvitations?.data
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
