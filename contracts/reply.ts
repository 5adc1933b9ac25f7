import * as z from 'zod/mini'

/** The envelope of a single answer: `{ status, message, data }`. */
export function replyOf<Id extends string, Data extends z.ZodMiniType>(id: Id, data: Data) {
  return z
    .strictObject({ status: z.literal(true), message: z.string(), data })
    .register(z.globalRegistry, { id })
}

/** The envelope of a list (spec 3.5): `{ status, data, totalCount, perPage, message }`. */
export function listOf<Id extends string, Item extends z.ZodMiniType>(id: Id, item: Item) {
  return z
    .strictObject({
      status: z.literal(true),
      message: z.string(),
      data: z.array(item),
      totalCount: z.int(),
      perPage: z.int(),
    })
    .register(z.globalRegistry, { id })
}

/** An answer that carries no data. */
export const doneReply = z
  .strictObject({ status: z.literal(true), message: z.string() })
  .register(z.globalRegistry, { id: 'DoneReply' })

/** Whether the caller may do something now. The reason is a sentence for the screen, null where it is allowed. */
export const verdict = z
  .strictObject({ allowed: z.boolean(), reason: z.nullable(z.string()) })
  .register(z.globalRegistry, { id: 'Verdict' })
export type Verdict = z.output<typeof verdict>
