import {
  changeEmail,
  changePassword,
  checkPasswordLink,
  legacyResetPassword,
  resetPassword,
  sendPasswordLink,
  sendVerification,
  updateUser,
  verifyEmail,
} from '#contracts/user/accounts.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { NAME_VERIFIED_TEXT } from '#contracts/user/values.ts'
import { Problem, sessionGone } from '#services/kit/http/problem.ts'
import { handler, signedIn, type CallOf, type Handler } from '#services/kit/http/service.ts'
import { setName } from './accounts/account-store.ts'
import { askForEmail, openVerification, resendVerification } from './profile/email-change.ts'
import type { UserDeps } from './deps.ts'
import { changeOwnPassword, passwordLinkState } from './authentication/passwords/password-change.ts'
import { ownUser } from './profile/profile.ts'
import { ACCOUNT_TEXTS } from './authentication/links/recovery-rules.ts'
import { requestRecovery, sendOwnLink } from './authentication/recovery/recovery.ts'

/** Operations on the own name, address and password, and recovery. */
export function accountHandlers(deps: UserDeps): Handler[] {
  return [
    handler(resetPassword, (call) => requestRecovery(deps, call)),
    handler(legacyResetPassword, (call) => requestRecovery(deps, call)),
    handler(sendPasswordLink, (call) => sendOwnLink(deps, call)),
    handler(checkPasswordLink, (call) => passwordLinkState(deps, call)),
    handler(changePassword, (call) => changeOwnPassword(deps, call)),
    handler(updateUser, (call) => rename(deps, call)),
    handler(changeEmail, (call) => askForEmail(deps, call)),
    handler(sendVerification, (call) => resendVerification(deps, call)),
    handler(verifyEmail, (call) => openVerification(deps, call)),
  ]
}

async function rename(deps: UserDeps, { actor, body }: CallOf<typeof updateUser>) {
  const { ctx } = deps
  const person = signedIn(actor)
  const { userId } = person
  await ctx.db.transaction(async (tx) => {
    const key = await ctx.personal.of(tx, userId)
    if (!key) throw sessionGone()
    if (!(await setName(tx, key, body))) throw new Problem(PROBLEM_CODES.notAllowed, 409, NAME_VERIFIED_TEXT)
    await ctx.audit.record(tx, {
      actorId: userId,
      action: 'user.renamed',
      entity: 'user',
      entityId: userId,
    })
  })
  return {
    status: true as const,
    message: ACCOUNT_TEXTS.nameChanged,
    data: await ownUser(deps, person),
  }
}
