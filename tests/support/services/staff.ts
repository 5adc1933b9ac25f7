import pg from 'pg'
import type { StaffRole } from '#contracts/staff/values.ts'
import { STEP_UP_HEADER } from '#services/kit/security/step-ups.ts'
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
export async function proofFor(
  { bench, token }: { readonly bench: Pick<UserBench, 'context' | 'clock' | 'db'>; readonly token: string },
  operation: string,
): Promise<Record<string, string>> {
  const { sessions, stepUps } = bench.context
  const actor = await sessions.resolve({
    authorization: token,
    sid: undefined,
    secFetchSite: undefined,
    method: 'GET',
    background: true,
  })
  if (actor.kind === 'guest') return {}
  const { sessionId, userId } = actor
  const proof = await stepUps.issue(bench.db.orm, { sessionId, userId, operation })
  return { [STEP_UP_HEADER]: proof.token }
}

/** A fresh session of a person of staff, who confirms with a second factor whatever an operation asks for. */
export async function staffSession(
  bench: UserBench,
  person: { readonly userId: string; readonly email: string; readonly roles: readonly StaffRole[] },
) {
  const { userId, email, roles } = person
  const { session, handle } = await bench.sessions.open(bench.db.orm, {
    userId,
    isIssuer: false,
    isInvestor: true,
    roles,
    emailVerified: true,
    secFetchSite: undefined,
  })
  const as = { token: handle }
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
      const scope = { sessionId: session.id, userId, operation }
      const { token } = await bench.context.stepUps.issue(bench.db.orm, scope)
      return bench.call(method, path, body, { ...as, headers: { [STEP_UP_HEADER]: token } })
    },
  }
}
