import { z } from 'zod'

/* What is read of the DocuSign eSignature REST API v2.1 (swagger of docusign-esign 10.0.0); the rest is left alone. */

const signer = z.object({
  recipientId: z.string(),
  clientUserId: z.string().optional(),
  name: z.string(),
  email: z.string(),
  routingOrder: z.string(),
  status: z.string(),
  signedDateTime: z.string().optional(),
  deliveredDateTime: z.string().optional(),
  declinedDateTime: z.string().optional(),
  declinedReason: z.string().optional(),
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
  voidedDateTime: z.string().optional(),
  expireDateTime: z.string().optional(),
  recipients: z.object({ signers: z.array(signer) }),
})

export type DocusignEnvelope = z.infer<typeof docusignEnvelope>
export type DocusignSigner = z.infer<typeof signer>

export const docusignToken = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
})
export const docusignTokenRefusal = z.object({ error: z.literal('consent_required') })
export const docusignRefusal = z.object({ errorCode: z.string() })
export const docusignCreated = z.object({ envelopeId: z.string().min(1) })
export const docusignFound = z.object({
  resultSetSize: z.string().optional(),
  envelopes: z.array(z.object({ envelopeId: z.string(), createdDateTime: z.string() })).optional(),
})
export const docusignTransactions = z.object({
  envelopeTransactionStatuses: z.array(z.object({ envelopeId: z.string().optional() })).optional(),
})
export const docusignView = z.object({ url: z.string().min(1) })
export const docusignWebhook = z.object({
  event: z.string().min(1),
  generatedDateTime: z.string(),
  data: z.object({ envelopeId: z.string().min(1), recipientId: z.string().optional() }),
})
