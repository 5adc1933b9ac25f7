import * as z from 'zod/mini'
import { currencyCode } from '#contracts/money.ts'
import { contractType } from '#contracts/project/projects.ts'
import type { Offer } from '#services/kit/http/service.ts'
import type { Ledger } from '#services/ledger/ledger.ts'

/** What the token service needs of others; main wires it. */
export interface TokenNeeds {
  readonly ledger: Pick<Ledger, 'register' | 'holdings' | 'holdersOf'>
  /** `{ userIds }` to names by id, from the user service. */
  readonly displayNames: Offer
  /** `{ ids }` to facts by id, from the project service. */
  readonly offeringFacts: Offer
  /** `{ issuerId }` to `{ ids }`, from the project service. */
  readonly offeringsOf: Offer
}

const names = z.record(z.string(), z.string())
const offeringFacts = z.object({
  name: z.string(),
  issuerId: z.string(),
  contractType,
  sector: z.string(),
  country: z.string(),
  currency: currencyCode,
  totalUnits: z.int(),
})
export type OfferingFacts = z.output<typeof offeringFacts>

const facts = z.record(z.string(), offeringFacts)
const ids = z.object({ ids: z.array(z.string()) })

/** The offers of other services, read and typed; an answer of another shape is a fault, never a guess. */
export interface Others {
  names(ids: readonly string[]): Promise<Record<string, string>>
  facts(ids: readonly string[]): Promise<Record<string, OfferingFacts>>
  offeringsOf(issuerId: string): Promise<string[]>
}

const unique = (list: readonly string[]): string[] => [...new Set(list)]

export function readOthers(needs: TokenNeeds): Others {
  return {
    names: async (list) =>
      list.length === 0 ? {} : names.parse(await needs.displayNames({ userIds: unique(list) })),
    facts: async (list) =>
      list.length === 0 ? {} : facts.parse(await needs.offeringFacts({ ids: unique(list) })),
    offeringsOf: async (issuerId) => ids.parse(await needs.offeringsOf({ issuerId })).ids,
  }
}
