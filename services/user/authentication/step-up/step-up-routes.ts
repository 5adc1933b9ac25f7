import { verifyPassword } from '#contracts/user/accounts.ts'
import { startStepUp, verifyStepUp } from '#contracts/authentication/factors.ts'
import { handler, type Handler } from '#services/kit/http/service.ts'
import type { UserParts } from '#services/user/parts.ts'
import { answerStepUp, askForAccount, askForPayment } from './step-up.ts'

/** Step-ups: a second factor for one call, requested just before it. */
export function stepUpHandlers(parts: UserParts): Handler[] {
  return [
    handler(startStepUp, (call) => askForPayment(parts, call)),
    handler(verifyPassword, (call) => askForAccount(parts, call)),
    handler(verifyStepUp, (call) => answerStepUp(parts, call)),
  ]
}
