import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header with the signature of an event. */
export const CARD_SIGNATURE_HEADER = 'card-signature'

/** Largest distance of the signed timestamp from now, in either direction. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** Signs `timestamp.rawBody` as `t=<unix seconds>,v1=<hmac>`. */
export function signBody(secret: string, rawBody: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${mac(secret, seconds, rawBody).toString('hex')}`
}

/**
 * Why a signature is invalid, or undefined when it is valid. The MAC is compared first, so that only a holder of the
 * secret learns 'stale'.
 */
export function signatureFault(
  secret: string,
  rawBody: string,
  header: string | undefined,
  now: Date,
): 'unsigned' | 'bad_signature' | 'stale' | undefined {
  if (header === undefined || header === '') return 'unsigned'
  const match = HEADER.exec(header)
  if (!match) return 'bad_signature'
  const seconds = Number(match[1])
  const given = Buffer.from(match[2] ?? '', 'hex')
  if (!timingSafeEqual(mac(secret, seconds, rawBody), given)) return 'bad_signature'
  return Math.abs(now.getTime() - seconds * 1000) > SIGNATURE_WINDOW_MS ? 'stale' : undefined
}

function mac(secret: string, seconds: number, rawBody: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest()
}
