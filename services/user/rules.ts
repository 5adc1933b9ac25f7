import { LOGOUT_FAILED_TEXT } from '#contracts/authentication/values.ts'
import { LOGIN_FAILED_TEXT } from '#contracts/texts.ts'
import { CHALLENGE_TRIES, RESEND_COOLDOWN_MS } from '#machines/resend.ts'

/** How often something may happen per window; windows in milliseconds. */
export interface Allowance {
  readonly limit: number
  readonly windowMs: number
}

/** Times and counts of sign-up and sign-in. */
export interface UserLimits {
  readonly codeLifeMs: number
  readonly resendAfterMs: number
  /** Codes compared per challenge; the table's own CHECK says the same. */
  readonly codeTries: number
  /** Codes sent per challenge, the first included. */
  readonly codesPerChallenge: number
  /** Wrong codes over all challenges of one person. */
  readonly codeFailures: Allowance
  /** How long no code counts after that: the first time, the second in a row, every later one. */
  readonly codeLockoutsMs: readonly number[]
  /** Wrong passwords for one address, or within the sessions of one person; after that the right one is refused too, with the same words. */
  readonly passwordFailures: Allowance
  /** Sign-ins begun, and codes entered or sent anew, in one known browser: in place of every limit that strangers share. */
  readonly signInPerDevice: Allowance
  readonly verifyPerDevice: Allowance
  readonly signInPerAddress: Allowance
  readonly signInPerIp: Allowance
  /** Beyond this many from everywhere, signInPerIpInFlood applies to each network address. */
  readonly signInOverall: Allowance
  readonly signInPerIpInFlood: Allowance
  readonly signUpPerIp: Allowance
  /** Counted once the proof of work is spent, as is signUpOverall. */
  readonly signUpPerAddress: Allowance
  readonly signUpOverall: Allowance
  readonly verifyPerIp: Allowance
  readonly captchaPerIp: Allowance
  readonly networkStartPerIp: Allowance
  readonly networkExchangePerIp: Allowance
  /** Short messages, whatever they are for; each is counted at all five levels. */
  readonly smsPerNumber: Allowance
  readonly smsPerAccount: Allowance
  /** Per country code and the three digits after it. */
  readonly smsPerBlock: Allowance
  readonly smsPerCountry: Allowance
  /** All numbers together whose country code nobody has. */
  readonly smsUnknownCountry: Allowance
  readonly smsOverall: Allowance
  /** Second factors asked for within a session; each may send a code. */
  readonly stepUpPerUser: Allowance
  /** What one administrator does to accounts of others. */
  readonly staffPerPerson: Allowance
  /** Words to whoever holds a number that another account asks to confirm. */
  readonly numberTakenPerNumber: Allowance
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The limits in force unless a test says otherwise. */
export const USER_LIMITS: UserLimits = {
  codeLifeMs: 5 * MINUTE,
  resendAfterMs: RESEND_COOLDOWN_MS,
  codeTries: CHALLENGE_TRIES,
  codesPerChallenge: 5,
  codeFailures: { limit: 10, windowMs: HOUR },
  codeLockoutsMs: [HOUR, 4 * HOUR, 24 * HOUR],
  passwordFailures: { limit: 5, windowMs: 15 * MINUTE },
  signInPerDevice: { limit: 20, windowMs: 15 * MINUTE },
  verifyPerDevice: { limit: 40, windowMs: 15 * MINUTE },
  signInPerAddress: { limit: 60, windowMs: 15 * MINUTE },
  signInPerIp: { limit: 300, windowMs: 15 * MINUTE },
  signInOverall: { limit: 6_000, windowMs: 15 * MINUTE },
  signInPerIpInFlood: { limit: 20, windowMs: 15 * MINUTE },
  signUpPerAddress: { limit: 5, windowMs: HOUR },
  signUpPerIp: { limit: 60, windowMs: HOUR },
  signUpOverall: { limit: 2_000, windowMs: HOUR },
  verifyPerIp: { limit: 300, windowMs: 15 * MINUTE },
  captchaPerIp: { limit: 300, windowMs: 15 * MINUTE },
  networkStartPerIp: { limit: 120, windowMs: 15 * MINUTE },
  networkExchangePerIp: { limit: 120, windowMs: 15 * MINUTE },
  smsPerNumber: { limit: 3, windowMs: 10 * MINUTE },
  smsPerAccount: { limit: 10, windowMs: HOUR },
  smsPerBlock: { limit: 100, windowMs: HOUR },
  smsPerCountry: { limit: 500, windowMs: HOUR },
  smsUnknownCountry: { limit: 20, windowMs: HOUR },
  smsOverall: { limit: 2_000, windowMs: HOUR },
  stepUpPerUser: { limit: 30, windowMs: 15 * MINUTE },
  staffPerPerson: { limit: 60, windowMs: HOUR },
  numberTakenPerNumber: { limit: 1, windowMs: 24 * HOUR },
}

/** Texts of this service that the specification leaves open; those it fixes stand in contracts/texts. */
export const USER_TEXTS = {
  loginFailed: LOGIN_FAILED_TEXT,
  logoutFailed: LOGOUT_FAILED_TEXT,
  codeSent: 'We have sent a code to your e-mail address',
  codeSentBySms: 'We have sent a code to your mobile number',
  factorAsked: 'Please confirm with your second factor',
  resendTooSoon: 'Please wait before asking for another code',
  resendNoMore: 'No further code can be sent. Please start again.',
  tooManySms: 'No further message can be sent to this number now. Please try after some time.',
  phoneProved: 'Your mobile number is confirmed',
  challengeGone: 'This request is no longer open. Please start again.',
  tooMany: 'Too many attempts. Please try after some time.',
  commonPassword: 'This password is easy to guess. Please choose another one.',
  signedIn: 'You are logged in',
  signedOut: 'You are logged out',
  confirmed: 'Confirmed',
  wrongPassword: 'This password is not right',
  noStepUp: 'This cannot be confirmed in this way',
  noPayee: 'This offering does not exist',
} as const

/** `i•••@mizan.test`: enough to recognise an address of one's own, too little to learn one. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, at)
  return `${first}•••${email.slice(at)}`
}

/** `••••••4567`: the last four digits. */
function maskPhone(phone: string): string {
  return `••••••${phone.slice(-4)}`
}

/** A destination of a code, masked for whoever looks at the screen. */
export function maskDestination({ channel, to }: { channel: 'mail' | 'sms'; to: string }): string {
  return channel === 'mail' ? maskEmail(to) : maskPhone(to)
}
