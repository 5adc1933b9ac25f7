import { FOUR_EYES_ROLES, STAFF_ROLES, type StaffRole } from '#contracts/staff/values.ts'
import type { StaffPersonQuery } from '#graphql/generated/graphql.ts'

/** A member of staff as shown on their page. */
export type Person = NonNullable<StaffPersonQuery['staffPerson']>['data']

export const roleName = (role: StaffRole): string => STAFF_ROLES[role].label

/** Shown in the confirmation before a role is given. */
export const ROLE_COUNTS = 'The person is logged out now and has the role from the next login.'

/** 'Administrator, Compliance and Finance'. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names)
}

/** The roles that two administrators give together. */
export const FOUR_EYES_NAMES = listed(FOUR_EYES_ROLES.map(roleName))

/** The second factors of an account in words: 'App, 2 passkeys'. */
export function factorsText({ totp, passkeys }: Person['factors']): string {
  const parts = [
    ...(totp ? ['App'] : []),
    ...(passkeys === 0 ? [] : [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`]),
  ]
  return parts.length === 0 ? 'None' : parts.join(', ')
}
