import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import type { Personal, PersonKey } from '#services/kit/security/personal.ts'
import { withoutTrunkZero } from './phone-countries.ts'

/** The blind index of a number, the same with and without a trunk zero. */
export function phoneIndex(personal: Personal, phone: string): string {
  return personal.index('phone', withoutTrunkZero(phone))
}

/** The blind indexes of a number under every key in force. */
export function phoneIndexes(personal: Personal, phone: string): string[] {
  return personal.indexes('phone', withoutTrunkZero(phone))
}

/** Whether another account has verified the number. */
export async function isPhoneOfAnother(
  executor: Executor,
  indexes: readonly string[],
  userId: string,
): Promise<boolean> {
  const [row] = await query<{ held: boolean }>(
    executor,
    sql`SELECT EXISTS (SELECT FROM users.account
          WHERE phone_index = ANY (${sql.param([...indexes])}::text[]) AND phone_verified_at IS NOT NULL AND id <> ${userId}) AS held`,
  )
  return row?.held ?? false
}

/** Makes a verified number the account's own, in place of any other. */
export async function keepPhone(
  executor: Executor,
  input: { userId: string; key: PersonKey; phone: string; index: string; now: Date },
): Promise<void> {
  await query(
    executor,
    sql`UPDATE users.account
           SET phone_sealed = ${input.key.seal('phone', input.phone)}, phone_index = ${input.index}, phone_verified_at = ${input.now}
         WHERE id = ${input.userId}`,
  )
}
