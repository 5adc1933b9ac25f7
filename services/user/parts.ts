import type { ServiceContext } from '#services/kit/context.ts'
import type { Offer } from '#services/kit/service.ts'
import type { Captcha } from '#services/providers/captcha/port.ts'
import type { IpInfo } from '#services/providers/ip-info/port.ts'
import type { MailProvider } from '#services/providers/mail/mail.ts'
import type { Networks } from '#services/providers/oidc/port.ts'
import type { SmsSender } from '#services/providers/sms/port.ts'
import type { Codes } from './codes.ts'
import type { KycNeeds } from './kyc/parts.ts'
import type { SmsBudget } from './phone-budget.ts'
import type { Passwords } from './passwords.ts'
import type { UserLimits } from './rules.ts'
import type { RightsNeeds } from './rights/needs.ts'
import type { IsOpenPayee, PayeeName } from './step-up-words.ts'
import type { WorkNeeds } from './work-routes.ts'

/** What the user service is given beside the context. */
export interface UserNeeds {
  readonly mail: MailProvider
  readonly sms: SmsSender
  readonly ipInfo: IpInfo
  readonly captcha: Captcha
  readonly networks: Networks
  /** Names of offerings by their ids, for the words of a payment that is to be confirmed. */
  readonly offeringNames: Offer
  /** What an order needs to know of an offering, open or not; null for none. */
  readonly offeringForOrder: Offer
  /** The document service, for the paths of documents that are this service's. */
  readonly documents: WorkNeeds
  /** What each service does for a person's rights over their data. */
  readonly rights: RightsNeeds
  readonly kyc: KycNeeds
  /** Other counts and times, for tests. */
  readonly limits?: Partial<UserLimits>
}

/** What the use cases of this service share. */
export interface UserParts {
  readonly context: ServiceContext
  readonly limits: UserLimits
  readonly captcha: Captcha
  readonly networks: Networks
  readonly passwords: Passwords
  readonly codes: Codes
  /** Asked before any short message is queued, codes apart, which ask it themselves. */
  readonly smsBudget: SmsBudget
  /** Whom a payment goes to, in words; undefined for nobody. */
  readonly payeeName: PayeeName
  /** Whether anything can be paid to them now. */
  readonly isOpenPayee: IsOpenPayee
}
