import * as z from 'zod/mini'

/* The fields used here of Documenso's API v2 (openapi of v2.17, `POST /envelope/get-many` and its neighbours). */

const recipient = z.object({
  email: z.string(),
  token: z.string().check(z.minLength(1)),
  signingOrder: z.nullish(z.number()),
  readStatus: z.enum(['NOT_OPENED', 'OPENED']),
  signingStatus: z.enum(['NOT_SIGNED', 'SIGNED', 'REJECTED']),
  signedAt: z.nullish(z.string()),
  rejectionReason: z.nullish(z.string()),
  // Renamed between releases.
  expired: z.nullish(z.string()),
  expiresAt: z.nullish(z.string()),
})

const named = {
  id: z.string().check(z.minLength(1)),
  /** `document_12`; webhooks say only 12. */
  secondaryId: z.string().check(z.regex(/^document_\d+$/)),
  externalId: z.nullish(z.string()),
}

const envelope = z.object({
  ...named,
  status: z.enum(['DRAFT', 'PENDING', 'COMPLETED', 'REJECTED', 'CANCELLED']),
  documentMeta: z.object({ signingOrder: z.enum(['PARALLEL', 'SEQUENTIAL']) }),
  recipients: z.array(recipient),
  envelopeItems: z.array(z.object({ id: z.string().check(z.minLength(1)), order: z.number() })),
})

export type DocumensoEnvelope = z.infer<typeof envelope>
export type DocumensoRecipient = z.infer<typeof recipient>

export const documensoCreated = z.object({ id: z.string().check(z.minLength(1)) })
export const documensoEnvelopes = z.object({ data: z.array(envelope) })
export const documensoFound = z.object({ data: z.array(z.object(named)) })
export const documensoDone = z.object({ success: z.literal(true) })
export const documensoWebhook = z.object({
  event: z.string().check(z.minLength(1)),
  payload: z.looseObject({ id: z.int().check(z.positive()) }),
})
