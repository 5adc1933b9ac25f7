import * as z from 'zod/mini'

/** What a service answers when it refuses (design section 5): the right HTTP status, and this body. */
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
