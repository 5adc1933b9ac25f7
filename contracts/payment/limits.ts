import * as z from 'zod/mini'
import { currencyCode, money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams } from '#contracts/paging.ts'
import { regime } from '#contracts/project/projects.ts'
import { replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'

/** Codes of orders refused by a limit. */
export const LIMIT_CODES = {
  kycRequired: 'kyc_required',
  riskFormRequired: 'risk_form_required',
  limitExceeded: 'limit_exceeded',
  warningRequired: 'warning_not_acknowledged',
  mismatchRequired: 'mismatch_not_acknowledged',
} as const

export const limitCounts = z
  .enum(['investor', 'regime', 'issuer', 'offering'])
  .register(z.globalRegistry, { id: 'InvestorLimitCounts' })
export const limitKind = z.enum(['refuse', 'warn']).register(z.globalRegistry, { id: 'InvestorLimitKind' })

/** One rule of the dated table as it stands for this investor in this offering. */
export const investorLimit = z
  .strictObject({
    rule: z.string(),
    /** The dated row of the rule table that decided. */
    version: z.string(),
    source: z.string(),
    /** Null where the rule follows the investor's residence, whatever the regime of the offering. */
    regime: z.nullable(regime),
    /** The rule's own currency. */
    currency: currencyCode,
    /** Whose orders use it up: all of the investor, of the regime, with one issuer, in one offering. */
    counts: limitCounts,
    cap: money,
    /** Sum of the orders that count, each converted at the reference rate of its day and rounded up. */
    used: money,
    left: money,
    /** The same in the currency of the offering, rounded down; without an offering in the rule's own. */
    leftHere: money,
    /** When some of the limit becomes free again; null if time frees nothing. */
    windowEndsAt: z.nullable(instant),
    /** `warn`: above it the investor acknowledges a warning. */
    kind: limitKind,
    /** Of the rule: 'Ontario'. */
    name: z.string(),
    /** In words: 'Ontario: CA$10,000.00 on this platform in 12 months'. */
    words: z.string(),
    /** Where and for how long it counts: 'on this platform in 12 months'. */
    span: z.string(),
    /** Which facts about the investor led to this amount. */
    why: z.string(),
  })
  .register(z.globalRegistry, { id: 'InvestorLimit' })
export type InvestorLimit = z.infer<typeof investorLimit>

/** A rate that limits are compared at; nobody is paid by it. */
export const referenceRate = z
  .strictObject({
    currency: currencyCode,
    /** Units for one US dollar: '1.37'. */
    perUsd: z.string(),
    /** The first day it is used, YYYY-MM-DD. */
    since: z.string(),
    source: z.string(),
  })
  .register(z.globalRegistry, { id: 'ReferenceRate' })

/** What the limits were worked out from, as the approved KYC states it. */
const limitBasis = z
  .strictObject({
    country: z.nullable(z.string()),
    province: z.nullable(z.string()),
    totalIncome: z.nullable(money),
    netWorth: z.nullable(money),
  })
  .register(z.globalRegistry, { id: 'InvestorLimitBasis' })

/** The limits of an investor in one offering, or those of where they live. */
export const investorLimitsOf = z
  .strictObject({
    kycApproved: z.boolean(),
    /** Why nobody can tell the limits yet or nothing may be ordered; null where orders are taken. */
    reason: z.nullable(z.string()),
    /** The smallest room of the rules that refuse, in the currency of the offering; null where none does, and without an offering. */
    room: z.nullable(money),
    limits: z.array(investorLimit),
    /** Whose rules these are where no rule of the country of residence is known; null where one is. */
    note: z.nullable(z.string()),
    /** Null before the KYC is approved. */
    basis: z.nullable(limitBasis),
    /** Every rate that something here was compared at; empty where all is of one currency. */
    rates: z.array(referenceRate),
    /** In words, why the offering does not fit what the investor answered about loss and time: a warning to acknowledge. Empty without an offering. */
    mismatches: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'InvestorLimits' })
export type InvestorLimits = z.infer<typeof investorLimitsOf>

export const limitsOfInvestor = operation({
  id: 'limitsOfInvestor',
  service: 'payment',
  method: 'get',
  path: '/v2/payments/limits/{id}',
  access: 'overseer',
  summary:
    'How much an investor may invest now, and how much of it is used (R44); for compliance and finance',
  params: idParams,
  reply: replyOf('LimitsOfInvestorReply', investorLimitsOf),
})

export const investorLimits = operation({
  id: 'investorLimits',
  service: 'payment',
  method: 'get',
  path: '/v2/payments/limits',
  access: 'investor',
  summary: 'How much the caller may invest now, by which rules: in one offering, or where the caller lives',
  query: z.strictObject({ projectId: z.optional(id) }),
  reply: replyOf('InvestorLimitsReply', investorLimitsOf),
})
