import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { CurrentUserDocument, type CurrentUserQuery } from '#graphql/generated/graphql.ts'

type User = NonNullable<CurrentUserQuery['currentUser']>['data']

/** The signed-in person in the form that most screens need. */
export interface CurrentUser {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly isIssuer: boolean
  readonly isInvestor: boolean
  readonly acceptedRiskVersion: string | null
  /** The complete record (spec 3.4). */
  readonly record: User
}

/** The signed-in person; undefined until known. The same object until something about the person changes. */
export function useCurrentUser(): CurrentUser | undefined {
  const { data } = useQuery(CurrentUserDocument)
  const record = data?.currentUser?.data
  return useMemo(() => record && personOf(record), [record])
}

function personOf(record: User): CurrentUser {
  const { name, contact } = record.personalInfo
  return {
    id: record._id,
    firstName: name.firstName,
    lastName: name.lastName,
    email: contact.email.id,
    isEmailVerified: contact.email.isVerified,
    isIssuer: record.userType.isIssuer,
    isInvestor: record.userType.isInvestor,
    acceptedRiskVersion: record.acceptedRisk?.version ?? null,
    record,
  }
}

/** Who invests or raises; staff have no wallet here. */
export const isCustomer = (user: Pick<CurrentUser, 'isInvestor' | 'isIssuer'>): boolean =>
  user.isInvestor || user.isIssuer
