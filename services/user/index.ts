import * as z from 'zod/mini'
import { mountMailbox } from '#services/dev/mailbox.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Json, Service } from '#services/kit/service.ts'
import { createCodes } from './codes.ts'
import { handleHousekeeping } from './housekeeping.ts'
import { handleMessageJobs } from './messages.ts'
import type { UserNeeds } from './parts.ts'
import { createPasswords } from './passwords.ts'
import { displayNames, userFacts } from './profile.ts'
import { userHandlers } from './routes.ts'
import { USER_LIMITS } from './rules.ts'

export type { UserNeeds }

const findUserInput = z.strictObject({ userId: z.string() })
const displayNamesInput = z.strictObject({ userIds: z.array(z.string()).check(z.maxLength(1000)) })

/** Accounts, sign-up, sign-in and sessions. Offers findUser({ userId }) and displayNames({ userIds }) to the other services. */
export function createUserService(context: ServiceContext, needs: UserNeeds): Service {
  const limits = { ...USER_LIMITS, ...needs.limits }
  const codes = createCodes({ ...context, limits })
  const passwords = createPasswords(context.keys)
  handleMessageJobs(context, { codes, mailer: needs.mail.mailer, sms: needs.sms })
  const housekeeping = handleHousekeeping(context)
  const { mailbox } = needs.mail
  return {
    name: 'user',
    handlers: userHandlers({ context, limits, captcha: needs.captcha, passwords, codes }),
    offers: {
      findUser: async (input: Json) => userFacts(context, findUserInput.parse(input).userId),
      displayNames: async (input: Json) => displayNames(context, displayNamesInput.parse(input).userIds),
    },
    ...(mailbox && !context.config.production ? { raw: (app) => mountMailbox(app, mailbox) } : {}),
    start: () => housekeeping.start(),
  }
}
