import { z } from 'zod'

// API v3.6 (onfido/onfido-openapi-spec), read 2026-11; only what is used, since fields come and go.

const uuid = z.string().regex(/^[0-9a-f-]{36}$/i)

export const onfidoApplicant = z.object({ id: uuid })

export const onfidoRun = z.object({
  id: uuid,
  applicant_id: uuid,
  workflow_id: uuid,
  status: z.enum(['awaiting_input', 'processing', 'abandoned', 'error', 'approved', 'review', 'declined']),
  /** What the operator's workflow hands out. */
  output: z.record(z.string(), z.unknown()).nullish(),
  reasons: z.array(z.string()).nullish(),
  /** Onfido's own page for the run. */
  link: z.object({ url: z.url().nullish() }).nullish(),
})
export type OnfidoRun = z.infer<typeof onfidoRun>

export const onfidoSdkToken = z.object({ token: z.string().min(1) })

export const onfidoDocuments = z.object({
  documents: z.array(
    z.object({ id: z.string(), type: z.string().nullish(), issuing_country: z.string().nullish() }),
  ),
})
export type OnfidoDocuments = z.infer<typeof onfidoDocuments>

export const onfidoWebhook = z.object({
  payload: z.object({
    resource_type: z.string().min(1),
    action: z.string().min(1),
    object: z.object({
      id: z.string().min(1),
      status: z.string().nullish(),
      completed_at_iso8601: z.string().nullish(),
    }),
  }),
})
