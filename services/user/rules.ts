import { LOGOUT_FAILED_TEXT } from '#contracts/authentication/values.ts'
import { LOGIN_FAILED_TEXT } from '#contracts/texts.ts'
import { CHALLENGE_TRIES, RESEND_COOLDOWN_MS } from '#machines/resend.ts'

export interface Allowance {
  readonly limit: number
  readonly windowMs: number
}

/** Limits of sign-up and sign-in. */
export interface UserLimits {
  readonly codeLifeMs: number
  readonly resendAfterMs: number
  /** Codes compared per challenge; the table's CHECK has the same number. */
  readonly codeTries: number
  /** Codes sent per challenge, including the first. */
  readonly codesPerChallenge: number
  /** Wrong codes over all challenges of one person. */
  readonly codeFailures: Allowance
  /** How long all codes are refused afterwards: the first time, the second in a row, every later one. */
  readonly codeLockoutsMs: readonly number[]
  /**
   * Wrong passwords per address, or per person in a session; afterwards even the right one is refused, with the same
   * text.
   */
  readonly passwordFailures: Allowance
  /** Sign-ins started, and codes entered or resent, per known browser; replaces all limits that strangers share. */
  readonly signInPerDevice: Allowance
  readonly verifyPerDevice: Allowance
  readonly signInPerAddress: Allowance
  readonly signInPerIp: Allowance
  /** Beyond this number in total, signInPerIpInFlood applies to each network address. */
  readonly signInOverall: Allowance
  readonly signInPerIpInFlood: Allowance
  readonly signUpPerIp: Allowance
  /** Counted after the proof of work, like signUpOverall. */
  readonly signUpPerAddress: Allowance
  readonly signUpOverall: Allowance
  readonly verifyPerIp: Allowance
  readonly captchaPerIp: Allowance
  readonly networkStartPerIp: Allowance
  readonly networkExchangePerIp: Allowance
  /** Short messages of any purpose; each counts at all five levels. */
  readonly smsPerNumber: Allowance
  readonly smsPerAccount: Allowance
  /** Per country code and the next three digits. */
  readonly smsPerBlock: Allowance
  readonly smsPerCountry: Allowance
  /** All numbers with an unknown country code together. */
  readonly smsUnknownCountry: Allowance
  readonly smsOverall: Allowance
  /** Second factors requested in a session; each may send a code. */
  readonly stepUpPerUser: Allowance
  /** Actions of one administrator on other accounts. */
  readonly staffPerPerson: Allowance
  /** Messages to the holder of a number that another account tries to verify. */
  readonly numberTakenPerNumber: Allowance
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The limits in force; tests may override them. */
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

/** Texts of this service that the specification leaves open; the prescribed ones are in contracts/texts. */
export const USER_TEXTS = {
  loginFailed: LOGIN_FAILED_TEXT,
  logoutFailed: LOGOUT_FAILED_TEXT,
  codeSent: 'We have sent a code to your email address',
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
  wrongPassword: 'This password is incorrect',
  noStepUp: 'This cannot be confirmed in this way',
  noPayee: 'This offering does not exist',
} as const

/** `i•••@mizan.test`: enough to recognise the own address, too little to learn another. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, at)
  return `${first}•••${email.slice(at)}`
}

/** `••••••4567`: the last four digits. */
function maskPhone(phone: string): string {
  return `••••••${phone.slice(-4)}`
}

/** The destination of a code, masked for display. */
export function maskDestination({ channel, to }: { channel: 'mail' | 'sms'; to: string }): string {
  return channel === 'mail' ? maskEmail(to) : maskPhone(to)
}
