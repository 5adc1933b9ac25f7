import * as z from 'zod/mini'

/** Lower-case hexadecimal of this many bytes. */
export const hexOf = (bytes: number, message: string) =>
  z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), message))

/** A raw Ed25519 public key, 32 bytes in base64. */
export const publicKeyText = z
  .string()
  .check(z.regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/, 'Invalid key'))

/** A raw Ed25519 signature, 64 bytes in base64. */
export const signatureText = z.string().check(z.regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/, 'Invalid signature'))

export const fatwaState = z
  .enum(['proposed', 'collecting', 'valid', 'stale', 'expired', 'revoked'])
  .register(z.globalRegistry, { id: 'FatwaState' })
