import { z } from 'zod'

/* What is read of the DocuSeal API (openapi 1.0.0, as in @docuseal/api 1.0.20); the rest is left alone. */

const submitter = z.object({
  id: z.number().int(),
  external_id: z.string().nullable(),
  status: z.enum(['awaiting', 'sent', 'opened', 'completed', 'declined']),
  opened_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  declined_at: z.string().nullable(),
})

export const docusealSubmission = z.object({
  id: z.number().int(),
  status: z.enum(['pending', 'completed', 'declined', 'expired']),
  submitters_order: z.enum(['random', 'preserved']),
  archived_at: z.string().nullable(),
  audit_log_url: z.string().nullable(),
  combined_document_url: z.string().nullable(),
  documents: z.array(z.object({ url: z.string() })),
  submitters: z.array(submitter),
})

export type DocusealSubmission = z.infer<typeof docusealSubmission>
export type DocusealSubmitter = z.infer<typeof submitter>

export const docusealCreated = z.object({ id: z.number().int() })
export const docusealFound = z.object({ data: z.array(z.object({ submission_id: z.number().int() })) })
export const docusealOpened = z.object({ embed_src: z.string().min(1) })
export const docusealArchived = z.object({ id: z.number().int(), archived_at: z.string() })
export const docusealWebhook = z.object({
  event_type: z.string().min(1),
  data: z.object({ id: z.number().int(), submission_id: z.number().int().optional() }),
})
