import { emailAddress } from '#contracts/user/identity.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { findByEmail } from '#services/user/store.ts'

/** The account with this address; null when there is none or the text is not an address. */
export async function userByEmail(
  { db, personal }: ServiceContext,
  email: string,
): Promise<{ userId: string } | null> {
  const parsed = emailAddress.safeParse(email)
  if (!parsed.success) return null
  const account = await findByEmail(db.orm, personal.indexes('email', parsed.data))
  return account ? { userId: account.id } : null
}
