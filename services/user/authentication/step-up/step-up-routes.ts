import { verifyPassword } from '#contracts/user/accounts.ts'
import { startStepUp, verifyStepUp } from '#contracts/authentication/factors.ts'
import { handler, type Handler } from '#services/kit/http/service.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { answerStepUp, askForAccount, askForPayment } from './step-up.ts'

/** Step-ups: a second factor for one call, requested just before it. */
export function stepUpHandlers(deps: UserDeps): Handler[] {
  return [
    handler(startStepUp, (call) => askForPayment(deps, call)),
    handler(verifyPassword, (call) => askForAccount(deps, call)),
    handler(verifyStepUp, (call) => answerStepUp(deps, call)),
  ]
}
