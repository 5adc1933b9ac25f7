import { lifeText } from '#contracts/time.ts'
import { LINK_COOLDOWN_MS } from '#machines/recovery/machine.ts'
import type { Allowance } from '#services/user/rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long a mailed link is valid, in milliseconds (ASVS 5.0 6.4.1: recovery within minutes). */
export const LINK_LIFE_MS = { reset: 15 * MINUTE, email: 24 * HOUR } as const

/** How long links are kept afterwards, so that an old one can still be reported as used or expired. */
export const KEEP_LINKS_MS = 30 * 24 * HOUR

export const LINK_LIMITS = {
  recoverPerIp: { limit: 60, windowMs: HOUR },
  /** Counted after the proof of work, whether or not the account exists. */
  recoverPerAddress: { limit: 5, windowMs: HOUR },
  /** Replaces all limits shared by strangers in a known browser. */
  recoverPerDevice: { limit: 5, windowMs: HOUR },
  changePerDevice: { limit: 10, windowMs: 15 * MINUTE },
  /** Links to the own address, requested in a session. */
  recoverPerPerson: { limit: 5, windowMs: HOUR },
  recoverOverall: { limit: 2_000, windowMs: HOUR },
  /** Each attempt costs a password hash. */
  changePerIp: { limit: 60, windowMs: 15 * MINUTE },
  changePerPerson: { limit: 20, windowMs: HOUR },
  openPerIp: { limit: 120, windowMs: 15 * MINUTE },
  emailPerPerson: { limit: 5, windowMs: HOUR },
  /** So that many accounts cannot flood somebody else's address. */
  emailPerAddress: { limit: 5, windowMs: HOUR },
  resendPerIp: { limit: 60, windowMs: HOUR },
  resendPerPerson: { limit: 5, windowMs: HOUR },
  resendCooldown: { limit: 1, windowMs: LINK_COOLDOWN_MS },
} as const satisfies Record<string, Allowance>

/** Texts about recovery and account changes, which the specification leaves open. */
export const ACCOUNT_TEXTS = {
  recoverySent: `If there is an account, we have sent it a link. It expires in ${lifeText(LINK_LIFE_MS.reset)}.`,
  ownLinkSent: `We have sent a link to your email address. It expires in ${lifeText(LINK_LIFE_MS.reset)}.`,
  linkWorks: 'This link is valid',
  linkGone: 'This link is no longer valid. Request a new one.',
  passwordChanged: 'Your password has been changed',
  wrongPassword: 'This is not your current password',
  samePassword: 'Please choose a new password',
  nameChanged: 'Your name has been changed',
  ownEmail: 'This is your address already',
  emailPending: 'We have sent a link to the new address. It changes when you open the link.',
  verificationSent: `If there is an address to confirm, we have sent a new link. It expires in ${lifeText(LINK_LIFE_MS.email)} at most.`,
  alreadyVerified: 'Your email address is verified already',
  verified: {
    verified: 'Your email address is verified',
    expired: 'This link has expired',
    used: 'This link has already been used',
    unknown: 'This link is not valid',
  },
} as const
