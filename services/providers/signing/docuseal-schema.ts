import * as z from 'zod/mini'

/* The fields used here of the DocuSeal API (openapi 1.0.0, as in @docuseal/api 1.0.20). */

const submitter = z.object({
  id: z.int(),
  external_id: z.nullable(z.string()),
  status: z.enum(['awaiting', 'sent', 'opened', 'completed', 'declined']),
  opened_at: z.nullable(z.string()),
  completed_at: z.nullable(z.string()),
  declined_at: z.nullable(z.string()),
})

export const docusealSubmission = z.object({
  id: z.int(),
  status: z.enum(['pending', 'completed', 'declined', 'expired']),
  submitters_order: z.enum(['random', 'preserved']),
  archived_at: z.nullable(z.string()),
  audit_log_url: z.nullable(z.string()),
  combined_document_url: z.nullable(z.string()),
  documents: z.array(z.object({ url: z.string() })),
  submitters: z.array(submitter),
})

export type DocusealSubmission = z.infer<typeof docusealSubmission>
export type DocusealSubmitter = z.infer<typeof submitter>

export const docusealCreated = z.object({ id: z.int() })
export const docusealFound = z.object({ data: z.array(z.object({ submission_id: z.int() })) })
export const docusealOpened = z.object({ embed_src: z.string().check(z.minLength(1)) })
export const docusealArchived = z.object({ id: z.int(), archived_at: z.string() })
export const docusealWebhook = z.object({
  event_type: z.string().check(z.minLength(1)),
  data: z.object({ id: z.int(), submission_id: z.optional(z.int()) }),
})
