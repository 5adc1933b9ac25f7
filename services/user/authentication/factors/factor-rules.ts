import type { ChallengeMethod } from '#services/user/authentication/challenges/challenge-store.ts'
import type { Allowance } from '#services/user/rules.ts'

const MINUTE = 60_000

export const FACTOR_LIMITS = {
  totpPendingMs: 10 * MINUTE,
  passkeyStartMs: 5 * MINUTE,
  recoveryCodes: 10,
  passkeys: 20,
  /** Attempts to confirm a new authenticator app, per account. */
  confirm: { limit: 20, windowMs: 15 * MINUTE },
  /** Secrets and passkey options created, per account. */
  draw: { limit: 60, windowMs: 60 * MINUTE },
} as const satisfies Record<string, number | Allowance>

/** Texts about second factors, which the specification leaves open. */
export const FACTOR_TEXTS = {
  factors: 'Second factors',
  totpDrawn: 'Scan the code with your authenticator app',
  totpOn: 'You will need your authenticator app to log in',
  totpOff: 'The authenticator app is turned off',
  totpGone: 'This set-up has expired. Please start again.',
  codesRenewed: 'Your old recovery codes no longer work',
  noFactor: 'Set up an authenticator app or a passkey first',
  passkeyOptions: 'Passkey options',
  passkeyOn: 'The passkey is kept',
  passkeyOff: 'The passkey no longer works',
  passkeyGone: 'There is no such passkey',
  passkeyRefused: 'The passkey could not be kept. Please try again.',
  passkeysFull: 'Please remove a passkey first',
} as const

/** The second factors of an account. */
export interface HeldFactors {
  readonly totp: boolean
  readonly passkeys: number
  readonly recoveryCodes: number
}

/** Whether an account has a factor stronger than a code by message. */
export function isStrong({ totp, passkeys }: Pick<HeldFactors, 'totp' | 'passkeys'>): boolean {
  return totp || passkeys > 0
}

/**
 * The methods an account may answer with, the preferred one first.
 * A strong factor excludes codes by message, which would be a weaker way in.
 */
export function methodsOf(held: HeldFactors): ChallengeMethod[] {
  if (!isStrong(held)) return ['code']
  return [
    ...(held.passkeys > 0 ? (['passkey'] as const) : []),
    ...(held.totp ? (['totp'] as const) : []),
    ...(held.recoveryCodes > 0 ? (['recovery'] as const) : []),
  ]
}

/**
 * In production roles require a strong factor: staff without one get a session without roles, in which they can set one
 * up.
 */
export function rolesInForce(
  account: { readonly roles: readonly string[]; readonly hasStrongFactor: boolean },
  { production }: { readonly production: boolean },
): readonly string[] {
  return production && !account.hasStrongFactor ? [] : account.roles
}
