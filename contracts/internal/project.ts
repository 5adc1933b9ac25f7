import * as z from 'zod/mini'
import { currencyCode, money } from '#contracts/money.ts'
import { id } from '#contracts/paging.ts'
import { contractType, coolingOff, screeningVerdict } from '#contracts/project/projects.ts'
import { instant } from '#contracts/time.ts'
import { erasePerson, erasureBlockers, exportParts } from './person.ts'
import { question } from './question.ts'

const ids = z.strictObject({ ids: z.array(z.string()) })
const byIds = z.strictObject({ ids: z.array(id).check(z.maxLength(500)) })

/** Where the calendar of business days does not reach the end, `noOrders` says so: no order is placed, and those there are go on. */
const coolingOffForOrder = z.union([
  coolingOff,
  z.strictObject({ ...coolingOff.shape, endsAt: z.null(), noOrders: z.string() }),
])
export type CoolingOffForOrder = z.output<typeof coolingOffForOrder>

/** What an order needs to know of an offering, at `now` where it is given; null when there is no public one of that id. */
export const offeringForOrder = question({
  service: 'project',
  name: 'offeringForOrder',
  input: z.strictObject({ offeringId: id, now: z.optional(z.iso.datetime()) }),
  reply: z.nullable(
    z.strictObject({
      id,
      name: z.string(),
      issuerId: id,
      status: z.string(),
      isOpen: z.boolean(),
      unitPrice: money,
      totalUnits: z.int(),
      minUnits: z.int(),
      termsVersion: z.int(),
      lockMonths: z.int(),
      /** After how many months the money is planned to be back. */
      horizonMonths: z.int(),
      coolingOff: coolingOffForOrder,
      /** SHA-256 of the terms under which an order is placed now, in hexadecimal. */
      orderTerms: z.string(),
      softCap: money,
    }),
  ),
})

/** Whether a person owns an offering or is a colleague of its owner for it: such a person does not invest in it, nor decide about its money. */
export const isOfferingInsider = question({
  service: 'project',
  name: 'isOfferingInsider',
  input: z.strictObject({ offeringId: id, userId: id }),
  reply: z.boolean(),
})

/** Names of offerings by id; one that is gone is left out. With `drafts` those that are not submitted yet too. */
export const offeringNames = question({
  service: 'project',
  name: 'offeringNames',
  input: z.strictObject({ ...byIds.shape, drafts: z.optional(z.boolean()) }),
  reply: z.record(z.string(), z.string()),
})

/** Names of saved searches by id; one that is gone is left out. */
export const searchNames = question({
  service: 'project',
  name: 'searchNames',
  input: byIds,
  reply: z.record(z.string(), z.string()),
})

/** Addresses of the small covers of public offerings by id; one without a cover is left out. */
export const offeringCovers = question({
  service: 'project',
  name: 'offeringCovers',
  input: byIds,
  reply: z.record(z.string(), z.string()),
})

/** A milestone whose release is confirmed with a code; null for an unknown one. `isOpen`: its release waits for approval. */
export const milestonePayee = question({
  service: 'project',
  name: 'milestonePayee',
  input: z.strictObject({ id }),
  reply: z.nullable(z.strictObject({ name: z.string(), isOpen: z.boolean() })),
})

/** A distribution whose approval is confirmed with a code; null for an unknown one. `isOpen`: it waits for approval. */
export const distributionPayee = question({
  service: 'project',
  name: 'distributionPayee',
  input: z.strictObject({ id }),
  reply: z.nullable(z.strictObject({ name: z.string(), isOpen: z.boolean() })),
})

/**
 * Public campaigns with why each cannot be cancelled now, `refusal` null where it can. Those that are open or paused, by
 * name; with `offeringId` this one, whatever its state. With `issuerId` only those of this issuer.
 */
export const cancellableCampaigns = question({
  service: 'project',
  name: 'cancellableCampaigns',
  input: z.strictObject({
    issuerId: z.nullable(id),
    offeringId: z.nullable(id),
    limit: z.int(),
    offset: z.int(),
  }),
  reply: z.strictObject({
    rows: z.array(
      z.strictObject({
        id,
        name: z.string(),
        issuerId: id,
        issuerName: z.string(),
        currency: currencyCode,
        stateLabel: z.string(),
        isPaused: z.boolean(),
        refusal: z.nullable(z.string()),
      }),
    ),
    total: z.int(),
  }),
})

/** What a register and a portfolio show of offerings, by id; one that is gone is left out. */
export const offeringFacts = question({
  service: 'project',
  name: 'offeringFacts',
  input: byIds,
  reply: z.record(
    z.string(),
    z.strictObject({
      name: z.string(),
      issuerId: z.string(),
      issuerName: z.string(),
      contractType,
      sector: z.string(),
      country: z.string(),
      currency: currencyCode,
      totalUnits: z.int(),
      closesAt: instant,
      softCapReachedAt: z.nullable(instant),
      isPaused: z.boolean(),
      /** Funded, or later: it stays so. */
      isFunded: z.boolean(),
      /** Whether its contract lets digital shares change hands by the wish of their holders (AAOIFI 17). */
      mayTrade: z.boolean(),
      /** Null for an offering without a fatwa. */
      fatwa: z.nullable(z.enum(['proposed', 'collecting', 'valid', 'stale', 'expired', 'revoked'])),
      lockMonths: z.int(),
      /** After how many months the money is planned to be back. */
      horizonMonths: z.int(),
      screening: screeningVerdict,
    }),
  ),
})

/** What came to a holder from each offering in minor units, by the id of the offering; one that has paid nothing is left out. */
export const holderIncome = question({
  service: 'project',
  name: 'holderIncome',
  input: z.strictObject({ holderId: id }),
  reply: z.record(z.string(), z.strictObject({ tax: z.string(), purified: z.string() })),
})

/**
 * Zakatable net assets of offerings in minor units, and the digital shares that they belong to: those that are sold once the offering
 * has closed, all before. By id; one whose issuer filed none is left out.
 */
export const zakatableAssets = question({
  service: 'project',
  name: 'zakatableAssets',
  input: byIds,
  reply: z.record(z.string(), z.strictObject({ net: z.string(), units: z.int() })),
})

/** Ids of all offerings of one issuer. */
export const offeringsOf = question({
  service: 'project',
  name: 'offeringsOf',
  input: z.strictObject({ issuerId: id }),
  reply: ids,
})

/** Ids of all offerings, whatever their state. */
export const allOfferings = question({
  service: 'project',
  name: 'allOfferings',
  input: z.strictObject({}),
  reply: ids,
})

export const PROJECT_QUESTIONS = {
  offeringForOrder,
  isOfferingInsider,
  offeringNames,
  searchNames,
  offeringCovers,
  milestonePayee,
  distributionPayee,
  cancellableCampaigns,
  offeringFacts,
  holderIncome,
  zakatableAssets,
  offeringsOf,
  allOfferings,
  exportPart: exportParts.project,
  erasureBlockers: erasureBlockers.project,
  erasePerson: erasePerson.project,
} as const
