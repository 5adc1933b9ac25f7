import { randomInt } from 'node:crypto'
import type { Executor } from '#services/kit/database/database.ts'
import type { Keys } from '#services/kit/security/keys.ts'
import { FACTOR_LIMITS } from './factor-rules.ts'
import { dropRecoveryCodes, insertRecoveryCodes, takeRecoveryCode } from './factor-store.ts'

/** Without the letters that look like digits, which are read as the digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** 10 characters of 32: 50 bits. */
const SIGNS = 10

/** For example `k3v9q-07mzt`. */
function newRecoveryCode(): string {
  const text = Array.from({ length: SIGNS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  return `${text.slice(0, SIGNS / 2)}-${text.slice(SIGNS / 2)}`
}

/** A typed code in normal form; undefined when it does not have the form of a code. */
export function recoveryCodeOf(text: string): string | undefined {
  const plain = text.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(plain) ? plain : undefined
}

const hashInput = (userId: string, plain: string) => JSON.stringify([userId, plain])

/** Replaces the account's recovery codes with ten new ones, which can be read only now. */
export async function drawRecoveryCodes(executor: Executor, keys: Keys, userId: string): Promise<string[]> {
  const codes = Array.from({ length: FACTOR_LIMITS.recoveryCodes }, newRecoveryCode)
  const hashes = codes.map((code) => keys.mac('recovery code', hashInput(userId, recoveryCodeOf(code) ?? '')))
  await dropRecoveryCodes(executor, userId)
  await insertRecoveryCodes(executor, userId, hashes)
  return codes
}

/** Uses up a code; false when the account has no such code. */
export async function spendRecoveryCode(
  executor: Executor,
  keys: Keys,
  userId: string,
  text: string,
): Promise<boolean> {
  const plain = recoveryCodeOf(text)
  if (plain === undefined) return false
  const hashes = keys.macs('recovery code', hashInput(userId, plain))
  return takeRecoveryCode(executor, userId, hashes)
}
