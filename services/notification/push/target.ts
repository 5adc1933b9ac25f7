import * as z from 'zod/mini'
import type { Keys } from '#services/kit/security/keys.ts'
import type { PushTarget } from '#services/providers/push/encrypted.ts'
import type { RegistrationRow } from './store.ts'

const PURPOSE = 'push target'
const target = z.strictObject({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

/** Sealed for its registration: who reads the database can neither send to a device nor find it. */
export const sealTarget = (keys: Keys, token: string, { endpoint, p256dh, auth }: PushTarget): string =>
  keys.seal(PURPOSE, token, JSON.stringify({ endpoint, p256dh, auth }))

export const openTarget = (
  keys: Keys,
  { token, targetSealed }: Pick<RegistrationRow, 'token' | 'targetSealed'>,
): PushTarget => target.parse(JSON.parse(keys.open(PURPOSE, token, targetSealed)))
