import * as z from 'zod/mini'
import { mountMailbox } from '#services/dev/mailbox.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Json, Service } from '#services/kit/service.ts'
import { accountHandlers } from './account-routes.ts'
import { createCodes } from './codes.ts'
import { factorHandlers } from './factor-routes.ts'
import { handleHousekeeping } from './housekeeping.ts'
import { createKyc } from './kyc/kyc.ts'
import { handleLoginJobs } from './logins.ts'
import { loginHandlers } from './logins-routes.ts'
import { handleMessageJobs } from './messages.ts'
import { networkHandlers } from './network-routes.ts'
import { handleNoticeJobs } from './notice-mails.ts'
import { userByEmail } from './offers-by-email.ts'
import type { UserNeeds } from './parts.ts'
import { createPasswords } from './passwords.ts'
import { createSmsBudget } from './phone-budget.ts'
import { phoneHandlers } from './phone-routes.ts'
import { displayNames, userFacts } from './profile.ts'
import { handleLinkJobs } from './recovery-jobs.ts'
import { userHandlers } from './routes.ts'
import { createRights } from './rights/rights.ts'
import { USER_LIMITS } from './rules.ts'
import { sessionsHandlers } from './sessions-routes.ts'
import { settingsHandlers } from './settings-routes.ts'
import { staffHandlers } from './staff-routes.ts'
import { staffPeopleHandlers } from './staff/handlers.ts'
import { handleStaffJobs } from './staff/messages.ts'
import { signingOffers } from './signing-code.ts'
import { stepUpHandlers } from './step-up-routes.ts'
import { openPayees, payeeNames } from './step-up-words.ts'
import { switchHandlers } from './switch-routes.ts'
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
  const { captcha, networks } = needs
  const parts = { context, limits, captcha, passwords, codes, smsBudget, payeeName, isOpenPayee, networks }
  handleLinkJobs(parts, { mailer: needs.mail.mailer, sms: needs.sms })
  handleStaffJobs(context, { mailer: needs.mail.mailer, sms: needs.sms })
  const kyc = createKyc(context, needs.kyc, needs.mail.mailer)
  const rights = createRights(parts, { others: needs.rights, mailer: needs.mail.mailer })
  return {
    name: 'user',
    handlers: [
      ...userHandlers(parts),
      ...accountHandlers(parts),
      ...factorHandlers(parts),
      ...phoneHandlers(parts),
      ...loginHandlers(parts),
      ...sessionsHandlers(parts),
      ...switchHandlers(parts),
      ...staffHandlers(parts),
      ...staffPeopleHandlers(parts),
      ...settingsHandlers(parts),
      ...stepUpHandlers(parts),
      ...networkHandlers(parts),
      ...workHandlers(needs.documents),
      ...rights.handlers,
      ...kyc.handlers,
    ],
    offers: {
      findUser: async (input: Json) => userFacts(context, findUserInput.parse(input).userId),
      userByEmail: userByEmail(context),
      displayNames: async (input: Json) => displayNames(context, displayNamesInput.parse(input).userIds),
      ...signingOffers(parts),
      ...kyc.offers,
    },
    raw: (app, tools) => {
      kyc.raw(app, tools)
      if (mailbox && !context.config.production) mountMailbox(app, mailbox)
    },
    start: () => {
      housekeeping.start()
      rights.start()
      kyc.start()
    },
  }
}
