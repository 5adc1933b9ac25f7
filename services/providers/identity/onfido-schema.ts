import * as z from 'zod/mini'

// API v3.6 (onfido/onfido-openapi-spec), read 2026-11; only the fields used here, because fields come and go.

const uuid = z.string().check(z.regex(/^[0-9a-f-]{36}$/i))

export const onfidoApplicant = z.object({ id: uuid })

export const onfidoRun = z.object({
  id: uuid,
  applicant_id: uuid,
  workflow_id: uuid,
  status: z.enum(['awaiting_input', 'processing', 'abandoned', 'error', 'approved', 'review', 'declined']),
  /** The output of the operator's workflow. */
  output: z.nullish(z.record(z.string(), z.unknown())),
  reasons: z.nullish(z.array(z.string())),
  /** Onfido's own page for the run. */
  link: z.nullish(z.object({ url: z.nullish(z.url()) })),
})
export type OnfidoRun = z.infer<typeof onfidoRun>

export const onfidoSdkToken = z.object({ token: z.string().check(z.minLength(1)) })

export const onfidoDocuments = z.object({
  documents: z.array(
    z.object({ id: z.string(), type: z.nullish(z.string()), issuing_country: z.nullish(z.string()) }),
  ),
})
export type OnfidoDocuments = z.infer<typeof onfidoDocuments>

export const onfidoWebhook = z.object({
  payload: z.object({
    resource_type: z.string().check(z.minLength(1)),
    action: z.string().check(z.minLength(1)),
    object: z.object({
      id: z.string().check(z.minLength(1)),
      status: z.nullish(z.string()),
      completed_at_iso8601: z.nullish(z.string()),
    }),
  }),
})
