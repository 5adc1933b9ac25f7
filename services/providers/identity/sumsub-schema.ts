import { z } from 'zod'

// Docs of the API (docs.sumsub.com/reference), read 2026-11; only what is used, since fields come and go.

const reviewResult = z.object({
  reviewAnswer: z.string().nullish(),
  rejectLabels: z.array(z.string()).nullish(),
  reviewRejectType: z.string().nullish(),
})
export type SumsubReviewResult = z.infer<typeof reviewResult>

const idDoc = z.object({
  idDocType: z.string().min(1),
  country: z.string().nullish(),
  number: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  dob: z.string().nullish(),
  validUntil: z.string().nullish(),
})
export type SumsubIdDoc = z.infer<typeof idDoc>

export const sumsubToken = z.object({ token: z.string().min(1), userId: z.string() })

export const sumsubLink = z.object({ url: z.url() })

export const sumsubApplicant = z.object({
  id: z.string().regex(/^\w{1,64}$/),
  externalUserId: z.string(),
  info: z.object({ idDocs: z.array(idDoc).nullish() }).nullish(),
  review: z.object({ reviewStatus: z.string().min(1), reviewResult: reviewResult.nullish() }),
})

/** By step of the level; null: nothing was shown yet. */
export const sumsubSteps = z.record(
  z.string(),
  z
    .object({
      idDocType: z.string().nullish(),
      reviewResult: reviewResult.nullish(),
      imageReviewResults: z.record(z.string(), reviewResult.nullish()).nullish(),
    })
    .nullable(),
)
export type SumsubSteps = z.infer<typeof sumsubSteps>

export const sumsubWebhook = z.looseObject({
  type: z.string().min(1),
  applicantId: z.string().nullish(),
  externalUserId: z.string().nullish(),
  correlationId: z.string().nullish(),
  createdAtMs: z.string().nullish(),
  reviewStatus: z.string().nullish(),
})
