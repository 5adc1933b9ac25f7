import { LIMIT_TEXTS } from '#contracts/payment/limit-texts.ts'
import type { InvestorLimit, InvestorLimits } from '#contracts/payment/limits.ts'
import type { Currency } from '#contracts/money.ts'
import { shownRates } from '#services/kit/rates.ts'
import { leftIn, limitsOf, planOf, type InvestorFacts, type Limit, type LimitBook } from './rules.ts'
import type { Target, Use } from './rules.ts'
import { ruleText, spanText, whyText } from './words.ts'

/** Everything but whether the offering fits the person. */
export type LimitsView = Omit<InvestorLimits, 'mismatches'>

/** Shown before the KYC is approved. */
export const UNKNOWN_LIMITS: LimitsView = {
  kycApproved: false,
  reason: LIMIT_TEXTS.kycRequired,
  room: null,
  limits: [],
  note: null,
  basis: null,
  rates: [],
}

interface Seen {
  readonly facts: InvestorFacts
  readonly uses: readonly Use[]
  readonly now: Date
}

/** The limits of an investor with an approved KYC for one offering, or those of where they live. */
export function limitsView(book: LimitBook, target: Target | undefined, seen: Seen): LimitsView {
  const { facts, now } = seen
  const limits = target ? limitsOf(book, { ...seen, target }) : planOf(book, seen)
  const needsForm = !facts.riskFormSigned && limits.some(({ rule }) => rule.needsRiskForm)
  return {
    kycApproved: true,
    reason: needsForm ? LIMIT_TEXTS.riskFormRequired : null,
    room: target ? roomIn(book, limits, target.currency, now) : null,
    limits: limits.map((limit) => limitView(book, limit, target, now)),
    note: noteOf(limits, target ? planOf(book, seen) : limits),
    basis: basisOf(facts),
    rates: ratesOf(book, limits, target, seen),
  }
}

/** `plan`: what is known for the country of residence, whatever the offering. */
function noteOf(limits: readonly Limit[], plan: readonly Limit[]): string | null {
  if (plan.length > 0) return null
  return limits.length === 0 ? LIMIT_TEXTS.none : `${LIMIT_TEXTS.ofOffering} ${LIMIT_TEXTS.none}`
}

const wire = (minor: bigint, currency: Currency) => ({ amount: minor.toString(), currency })

function roomIn(
  book: LimitBook,
  limits: readonly Limit[],
  currency: Currency,
  now: Date,
): InvestorLimits['room'] {
  const rooms = limits
    .filter(({ rule }) => rule.kind === 'refuse')
    .map((limit) => leftIn(book, limit, currency, now))
  const [first, ...others] = rooms
  if (first === undefined) return null
  return wire(
    others.reduce((a, b) => (b < a ? b : a), first),
    currency,
  )
}

function limitView(book: LimitBook, limit: Limit, target: Target | undefined, now: Date): InvestorLimit {
  const { rule, cap, used, left, frees } = limit
  const { currency } = rule
  const here = target?.currency ?? currency
  return {
    rule: rule.rule,
    version: rule.version,
    source: rule.source,
    regime: rule.regime,
    currency,
    counts: rule.counts,
    cap: wire(cap, currency),
    used: wire(used, currency),
    left: wire(left, currency),
    leftHere: wire(leftIn(book, limit, here, now), here),
    windowEndsAt: frees[0]?.at.toISOString() ?? null,
    kind: rule.kind,
    name: rule.words,
    words: ruleText(limit, target === undefined),
    span: spanText(rule, target === undefined),
    why: whyText(rule),
  }
}

function basisOf({ country, province, finances }: InvestorFacts): InvestorLimits['basis'] {
  return {
    country,
    province,
    totalIncome: finances && wire(finances.totalIncome, finances.currency),
    netWorth: finances && wire(finances.netWorth, finances.currency),
  }
}

/** Today's rates for display; orders are counted at the rate of their own day. */
function ratesOf(
  { rates }: LimitBook,
  limits: readonly Limit[],
  target: Target | undefined,
  { facts: { finances }, now }: Seen,
): InvestorLimits['rates'] {
  if (limits.length === 0) return []
  const compared = new Set<Currency>([
    ...limits.flatMap(({ rule, currencies }) => [rule.currency, ...currencies]),
    ...(target ? [target.currency] : []),
    ...(finances ? [finances.currency] : []),
  ])
  if (compared.size < 2) return []
  return shownRates(rates, compared, now)
}
