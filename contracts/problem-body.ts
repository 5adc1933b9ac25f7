import * as z from 'zod/mini'

/** The body of every refusal; the HTTP status says the kind. */
export const problemBody = z
  .strictObject({
    status: z.literal(false),
    message: z.string(),
    code: z.string(),
    fieldErrors: z.optional(z.record(z.string(), z.string())),
    errorId: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'ProblemBody' })
export type ProblemBody = z.infer<typeof problemBody>
