import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import { erasureBlockers, exportParts } from './person.ts'
import { question } from './question.ts'

/** Names what one person holds of an offering, in the audit trail. */
export const holdingId = (offeringId: string, holderId: string): string => `${offeringId}.${holderId}`

/** The investors of each offering: everybody with an open line in its register. */
export const investorsOf = question({
  service: 'token',
  name: 'investorsOf',
  input: z.strictObject({ offeringIds: z.array(id).check(z.maxLength(500)) }),
  reply: z.strictObject({ investors: z.record(z.string(), z.array(z.string())) }),
})

/** The offerings of which a person has an open line in the register. */
export const offeringsHeldBy = question({
  service: 'token',
  name: 'offeringsHeldBy',
  input: z.strictObject({ userId: id }),
  reply: z.strictObject({ ids: z.array(z.string()) }),
})

export const TOKEN_QUESTIONS = {
  investorsOf,
  offeringsHeldBy,
  exportPart: exportParts.token,
  erasureBlockers: erasureBlockers.token,
} as const
