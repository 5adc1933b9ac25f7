import type { Hono } from 'hono'
import { refundPayee, withdrawalPayee } from '#contracts/internal/payment.ts'
import {
  distributionPayee,
  milestonePayee,
  offeringForOrder,
  offeringNames,
} from '#contracts/internal/project.ts'
import type { Asks } from '#contracts/internal/question.ts'
import type { AccountView } from '#contracts/user/identity.ts'
import type { User } from '#contracts/user/users.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import type { HostTypes, Service } from '#services/kit/http/service.ts'
import type { Captcha } from '#services/providers/captcha/port.ts'
import type { IpInfo } from '#services/providers/ip-info/port.ts'
import type { MailProvider } from '#services/providers/mail/mail.ts'
import type { Mailbox } from '#services/providers/mail/port.ts'
import type { Networks } from '#services/providers/oidc/port.ts'
import type { SmsSender } from '#services/providers/sms/port.ts'
import type { Codes } from './authentication/challenges/codes.ts'
import type { SmsBudget } from './authentication/challenges/phone-budget.ts'
import type { Passwords } from './authentication/passwords/passwords.ts'
import type { UserLimits } from './rules.ts'
import type { IsOpenPayee, PayeeName } from './authentication/step-up/step-up-words.ts'
import type { WORK_ASKS } from './work-routes.ts'

/** A part of a service that has its own folder. */
export type Hosted = Omit<Service, 'name'>

export type KycProgressOf = (
  db: Executor,
  userId: string,
  role: AccountView,
) => Promise<Pick<User, 'progress' | 'companyDetails'>>

/** The questions the user service asks others. */
export const USER_ASKS = {
  /** For the text of a payment to confirm. */
  offeringNames,
  offeringForOrder,
  milestonePayee,
  distributionPayee,
  refundPayee,
  withdrawalPayee,
} as const

/** The dependencies of the user service beside the context. */
export interface UserServiceDeps extends Asks<typeof USER_ASKS> {
  readonly mail: MailProvider
  /** Mounts the pages of the embedded mail and SMS providers; absent in production. */
  readonly mountMailbox?:
    | ((app: Hono<HostTypes>, mailbox: Mailbox, config: ServiceContext['config']) => void)
    | undefined
  readonly sms: SmsSender
  readonly ipInfo: IpInfo
  readonly captcha: Captcha
  readonly networks: Networks
  /** The document service, for the document paths that belong to this service. */
  readonly documents: Asks<typeof WORK_ASKS>
  /** The KYC progress of an account in one role, and the status of its company. */
  readonly kycProgressOf: KycProgressOf
  /** Handlers of other folders that belong to this service: KYC, and a person's rights over their data. */
  readonly hosted: readonly Hosted[]
  /** Overrides for tests. */
  readonly limits?: Partial<UserLimits>
}

export interface UserDeps {
  readonly ctx: ServiceContext
  readonly limits: UserLimits
  readonly captcha: Captcha
  readonly networks: Networks
  readonly kycProgressOf: KycProgressOf
  readonly passwords: Passwords
  readonly codes: Codes
  /** Consulted before a short message is queued, except for codes, which consult it themselves. */
  readonly smsBudget: SmsBudget
  /** The name of a payee; undefined for an unknown one. */
  readonly payeeName: PayeeName
  /** Whether a payee can be paid now. */
  readonly isOpenPayee: IsOpenPayee
}
