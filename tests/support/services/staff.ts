import pg from 'pg'
import type { StaffRole } from '#contracts/staff/values.ts'
import type { Answer, UserBench } from './user-bench.ts'

/** Gives roles as the owner of the database does, past every rule. */
export async function giveRoles(
  bench: Pick<UserBench, 'ownerUrl'>,
  userId: string,
  roles: readonly string[],
): Promise<void> {
  const owner = new pg.Client({ connectionString: bench.ownerUrl })
  await owner.connect()
  try {
    await owner.query(`UPDATE users.account SET roles = $2 WHERE id = $1`, [userId, roles])
  } finally {
    await owner.end()
  }
}

export type StaffPerson = Awaited<ReturnType<typeof staffSession>>

/** A new person of staff with a session. */
export async function staffPerson(
  bench: UserBench,
  email: string,
  roles: readonly StaffRole[],
): Promise<StaffPerson> {
  const { userId } = await bench.newPerson(email)
  await giveRoles(bench, userId, roles)
  return staffSession(bench, { userId, email, roles })
}

/** The headers of a fresh proof that this session may do this operation. */
export const proofFor = (
  { bench, token }: { readonly bench: Pick<UserBench, 'proof'>; readonly token: string },
  operation: string,
): Promise<Record<string, string>> => bench.proof({ token }, operation)

/** A fresh session of a person of staff, who confirms with a second factor whatever an operation asks for. */
export async function staffSession(
  bench: UserBench,
  person: { readonly userId: string; readonly email: string; readonly roles: readonly StaffRole[] },
) {
  const { userId, email, roles } = person
  const as = await bench.session(userId, { roles })
  return {
    userId,
    email,
    roles,
    as,
    /** Calls without a step-up. */
    plain: (method: string, path: string, body?: unknown): Promise<Answer> =>
      bench.call(method, path, body, as),
    /** Calls with a fresh proof for this operation. */
    async stepped(operation: string, method: string, path: string, body?: unknown): Promise<Answer> {
      return bench.call(method, path, body, { ...as, headers: await bench.proof(as, operation) })
    },
  }
}
