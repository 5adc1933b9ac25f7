import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database.ts'
import type { PersonKey } from '#services/kit/personal.ts'

/** Whether an account other than this one has proved the number. */
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

/** Makes a proved number the own one, in place of any other. */
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
