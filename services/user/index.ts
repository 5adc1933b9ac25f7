import { USER_QUESTIONS } from '#contracts/internal/user.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { answers } from '#services/kit/http/questions.ts'
import type { Service } from '#services/kit/http/service.ts'
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
import type { UserNeeds } from './parts.ts'
import { createPasswords } from './authentication/passwords/passwords.ts'
import { createSmsBudget } from './authentication/challenges/phone-budget.ts'
import { phoneHandlers } from './profile/phone-routes.ts'
import { displayNames, userFacts } from './profile/profile.ts'
import { handleLinkJobs } from './authentication/recovery/recovery-jobs.ts'
import { userHandlers } from './routes.ts'
import { USER_LIMITS } from './rules.ts'
import { sessionsHandlers } from './authentication/sessions/sessions-routes.ts'
import { settingsHandlers } from './profile/settings-routes.ts'
import { staffHandlers } from './staff/staff-routes.ts'
import { staffPeopleHandlers } from './staff/handlers.ts'
import { handleStaffJobs } from './staff/messages.ts'
import { signingAnswers } from './authentication/step-up/signing-code.ts'
import { stepUpHandlers } from './authentication/step-up/step-up-routes.ts'
import { openPayees, payeeNames } from './authentication/step-up/step-up-words.ts'
import { switchHandlers } from './profile/switch-routes.ts'
import { workHandlers } from './work-routes.ts'

export type { UserNeeds }

export function createUserService(context: ServiceContext, needs: UserNeeds): Service {
  const limits = { ...USER_LIMITS, ...needs.limits }
  const smsBudget = createSmsBudget(context, limits)
  const codes = createCodes({ ...context, limits, smsBudget })
  const passwords = createPasswords(context.keys)
  const payeeName = payeeNames(needs.offeringNames)
  const isOpenPayee = openPayees(needs.offeringForOrder)
  handleMessageJobs(context, { ...limits, codes, payeeName, mailer: needs.mail.mailer, sms: needs.sms })
  handleNoticeJobs(context, needs.mail.mailer)
  handleLoginJobs(context, needs.ipInfo)
  const housekeeping = handleHousekeeping(context)
  const { mailbox } = needs.mail
  const { captcha, networks, kycProgressOf, hosted } = needs
  const parts = {
    context,
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
  handleLinkJobs(parts, { mailer: needs.mail.mailer, sms: needs.sms })
  handleStaffJobs(context, { mailer: needs.mail.mailer, sms: needs.sms })
  return {
    name: 'user',
    handlers: [
      ...userHandlers(parts),
      ...accountHandlers(parts),
      ...factorHandlers(parts),
      ...phoneHandlers(parts),
      ...loginHandlers(parts),
      ...sessionsHandlers(parts),
      ...knownDeviceHandlers(context),
      ...switchHandlers(parts),
      ...staffHandlers(parts),
      ...staffPeopleHandlers(parts),
      ...settingsHandlers(parts),
      ...stepUpHandlers(parts),
      ...networkHandlers(parts),
      ...workHandlers(needs.documents),
      ...hosted.flatMap(({ handlers }) => handlers),
    ],
    answers: [
      ...answers(USER_QUESTIONS, {
        findUser: ({ userId }) => userFacts(context, userId),
        userByEmail: ({ email }) => userByEmail(context, email),
        displayNames: ({ userIds }) => displayNames(context, userIds),
        ...signingAnswers(parts),
      }),
      ...hosted.flatMap((part) => part.answers),
    ],
    raw: (app, tools) => {
      for (const part of hosted) part.raw?.(app, tools)
      if (mailbox && !context.config.production) needs.mountMailbox?.(app, mailbox)
    },
    start: () => {
      housekeeping.start()
      for (const part of hosted) part.start?.()
    },
  }
}
