import * as z from 'zod/mini'
import { currencyCode, money } from '#contracts/money.ts'
import { id } from '#contracts/paging.ts'
import { coolingOff } from '#contracts/projects.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Offer } from '#services/kit/service.ts'
import type { Ledger } from '#services/ledger/ledger.ts'
import type { CardProvider } from '#services/providers/card/port.ts'
import type { OrderableOffering, OrderingUser } from './order-rules.ts'

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
}

/** What the parts of this service share. */
export interface PaymentTools extends Pick<
  ServiceContext,
  'clock' | 'db' | 'jobs' | 'audit' | 'limits' | 'log'
> {
  readonly ledger: Ledger
  readonly cards: CardProvider | undefined
  readonly others: Others
}

/** The offers of other services, read and typed. */
export interface Others {
  user(userId: string): Promise<OrderingUser | undefined>
  offering(offeringId: string, now: Date): Promise<OrderableOffering | undefined>
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

const names = z.record(z.string(), z.string())

/** Reads what other services answer; an answer of another shape is a fault, never a guess. */
export function readOthers(
  needs: Pick<PaymentNeeds, 'findUser' | 'offeringForOrder' | 'offeringNames'>,
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
    async names(ids) {
      const unique = [...new Set(ids)]
      const known = unique.length === 0 ? {} : names.parse(await needs.offeringNames({ ids: unique }))
      return (offeringId) => known[offeringId] ?? offeringId
    },
  }
}
