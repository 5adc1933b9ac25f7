import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { signaturePurpose } from '#contracts/internal/document.ts'

export type Purpose = z.output<typeof signaturePurpose>

/** Who sends what the platform itself asks for: no person, so that no desk lists it and no key of theirs is needed. */
export const PLATFORM_SENDER = 'mizan-platform'

/** What the platform asks to be signed; each with the type of document it is listed as. Of each, a person has one open at most. */
export const PURPOSES = {
  'kyc-investor': { masterId: 'risk-acknowledgement' },
  'kyc-issuer': { masterId: 'risk-acknowledgement' },
} as const satisfies Readonly<Record<Purpose, object>>

/** What is asked, once per reference. */
export interface Asked {
  readonly userId: string
  readonly purpose: Purpose
  readonly reference: string
}

/** The one person whose record is signed in an envelope: what the platform asks of them. Undefined for a contract of several. */
export function soleOwnerOf(
  items: readonly { readonly senderId: string; readonly userId: string }[],
): string | undefined {
  const [item, ...others] = items
  return item?.senderId === PLATFORM_SENDER && others.length === 0 ? item.userId : undefined
}

/** The key of a sending: asked again, it is the same one. It begins with its purpose, by which unfinished ones are found. */
export function operationKeyOf({ userId, purpose, reference }: Asked): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([userId, purpose, reference]))
    .digest('base64url')
  return `${purpose}_${digest}`
}
