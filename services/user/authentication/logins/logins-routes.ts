import { lastLogin } from '#contracts/authentication/sessions.ts'
import { handler, signedIn, wholeList, type Handler } from '#services/kit/http/service.ts'
import { lastLogins, SHOWN_LOGINS } from './logins.ts'
import type { UserDeps } from '#services/user/deps.ts'

export function loginHandlers({ ctx }: UserDeps): Handler[] {
  return [
    handler(lastLogin, async ({ actor }) => {
      const logins = await lastLogins(ctx, signedIn(actor).userId)
      return {
        status: true,
        message: 'Last logins',
        ...wholeList(
          logins.map(({ id, at, ...rest }) => ({ _id: id, at: at.toISOString(), ...rest })),
          SHOWN_LOGINS,
        ),
      }
    }),
  ]
}
