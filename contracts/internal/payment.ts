import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import { erasePerson, erasureBlockers, exportParts } from './person.ts'

import { question } from './question.ts'

/** A refund whose approval is confirmed with a code; null for an unknown one. `isOpen`: it waits for approval. */
export const refundPayee = question({
  service: 'payment',
  name: 'refundPayee',
  input: z.strictObject({ id }),
  reply: z.nullable(z.strictObject({ name: z.string(), isOpen: z.boolean() })),
})

export const PAYMENT_QUESTIONS = {
  refundPayee,
  exportPart: exportParts.payment,
  erasureBlockers: erasureBlockers.payment,
  erasePerson: erasePerson.payment,
} as const
