import { offeringFacts, offeringsOf } from '#contracts/internal/project.ts'
import type { Ask, Asks } from '#contracts/internal/question.ts'
import { displayNames } from '#contracts/internal/user.ts'
import type { Ledger } from '#services/ledger/ledger.ts'

/** What the token service asks of others. */
export const TOKEN_ASKS = { displayNames, offeringFacts, offeringsOf } as const

/** What the token service is given beside the context. */
export interface TokenNeeds extends Asks<typeof TOKEN_ASKS> {
  readonly ledger: Pick<Ledger, 'register' | 'holdings' | 'holdersOf'>
}

type FactsById = Awaited<ReturnType<Ask<typeof offeringFacts>>>
export type OfferingFacts = FactsById[string]

/** The same questions as this service puts them: each id once, and nothing asked about nobody. */
export interface Others {
  names(ids: readonly string[]): Promise<Record<string, string>>
  facts(ids: readonly string[]): Promise<FactsById>
  offeringsOf(issuerId: string): Promise<string[]>
}

const unique = (list: readonly string[]): string[] => [...new Set(list)]

export function readOthers(needs: Asks<typeof TOKEN_ASKS>): Others {
  return {
    names: async (list) => (list.length === 0 ? {} : needs.displayNames({ userIds: unique(list) })),
    facts: async (list) => (list.length === 0 ? {} : needs.offeringFacts({ ids: unique(list) })),
    offeringsOf: async (issuerId) => (await needs.offeringsOf({ issuerId })).ids,
  }
}
