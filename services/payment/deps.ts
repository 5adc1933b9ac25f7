import { investorFacts, issuerCompany, keptNames } from '#contracts/internal/kyc.ts'
import {
  cancellableCampaigns,
  isOfferingInsider,
  offeringFacts,
  offeringForOrder,
  zakatableAssets,
} from '#contracts/internal/project.ts'
import type { Ask, Asks } from '#contracts/internal/question.ts'
import { displayNames, findUser, orderingFacts, signerFacts, staffOfRole } from '#contracts/internal/user.ts'
import { currencyCode } from '#contracts/money.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Ledger } from '#services/ledger/ledger.ts'
import type { Bank } from '#services/providers/bank/port.ts'
import type { CardProvider } from '#services/providers/card/port.ts'
import type { LimitChecker } from './limits/checker.ts'
import type { InvestorFacts } from './limits/rules.ts'
import type { OrderableOffering, OrderingUser } from './orders/rules.ts'

/** The questions the payment service asks others. */
export const PAYMENT_ASKS = {
  findUser,
  orderingFacts,
  displayNames,
  offeringForOrder,
  isOfferingInsider,
  offeringFacts,
  cancellableCampaigns,
  zakatableAssets,
  investorFacts,
  issuerCompany,
  keptNames,
  signerFacts,
  staffOfRole,
} as const

/** The dependencies of the payment service beside the context. */
export interface PaymentServiceDeps extends Omit<Asks<typeof PAYMENT_ASKS>, 'investorFacts'> {
  readonly ledger: Ledger
  /** Undefined without a configured card provider; then only deposits are unavailable. */
  readonly cards: CardProvider | undefined
  /** Undefined without a configured bank; then only bank accounts and withdrawals are unavailable. */
  readonly bank?: Bank | undefined
  /**
   * An investor's facts from the KYC. Undefined only while the demonstration creates past orders; these have neither
   * KYC nor limits, because each represents the orders of many people.
   */
  readonly investorFacts: Ask<typeof investorFacts> | undefined
}

/** The parts of the process that this service uses. */
export type PaymentContext = Pick<
  ServiceContext,
  'clock' | 'db' | 'jobs' | 'audit' | 'limits' | 'log' | 'monitor' | 'personal' | 'keys'
>

export interface PaymentDeps {
  readonly ctx: PaymentContext
  readonly ledger: Ledger
  readonly cards: CardProvider | undefined
  readonly bank: Bank | undefined
  readonly others: Others
  /** Undefined when orders are placed without KYC and limits. */
  readonly investorLimits: LimitChecker | undefined
}

type CampaignPage = Awaited<ReturnType<Ask<typeof cancellableCampaigns>>>
/** A public campaign, and why it cannot be cancelled now. */
export type CancellableCampaign = CampaignPage['rows'][number]
type ShownOffering = Awaited<ReturnType<Ask<typeof offeringFacts>>>[string]

/** Answers of other services in the form this service computes with. */
export interface Others {
  user(userId: string): Promise<OrderingUser | undefined>
  offering(offeringId: string, now: Date): Promise<OrderableOffering | undefined>
  /** Whether a person owns the offering, or is a colleague of its owner. */
  isInsider(offeringId: string, userId: string): Promise<boolean>
  /** The facts of the approved KYC; for others only that it is not approved. */
  investor(userId: string): Promise<InvestorFacts>
  /** What is shown of offerings, by id. The function throws for an offering that does not exist. */
  offerings(ids: readonly string[]): Promise<(id: string) => ShownOffering>
  /** An account's display name. */
  nameOf(userId: string): Promise<string>
  /** Display names by id; erased accounts are left out. */
  namesOf(userIds: readonly string[]): Promise<Record<string, string>>
  /** An issuer's approved company; null without one. */
  companyOf(userId: string): ReturnType<Ask<typeof issuerCompany>>
  /** The names that a verification has approved: of the person, and of the company. */
  verifiedNames(
    userId: string,
  ): Promise<readonly { readonly name: string; readonly of: 'person' | 'company' }[]>
  /** The verified names of an erased account; the opening of its records is recorded. */
  keptNames: Ask<typeof keptNames>
  /** Everybody who holds a role of staff. */
  staffOf(role: 'compliance'): Promise<readonly string[]>
  /** Public campaigns that may be refunded. */
  campaigns: Ask<typeof cancellableCampaigns>
  /** Zakatable net assets by offering, minor units; an offering whose issuer filed none is left out. */
  zakatableAssets(
    ids: readonly string[],
  ): Promise<Readonly<Record<string, { readonly net: string; readonly units: number }>>>
}

const UNKNOWN_INVESTOR: InvestorFacts = {
  kycApproved: false,
  country: null,
  province: null,
  finances: null,
  riskFormSigned: false,
}

export function readOthers(deps: Omit<PaymentServiceDeps, 'ledger' | 'cards' | 'bank'>): Others {
  return {
    async user(userId) {
      return (await deps.orderingFacts({ userId })) ?? undefined
    },
    async offering(offeringId, now) {
      const facts = await deps.offeringForOrder({ offeringId, now: now.toISOString() })
      if (!facts) return undefined
      const { unitPrice, ...rest } = facts
      return {
        ...rest,
        unitPrice: BigInt(unitPrice.amount),
        currency: currencyCode.parse(unitPrice.currency),
      }
    },
    isInsider: (offeringId, userId) => deps.isOfferingInsider({ offeringId, userId }),
    async investor(userId) {
      const facts = await deps.investorFacts?.({ userId })
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
    async offerings(ids) {
      const unique = [...new Set(ids)]
      const known = unique.length === 0 ? {} : await deps.offeringFacts({ ids: unique })
      return (offeringId) => {
        const facts = known[offeringId]
        if (!facts) throw new Error(`The offering ${offeringId} is not there.`)
        return facts
      }
    },
    async nameOf(userId) {
      return (await deps.findUser({ userId }))?.displayName ?? ''
    },
    async namesOf(userIds) {
      const unique = [...new Set(userIds)]
      return unique.length === 0 ? {} : deps.displayNames({ userIds: unique })
    },
    companyOf: (userId) => deps.issuerCompany({ userId }),
    async verifiedNames(userId) {
      const [facts, company, signer] = await Promise.all([
        deps.investorFacts?.({ userId }),
        deps.issuerCompany({ userId }),
        deps.signerFacts({ userIds: [userId] }),
      ])
      const name = signer[userId]?.name
      return [
        ...(facts?.isVerified === true && name !== undefined ? [{ name, of: 'person' as const }] : []),
        ...(company ? [{ name: company.legalName, of: 'company' as const }] : []),
      ]
    },
    keptNames: deps.keptNames,
    staffOf: (role) => deps.staffOfRole({ role }),
    campaigns: deps.cancellableCampaigns,
    zakatableAssets: async (ids) => (ids.length === 0 ? {} : deps.zakatableAssets({ ids: [...ids] })),
  }
}
