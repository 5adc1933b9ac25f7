import * as z from 'zod/mini'
import { emailAddress } from '#contracts/user/identity.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Json, Offer } from '#services/kit/http/service.ts'
import { findByEmail } from '#services/user/store.ts'

const input = z.strictObject({ email: emailAddress })

/** `{ email }` to `{ userId }` of whoever signs in with it, or null. The asking service has checked that its caller may look people up. */
export function userByEmail({ db, personal }: ServiceContext): Offer {
  return async (asked: Json) => {
    const parsed = input.safeParse(asked)
    if (!parsed.success) return null
    const account = await findByEmail(db.orm, personal.indexes('email', parsed.data.email))
    return account ? { userId: account.id } : null
  }
}
