import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { signaturePurpose } from '#contracts/internal/document.ts'

export type Purpose = z.output<typeof signaturePurpose>

/**
 * The sender of the platform's own requests: not a person, so that no sender lists them and no personal key is needed.
 */
export const PLATFORM_SENDER = 'mizan-platform'

/**
 * The platform's purposes for a signature, with the document type to list them under. A person has at most one open
 * request each.
 */
export const PURPOSES = {
  'kyc-investor': { masterId: 'risk-acknowledgement' },
  'kyc-issuer': { masterId: 'risk-acknowledgement' },
} as const satisfies Readonly<Record<Purpose, object>>

/** The identity of a request; repeating it finds the same one. */
export interface SignatureRequest {
  readonly userId: string
  readonly purpose: Purpose
  readonly reference: string
}

/** The only person in an envelope of a platform request, who owns the record; undefined for other contracts. */
export function soleOwnerOf(
  items: readonly { readonly senderId: string; readonly userId: string }[],
): string | undefined {
  const [item, ...others] = items
  return item?.senderId === PLATFORM_SENDER && others.length === 0 ? item.userId : undefined
}

/**
 * The operation key of a request, the same for every repetition. It starts with the purpose, by which open requests are
 * found.
 */
export function operationKeyOf({ userId, purpose, reference }: SignatureRequest): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([userId, purpose, reference]))
    .digest('base64url')
  return `${purpose}_${digest}`
}
