import { USER_QUESTIONS } from '#contracts/internal/user.ts'
import { hasMailbox } from '#services/kit/config/mailbox.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { answers } from '#services/kit/http/questions.ts'
import type { Service } from '#services/kit/http/service.ts'
import { sharedLook } from '#services/kit/shared-look.ts'
import { accountHandlers } from './account-routes.ts'
import { knownDeviceHandlers } from './authentication/devices/known-devices-routes.ts'
import { createCodes } from './authentication/challenges/codes.ts'
import { factorHandlers } from './authentication/factors/factor-routes.ts'
import { handleHousekeeping } from './housekeeping.ts'
import { handleLoginJobs } from './authentication/logins/logins.ts'
import { loginHandlers } from './authentication/logins/logins-routes.ts'
import { handleMessageJobs } from './authentication/messages.ts'
import { networkHandlers } from './authentication/networks/network-routes.ts'
import { handleNoticeJobs } from './authentication/notice-mails.ts'
import { userByEmail } from './accounts/by-email.ts'
import type { UserServiceDeps } from './deps.ts'
import { createPasswords } from './authentication/passwords/passwords.ts'
import { createSmsBudget } from './authentication/challenges/phone-budget.ts'
import { phoneHandlers } from './profile/phone-routes.ts'
import {
  accountMarks,
  accountStandings,
  displayNames,
  mailAddresseeOf,
  userFacts,
} from './profile/profile.ts'
import { handleLinkJobs } from './authentication/recovery/recovery-jobs.ts'
import { spendCaptcha } from './authentication/challenges/challenge-store.ts'
import { userHandlers } from './routes.ts'
import { USER_LIMITS } from './rules.ts'
import { sessionsHandlers } from './authentication/sessions/sessions-routes.ts'
import { settingsHandlers } from './profile/settings-routes.ts'
import { pauseHandlers } from './pauses/pauses.ts'
import { staffHandlers } from './staff/staff-routes.ts'
import { staffPeopleHandlers } from './staff/handlers.ts'
import { formerHolders, roleHolders, staffOfRole } from './staff/store.ts'
import { orderingFactsOf } from './store.ts'
import { handleStaffJobs } from './staff/messages.ts'
import { signingAnswers } from './authentication/step-up/signing-code.ts'
import { stepUpHandlers } from './authentication/step-up/step-up-routes.ts'
import { openPayees, payeeNames } from './authentication/step-up/step-up-words.ts'
import { switchHandlers } from './profile/switch-routes.ts'
import { workHandlers } from './work-routes.ts'

export type { UserServiceDeps }

export function createUserService(ctx: ServiceContext, given: UserServiceDeps): Service {
  const limits = { ...USER_LIMITS, ...given.limits }
  const smsBudget = createSmsBudget(ctx, limits)
  const codes = createCodes({ ...ctx, limits, smsBudget })
  const passwords = createPasswords(ctx.keys)
  const payeeName = payeeNames(given)
  const isOpenPayee = openPayees(given)
  handleMessageJobs(ctx, { ...limits, codes, payeeName, mailer: given.mail.mailer, sms: given.sms })
  handleNoticeJobs(ctx, given.mail.mailer)
  handleLoginJobs(ctx, given.ipInfo)
  const housekeeping = handleHousekeeping(ctx)
  // Orders of one moment share a look at their people.
  const orderingFacts = sharedLook((ids) => orderingFactsOf(ctx.db.orm, ids))
  const { mailbox } = given.mail
  const { captcha, networks, kycProgressOf, hosted } = given
  const deps = {
    ctx,
    limits,
    captcha,
    passwords,
    codes,
    smsBudget,
    payeeName,
    isOpenPayee,
    networks,
    kycProgressOf,
  }
  handleLinkJobs(deps, { mailer: given.mail.mailer, sms: given.sms })
  handleStaffJobs(ctx, { mailer: given.mail.mailer, sms: given.sms })
  return {
    name: 'user',
    handlers: [
      ...userHandlers(deps),
      ...accountHandlers(deps),
      ...factorHandlers(deps),
      ...phoneHandlers(deps),
      ...loginHandlers(deps),
      ...sessionsHandlers(deps),
      ...knownDeviceHandlers(ctx),
      ...switchHandlers(deps),
      ...staffHandlers(deps),
      ...staffPeopleHandlers(deps),
      ...pauseHandlers(deps),
      ...settingsHandlers(deps),
      ...stepUpHandlers(deps),
      ...networkHandlers(deps),
      ...workHandlers(given.documents),
      ...hosted.flatMap(({ handlers }) => handlers),
    ],
    answers: [
      ...answers(USER_QUESTIONS, {
        findUser: ({ userId }) => userFacts(ctx, userId),
        orderingFacts: async ({ userId }) => (await orderingFacts(userId)) ?? null,
        useCaptcha: async ({ answer }) => {
          const proof = await deps.captcha.verify(answer)
          return proof !== undefined && spendCaptcha(ctx.db.orm, proof.digest, proof.expiresAt)
        },
        userByEmail: ({ email }) => userByEmail(ctx, email),
        mailAddressee: ({ userId }) => mailAddresseeOf(ctx, userId),
        accountStandings: ({ userIds }) => accountStandings(ctx, userIds),
        displayNames: ({ userIds }) => displayNames(ctx, userIds),
        accountMarks: ({ userIds }) => accountMarks(ctx, userIds),
        roleHolders: (input) => roleHolders(ctx.db.orm, input),
        staffOfRole: ({ role }) => staffOfRole(ctx.db.orm, role),
        formerHolders: (input) => formerHolders(ctx.db.orm, input),
        ...signingAnswers(deps),
      }),
      ...hosted.flatMap((part) => part.answers),
    ],
    raw: (app, host) => {
      for (const part of hosted) part.raw?.(app, host)
      if (mailbox && hasMailbox(ctx.config)) given.mountMailbox?.(app, mailbox, ctx.config)
    },
    start: () => {
      housekeeping.start()
      for (const part of hosted) part.start?.()
    },
  }
}
