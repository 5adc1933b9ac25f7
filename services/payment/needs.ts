import * as z from 'zod/mini'
import { currencyCode, money } from '#contracts/money.ts'
import { id } from '#contracts/paging.ts'
import { coolingOff } from '#contracts/project/projects.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Offer } from '#services/kit/http/service.ts'
import type { Ledger } from '#services/ledger/ledger.ts'
import type { CardProvider } from '#services/providers/card/port.ts'
import type { LimitDesk } from './limits/desk.ts'
import type { InvestorFacts } from './limits/rules.ts'
import type { OrderableOffering, OrderingUser } from './orders/rules.ts'

/** What the payment service needs of others; main wires it. */
export interface PaymentNeeds {
  readonly ledger: Ledger
  /** Undefined where no card provider is configured: everything but deposits works. */
  readonly cards: CardProvider | undefined
  /** `{ userId }` to a user's facts, or null. */
  readonly findUser: Offer
  /** `{ offeringId, now }` to what an order needs to know of it, or null. */
  readonly offeringForOrder: Offer
  /** `{ ids }` to names by id. */
  readonly offeringNames: Offer
  /**
   * `{ userId }` to what the KYC says of an investor, or null. Undefined for orders of the demonstration's past only: they stand
   * for those of many more people, and are placed without KYC and limits.
   */
  readonly investorFacts: Offer | undefined
}

/** What the parts of this service share. */
export interface PaymentTools extends Pick<
  ServiceContext,
  'clock' | 'db' | 'jobs' | 'audit' | 'limits' | 'log'
> {
  readonly ledger: Ledger
  readonly cards: CardProvider | undefined
  readonly others: Others
  /** Undefined where orders are placed without KYC and limits. */
  readonly investorLimits: LimitDesk | undefined
}

/** The offers of other services, read and typed. */
export interface Others {
  user(userId: string): Promise<OrderingUser | undefined>
  offering(offeringId: string, now: Date): Promise<OrderableOffering | undefined>
  /** What the approved KYC says; somebody without one is told nothing of but that. */
  investor(userId: string): Promise<InvestorFacts>
  /** Names by id; an offering that is gone keeps its id as name. */
  names(ids: readonly string[]): Promise<(id: string) => string>
}

const userFacts = z.nullable(
  z.object({ emailVerified: z.boolean(), acceptedRiskVersion: z.nullable(z.string()) }),
)

const offeringFacts = z.nullable(
  z.object({
    id,
    name: z.string(),
    issuerId: id,
    isOpen: z.boolean(),
    unitPrice: money,
    minUnits: z.int(),
    termsVersion: z.int(),
    lockMonths: z.int(),
    coolingOff,
  }),
)

const minorUnits = z.string().check(z.regex(/^(0|-?[1-9]\d{0,17})$/))
const investorFacts = z.nullable(
  z.object({
    kycApproved: z.boolean(),
    country: z.nullable(z.string()),
    province: z.nullable(z.string()),
    finances: z.nullable(z.object({ currency: currencyCode, totalIncome: minorUnits, netWorth: minorUnits })),
    riskFormSigned: z.boolean(),
  }),
)

const names = z.record(z.string(), z.string())

const UNKNOWN_INVESTOR: InvestorFacts = {
  kycApproved: false,
  country: null,
  province: null,
  finances: null,
  riskFormSigned: false,
}

/** Reads what other services answer; an answer of another shape is a fault, never a guess. */
export function readOthers(
  needs: Pick<PaymentNeeds, 'findUser' | 'offeringForOrder' | 'offeringNames' | 'investorFacts'>,
): Others {
  return {
    async user(userId) {
      return userFacts.parse(await needs.findUser({ userId })) ?? undefined
    },
    async offering(offeringId, now) {
      const facts = offeringFacts.parse(await needs.offeringForOrder({ offeringId, now: now.toISOString() }))
      if (!facts) return undefined
      const { unitPrice, ...rest } = facts
      return {
        ...rest,
        unitPrice: BigInt(unitPrice.amount),
        currency: currencyCode.parse(unitPrice.currency),
      }
    },
    async investor(userId) {
      const facts = investorFacts.parse((await needs.investorFacts?.({ userId })) ?? null)
      if (!facts) return UNKNOWN_INVESTOR
      const { finances } = facts
      return {
        ...facts,
        finances: finances && {
          currency: finances.currency,
          totalIncome: BigInt(finances.totalIncome),
          netWorth: BigInt(finances.netWorth),
        },
      }
    },
    async names(ids) {
      const unique = [...new Set(ids)]
      const known = unique.length === 0 ? {} : names.parse(await needs.offeringNames({ ids: unique }))
      return (offeringId) => known[offeringId] ?? offeringId
    },
  }
}
