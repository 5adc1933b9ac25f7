import {
  changeEmail,
  changePassword,
  legacyResetPassword,
  resetPassword,
  sendPasswordLink,
  sendVerification,
  updateUser,
  verifyEmail,
} from '#contracts/user/accounts.ts'
import { sessionGone } from '#services/kit/http/problem.ts'
import { handler, signedIn, type CallOf, type Handler } from '#services/kit/http/service.ts'
import { setName } from './accounts/account-store.ts'
import { askForEmail, openVerification, resendVerification } from './profile/email-change.ts'
import type { UserParts } from './parts.ts'
import { changeOwnPassword } from './authentication/passwords/password-change.ts'
import { ownUser } from './profile/profile.ts'
import { ACCOUNT_TEXTS } from './authentication/links/recovery-rules.ts'
import { requestRecovery, sendOwnLink } from './authentication/recovery/recovery.ts'

/** Operations on the own name, address and password, and recovery. */
export function accountHandlers(parts: UserParts): Handler[] {
  return [
    handler(resetPassword, (call) => requestRecovery(parts, call)),
    handler(legacyResetPassword, (call) => requestRecovery(parts, call)),
    handler(sendPasswordLink, (call) => sendOwnLink(parts, call)),
    handler(changePassword, (call) => changeOwnPassword(parts, call)),
    handler(updateUser, (call) => rename(parts, call)),
    handler(changeEmail, (call) => askForEmail(parts, call)),
    handler(sendVerification, (call) => resendVerification(parts, call)),
    handler(verifyEmail, (call) => openVerification(parts, call)),
  ]
}

async function rename(parts: UserParts, { actor, body }: CallOf<typeof updateUser>) {
  const { context } = parts
  const person = signedIn(actor)
  const { userId } = person
  await context.db.transaction(async (tx) => {
    const key = await context.personal.of(tx, userId)
    if (!key) throw sessionGone()
    await setName(tx, key, body)
    await context.audit.record(tx, {
      actorId: userId,
      action: 'user.renamed',
      entity: 'user',
      entityId: userId,
    })
  })
  return {
    status: true as const,
    message: ACCOUNT_TEXTS.nameChanged,
    data: await ownUser(parts, person),
  }
}
