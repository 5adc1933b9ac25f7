import { lifeText } from '#contracts/time.ts'
import { LINK_COOLDOWN_MS } from '#machines/recovery/machine.ts'
import type { Allowance } from '#services/user/rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long a mailed link is good, in milliseconds (ASVS 5.0 6.4.1: recovery within minutes). */
export const LINK_LIFE_MS = { reset: 15 * MINUTE, email: 24 * HOUR } as const

/** How long links are kept after that, so that an old one can still be called used or expired. */
export const KEEP_LINKS_MS = 30 * 24 * HOUR

/** How often links may be asked for and opened. */
export const LINK_LIMITS = {
  recoverPerIp: { limit: 60, windowMs: HOUR },
  /** Counted once the proof of work is spent, whether or not there is an account. */
  recoverPerAddress: { limit: 5, windowMs: HOUR },
  /** In a known browser, in place of all others that strangers share. */
  recoverPerDevice: { limit: 5, windowMs: HOUR },
  changePerDevice: { limit: 10, windowMs: 15 * MINUTE },
  /** Links to the own address, asked for in a session. */
  recoverPerPerson: { limit: 5, windowMs: HOUR },
  recoverOverall: { limit: 2_000, windowMs: HOUR },
  /** Each costs a password hash. */
  changePerIp: { limit: 60, windowMs: 15 * MINUTE },
  changePerPerson: { limit: 20, windowMs: HOUR },
  openPerIp: { limit: 120, windowMs: 15 * MINUTE },
  emailPerPerson: { limit: 5, windowMs: HOUR },
  /** Somebody else's address cannot be filled with mail from many accounts. */
  emailPerAddress: { limit: 5, windowMs: HOUR },
  resendPerIp: { limit: 60, windowMs: HOUR },
  resendPerPerson: { limit: 5, windowMs: HOUR },
  resendCooldown: { limit: 1, windowMs: LINK_COOLDOWN_MS },
} as const satisfies Record<string, Allowance>

/** Texts of recovery and of changes to an account, which the specification leaves open. */
export const ACCOUNT_TEXTS = {
  recoverySent: `If there is an account, we have sent it a link. It is good for ${lifeText(LINK_LIFE_MS.reset)}.`,
  ownLinkSent: `We have sent a link to your e-mail address. It is good for ${lifeText(LINK_LIFE_MS.reset)}.`,
  linkGone: 'This link is no longer valid. Please ask for a new one.',
  passwordChanged: 'Your password has been changed',
  wrongPassword: 'This is not your current password',
  samePassword: 'Please choose another password than the present one',
  nameChanged: 'Your name has been changed',
  ownEmail: 'This is your address already',
  emailPending: 'We have sent a link to the new address. It counts once you have opened the link.',
  verificationSent: `If an address waits for it, we have sent a new link. It is good for ${lifeText(LINK_LIFE_MS.email)} at most.`,
  alreadyVerified: 'Your e-mail address is verified already',
  verified: {
    verified: 'Your e-mail address is verified',
    expired: 'This link has expired',
    used: 'This link has been used already',
    unknown: 'We do not know this link',
  },
} as const
