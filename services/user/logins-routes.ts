import { lastLogin } from '#contracts/accounts.ts'
import { handler, signedIn, type Handler } from '#services/kit/service.ts'
import { lastLogins, SHOWN_LOGINS } from './logins.ts'
import type { UserParts } from './parts.ts'

/** The sign-ins of the own account. */
export function loginHandlers({ context }: UserParts): Handler[] {
  return [
    handler(lastLogin, async ({ actor }) => {
      const logins = await lastLogins(context, signedIn(actor).userId)
      return {
        status: true,
        message: 'Last sign-ins',
        data: logins.map(({ id, at, ...rest }) => ({ _id: id, at: at.toISOString(), ...rest })),
        totalCount: logins.length,
        perPage: SHOWN_LOGINS,
      }
    }),
  ]
}
