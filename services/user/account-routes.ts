import {
  changeEmail,
  changePassword,
  legacyResetPassword,
  resetPassword,
  sendPasswordLink,
  sendVerification,
  updateUser,
  verifyEmail,
} from '#contracts/accounts.ts'
import { sessionGone } from '#services/kit/problem.ts'
import { handler, signedIn, type CallOf, type Handler } from '#services/kit/service.ts'
import { setName } from './account-store.ts'
import { askForEmail, openVerification, resendVerification } from './email-change.ts'
import type { UserParts } from './parts.ts'
import { changeOwnPassword } from './password-change.ts'
import { ownUser } from './profile.ts'
import { ACCOUNT_TEXTS } from './recovery-rules.ts'
import { requestRecovery, sendOwnLink } from './recovery.ts'

/** What a person does with their own name, address and password, and recovery. */
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

async function rename({ context }: UserParts, { actor, body }: CallOf<typeof updateUser>) {
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
    data: await ownUser(context, person),
  }
}
