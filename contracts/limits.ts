import * as z from 'zod/mini'
import { currencyCode, money } from './money.ts'
import { operation } from './operation.ts'
import { id } from './paging.ts'
import { regime } from './projects.ts'
import { replyOf } from './reply.ts'
import { instant } from './time.ts'

/** Codes of these refusals. */
export const LIMIT_CODES = {
  kycRequired: 'kyc_required',
  riskFormRequired: 'risk_form_required',
  limitExceeded: 'limit_exceeded',
  warningRequired: 'warning_not_acknowledged',
} as const

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
    cap: money,
    /** Of the orders that count, each converted at the reference rate of its day, rounded up. */
    used: money,
    left: money,
    /** The same in the currency of the offering, rounded down. */
    leftHere: money,
    /** From this instant more is free; null where nothing becomes free by time. */
    windowEndsAt: z.nullable(instant),
    /** `warn`: above it the investor acknowledges a warning. */
    kind: z.enum(['refuse', 'warn']).register(z.globalRegistry, { id: 'InvestorLimitKind' }),
    /** In words: 'Ontario: 10,000.00 CAD in 12 months'. */
    words: z.string(),
    /** What about the investor led to this amount. */
    why: z.string(),
  })
  .register(z.globalRegistry, { id: 'InvestorLimit' })
export type InvestorLimit = z.infer<typeof investorLimit>

/** All that limits an investor in one offering. */
export const investorLimitsOf = z
  .strictObject({
    kycApproved: z.boolean(),
    /** Why nobody can tell the limits yet or nothing may be ordered; null where orders are taken. */
    reason: z.nullable(z.string()),
    /** The smallest room of the rules that refuse, in the currency of the offering; null where none does. */
    room: z.nullable(money),
    limits: z.array(investorLimit),
  })
  .register(z.globalRegistry, { id: 'InvestorLimits' })
export type InvestorLimits = z.infer<typeof investorLimitsOf>

export const investorLimits = operation({
  id: 'investorLimits',
  service: 'payment',
  method: 'get',
  path: '/v2/payments/limits',
  access: 'investor',
  summary: 'How much the caller may invest in one offering now, by which rules',
  query: z.strictObject({ projectId: id }),
  reply: replyOf('InvestorLimitsReply', investorLimitsOf),
})
