import * as z from 'zod/mini'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Json, Service } from '#services/kit/http/service.ts'
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
import { userByEmail } from './accounts/offers-by-email.ts'
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
import { signingOffers } from './authentication/step-up/signing-code.ts'
import { stepUpHandlers } from './authentication/step-up/step-up-routes.ts'
import { openPayees, payeeNames } from './authentication/step-up/step-up-words.ts'
import { switchHandlers } from './profile/switch-routes.ts'
import { workHandlers } from './work-routes.ts'

export type { UserNeeds }

const findUserInput = z.strictObject({ userId: z.string() })
const displayNamesInput = z.strictObject({ userIds: z.array(z.string()).check(z.maxLength(1000)) })

/** Accounts, sign-up, sign-in and sessions. Offers findUser({ userId }) and displayNames({ userIds }) to the other services. */
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
  const { captcha, networks, standingOf, hosted } = needs
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
    standingOf,
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
    offers: {
      findUser: async (input: Json) => userFacts(context, findUserInput.parse(input).userId),
      userByEmail: userByEmail(context),
      displayNames: async (input: Json) => displayNames(context, displayNamesInput.parse(input).userIds),
      ...signingOffers(parts),
      ...Object.fromEntries(hosted.flatMap(({ offers }) => Object.entries(offers))),
    },
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
