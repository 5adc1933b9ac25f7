import { PROBLEM_CODES } from '#contracts/problem.ts'
import { FIRST_ADMINISTRATORS, SUPER_ADMIN_ROLE_ID } from '#contracts/staff/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { newSecret } from '#services/kit/ids.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { makeInvitation } from './invitations.ts'
import { administratorIds, giveInvitationSecret, lockStaff, openInvitations } from './store.ts'

/** A link that is shown only once. */
export interface FirstInvitation {
  readonly secret: string
  readonly expiresAt: Date
}

/**
 * Invites one of the first two administrators, from the command line.
 * Administrators and open invitations count together, under the lock that every change of staff takes.
 * @throws Problem 409 when there are already two
 */
export async function inviteFirstAdministrator(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'personal' | 'audit' | 'jobs' | 'monitor'>,
  email: string,
): Promise<FirstInvitation> {
  const { db, clock } = ctx
  return db.transaction(async (tx) => {
    await lockStaff(tx)
    const now = clock.now()
    const invited = await openInvitations(tx, { role: SUPER_ADMIN_ROLE_ID })
    const held = invited.filter(({ expiresAt }) => expiresAt > now).length
    if ((await administratorIds(tx)).length + held >= FIRST_ADMINISTRATORS) {
      throw new Problem(
        PROBLEM_CODES.notAllowed,
        409,
        'There are two administrators or open invitations already. Further people are invited on /staff/people.',
      )
    }
    const row = await makeInvitation(ctx, tx, { email, role: SUPER_ADMIN_ROLE_ID, askedBy: null })
    const secret = newSecret()
    await giveInvitationSecret(tx, { id: row.id, secret, now })
    return { secret, expiresAt: row.expiresAt }
  })
}
