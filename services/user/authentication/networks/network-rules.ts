import { COOKIES } from '#contracts/web/cookies.ts'
import { MISMATCH_TEXT } from '#contracts/texts.ts'
import { secretHash } from '#services/kit/ids.ts'
import type { NetworkIdentity } from '#services/providers/oidc/port.ts'

/** Cookie with the secret half of a sign-in through a network; the state in the address is the other half. */
export const OAUTH_COOKIE = COOKIES.network.name
/** Time from the popup's address to the exchange, and from there to the sign-up. */
export const NETWORK_LIFE_MS = 10 * 60_000

/** Texts about networks; a failed sign-in always shows the text of spec 8. */
export const NETWORK_TEXTS = {
  stateMismatch: MISMATCH_TEXT,
  started: 'Continue in the window that just opened',
  finish: 'Please choose how you want to use the platform to finish signing up',
  grantGone: 'This sign-up is no longer open. Please start again.',
  linked: 'The account is linked',
  unlinked: 'The account is no longer linked',
  linkFailed: 'This account could not be linked. Please try after some time.',
  otherLinked: 'Another account of this network is linked already. Please unlink it first.',
  notLinked: 'No account of this network is linked',
} as const

/** The name of a network's account, as shown to its owner. */
export function labelOf({
  email,
  firstName,
  lastName,
  issuer,
}: Pick<NetworkIdentity, 'email' | 'firstName' | 'lastName' | 'issuer'>): string {
  return email ?? ([firstName, lastName].filter((name) => name !== '').join(' ') || new URL(issuer).host)
}

/** The index input of an identity: both parts, because a subject is unique only per issuer. */
export function subjectKey({ issuer, subject }: Pick<NetworkIdentity, 'issuer' | 'subject'>): string {
  return JSON.stringify([issuer, subject])
}

/** The stored hash of a grant or cookie, as text. */
export function hashOf(secret: string): string {
  return secretHash(secret).toString('base64url')
}
