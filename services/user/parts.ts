import type { ServiceContext } from '#services/kit/context.ts'
import type { Captcha } from '#services/providers/captcha/port.ts'
import type { MailProvider } from '#services/providers/mail/mail.ts'
import type { SmsSender } from '#services/providers/sms/port.ts'
import type { Codes } from './codes.ts'
import type { Passwords } from './passwords.ts'
import type { UserLimits } from './rules.ts'

/** What the user service is given beside the context. */
export interface UserNeeds {
  readonly mail: MailProvider
  readonly sms: SmsSender
  readonly captcha: Captcha
  /** Other counts and times, for tests. */
  readonly limits?: Partial<UserLimits>
}

/** What the use cases of this service share. */
export interface UserParts {
  readonly context: ServiceContext
  readonly limits: UserLimits
  readonly captcha: Captcha
  readonly passwords: Passwords
  readonly codes: Codes
}
