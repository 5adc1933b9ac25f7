import * as z from 'zod/mini'

// Docs of the API (docs.sumsub.com/reference), read 2026-11; only the fields used here, because fields come and go.

const reviewResult = z.object({
  reviewAnswer: z.nullish(z.string()),
  rejectLabels: z.nullish(z.array(z.string())),
  reviewRejectType: z.nullish(z.string()),
})
export type SumsubReviewResult = z.infer<typeof reviewResult>

const idDoc = z.object({
  idDocType: z.string().check(z.minLength(1)),
  country: z.nullish(z.string()),
  number: z.nullish(z.string()),
  firstName: z.nullish(z.string()),
  lastName: z.nullish(z.string()),
  dob: z.nullish(z.string()),
  validUntil: z.nullish(z.string()),
})
export type SumsubIdDoc = z.infer<typeof idDoc>

export const sumsubToken = z.object({ token: z.string().check(z.minLength(1)), userId: z.string() })

export const sumsubLink = z.object({ url: z.url() })

export const sumsubApplicant = z.object({
  id: z.string().check(z.regex(/^\w{1,64}$/)),
  externalUserId: z.string(),
  info: z.nullish(z.object({ idDocs: z.nullish(z.array(idDoc)) })),
  review: z.object({ reviewStatus: z.string().check(z.minLength(1)), reviewResult: z.nullish(reviewResult) }),
})

/** By step of the level; null before anything was shown. */
export const sumsubSteps = z.record(
  z.string(),
  z.nullable(
    z.object({
      idDocType: z.nullish(z.string()),
      reviewResult: z.nullish(reviewResult),
      imageReviewResults: z.nullish(z.record(z.string(), z.nullish(reviewResult))),
    }),
  ),
)
export type SumsubSteps = z.infer<typeof sumsubSteps>

export const sumsubWebhook = z.looseObject({
  type: z.string().check(z.minLength(1)),
  applicantId: z.nullish(z.string()),
  externalUserId: z.nullish(z.string()),
  correlationId: z.nullish(z.string()),
  createdAtMs: z.nullish(z.string()),
  reviewStatus: z.nullish(z.string()),
})
