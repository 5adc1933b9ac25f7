import { sentTo } from '#contracts/internal/document.ts'
import { investorCases, investorFacts, issuerCompany } from '#contracts/internal/kyc.ts'
import { answersDue } from '#contracts/internal/payment.ts'
import { holderIncome, isOfferingInsider, offeringFacts, offeringsOf } from '#contracts/internal/project.ts'
import type { Ask, Asks } from '#contracts/internal/question.ts'
import { accountMarks, displayNames, roleHolders, userByEmail } from '#contracts/internal/user.ts'
import type { Ledger } from '#services/ledger/ledger.ts'
import type { Lot } from '#services/ledger/register.ts'

/** Questions to other services. */
export const TOKEN_ASKS = {
  accountMarks,
  answersDue,
  displayNames,
  holderIncome,
  investorCases,
  investorFacts,
  isOfferingInsider,
  issuerCompany,
  offeringFacts,
  offeringsOf,
  roleHolders,
  sentTo,
  userByEmail,
} as const

export interface TokenServiceDeps extends Asks<typeof TOKEN_ASKS> {
  readonly ledger: Pick<
    Ledger,
    | 'register'
    | 'registerEvents'
    | 'lotOrigins'
    | 'holdings'
    | 'holderFlows'
    | 'holderChanges'
    | 'holders'
    | 'holdersOf'
    | 'holdingFacts'
    | 'frozenOf'
    | 'tokenFigures'
    | 'supplyOf'
    | 'moveUnits'
    | 'setFreeze'
    | 'freezeHolder'
    | 'isHolderFrozen'
    | 'setTokenPaused'
  >
}

type FactsById = Awaited<ReturnType<Ask<typeof offeringFacts>>>
export type OfferingFacts = FactsById[string]
export type HolderIncome = Awaited<ReturnType<Ask<typeof holderIncome>>>[string]
type MarksById = Awaited<ReturnType<Ask<typeof accountMarks>>>

/** The questions in the form this service needs: each id once, and no question for an empty list. */
export interface Others {
  names(ids: readonly string[]): Promise<Record<string, string>>
  marks(ids: readonly string[]): Promise<MarksById>
  kycCases(ids: readonly string[]): Promise<Awaited<ReturnType<Ask<typeof investorCases>>>>
  facts(ids: readonly string[]): Promise<FactsById>
  offeringsOf(issuerId: string): Promise<string[]>
  /** By when answers about new terms are due, by the order of the lot. */
  answers(lots: readonly Lot[]): Promise<Answers>
}

/** Instants by the id of an order whose new terms wait for an answer. */
export type Answers = Readonly<Record<string, string>>

/** Most names or orders of one question. */
const AT_ONCE = 1000

const unique = (list: readonly string[]): string[] => [...new Set(list)]

export function readOthers(
  deps: Pick<
    TokenServiceDeps,
    'accountMarks' | 'answersDue' | 'displayNames' | 'investorCases' | 'offeringFacts' | 'offeringsOf'
  >,
): Others {
  return {
    names: async (list) => {
      const ids = unique(list)
      const found: Record<string, string> = {}
      for (let at = 0; at < ids.length; at += AT_ONCE)
        Object.assign(found, await deps.displayNames({ userIds: ids.slice(at, at + AT_ONCE) }))
      return found
    },
    answers: async (lots) => {
      const waiting = lots.filter(({ state, origin }) => state === 'provisional' && origin === 'order')
      const ids = unique(waiting.map(({ orderId }) => orderId))
      const found: Record<string, string> = {}
      for (let at = 0; at < ids.length; at += AT_ONCE)
        Object.assign(found, await deps.answersDue({ orderIds: ids.slice(at, at + AT_ONCE) }))
      return found
    },
    marks: async (list) => (list.length === 0 ? {} : deps.accountMarks({ userIds: unique(list) })),
    kycCases: async (list) => (list.length === 0 ? {} : deps.investorCases({ userIds: unique(list) })),
    facts: async (list) => (list.length === 0 ? {} : deps.offeringFacts({ ids: unique(list) })),
    offeringsOf: async (issuerId) => (await deps.offeringsOf({ issuerId })).ids,
  }
}
