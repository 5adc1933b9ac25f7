import * as z from 'zod/mini'

/* The fields used here of the DocuSign eSignature REST API v2.1 (swagger of docusign-esign 10.0.0). */

const signer = z.object({
  recipientId: z.string(),
  clientUserId: z.optional(z.string()),
  name: z.string(),
  email: z.string(),
  routingOrder: z.string(),
  status: z.string(),
  signedDateTime: z.optional(z.string()),
  deliveredDateTime: z.optional(z.string()),
  declinedDateTime: z.optional(z.string()),
  declinedReason: z.optional(z.string()),
})

export const docusignEnvelope = z.object({
  envelopeId: z.string(),
  status: z.enum([
    'created',
    'sent',
    'delivered',
    'signed',
    'processing',
    'correct',
    'completed',
    'declined',
    'voided',
    'deleted',
    'timedout',
  ]),
  voidedDateTime: z.optional(z.string()),
  expireDateTime: z.optional(z.string()),
  recipients: z.object({ signers: z.array(signer) }),
})

export type DocusignEnvelope = z.infer<typeof docusignEnvelope>
export type DocusignSigner = z.infer<typeof signer>

export const docusignToken = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.positive()),
})
export const docusignTokenRefusal = z.object({ error: z.literal('consent_required') })
export const docusignRefusal = z.object({ errorCode: z.string() })
export const docusignCreated = z.object({ envelopeId: z.string().check(z.minLength(1)) })
export const docusignFound = z.object({
  resultSetSize: z.optional(z.string()),
  envelopes: z.optional(z.array(z.object({ envelopeId: z.string(), createdDateTime: z.string() }))),
})
export const docusignTransactions = z.object({
  envelopeTransactionStatuses: z.optional(z.array(z.object({ envelopeId: z.optional(z.string()) }))),
})
export const docusignView = z.object({ url: z.string().check(z.minLength(1)) })
export const docusignWebhook = z.object({
  event: z.string().check(z.minLength(1)),
  generatedDateTime: z.string(),
  data: z.object({ envelopeId: z.string().check(z.minLength(1)), recipientId: z.optional(z.string()) }),
})
