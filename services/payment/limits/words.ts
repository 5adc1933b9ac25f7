import { amountDigits, type Currency } from '#contracts/money.ts'
import type { InvestorLimit } from '#contracts/limits.ts'
import { fitsFrom, leftIn, type Limit, type LimitBook, type LimitRule } from './rules.ts'

/** '10,000.00 CAD'. */
function moneyText(minor: bigint, currency: Currency): string {
  return `${amountDigits({ amount: minor.toString(), currency })} ${currency}`
}

/** 'Ontario: 10,000.00 CAD in 12 months'. */
function ruleText({ rule, cap }: Limit): string {
  return `${rule.words}: ${moneyText(cap, rule.currency)} ${spanText(rule)}`
}

function spanText({ counts, windowMonths }: LimitRule): string {
  const among = {
    investor: 'on this platform',
    regime: 'under these rules',
    issuer: 'with this issuer',
    offering: 'in this offering',
  }[counts]
  return windowMonths === null ? among : `${among} in ${windowMonths} months`
}

/** Why an order is refused: the rule, its amount, what is used and left, and the day on which this order would fit. */
export function refusalText(limit: Limit, ordered: bigint): string {
  const { rule, used, left } = limit
  const { currency } = rule
  const fits = fitsFrom(limit, ordered)
  const sentences = [
    `Your investment limit is reached. ${ruleText(limit)} (${rule.version}).`,
    `${moneyText(used, currency)} used, ${moneyText(left, currency)} left; this order is ${moneyText(ordered, currency)}.`,
    ...(fits === undefined ? [] : [`It fits from ${minuteText(fits)} UTC.`]),
  ]
  return sentences.join(' ')
}

const MINUTE_MS = 60_000

/** '14/02/2027 09:30', the first full minute from then on. */
export function minuteText(at: Date): string {
  const full = new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS)
  const [year, month, rest = ''] = full.toISOString().split('-')
  return `${rest.slice(0, 2)}/${month}/${year} ${rest.slice(3, 8)}`
}

/** A limit as its owner sees it. */
export function limitView(book: LimitBook, limit: Limit, here: Currency, now: Date): InvestorLimit {
  const { rule, cap, used, left, frees } = limit
  const money = (minor: bigint, currency: Currency) => ({ amount: minor.toString(), currency })
  return {
    rule: rule.rule,
    version: rule.version,
    source: rule.source,
    regime: rule.regime,
    currency: rule.currency,
    cap: money(cap, rule.currency),
    used: money(used, rule.currency),
    left: money(left, rule.currency),
    leftHere: money(leftIn(book, limit, here, now), here),
    windowEndsAt: frees[0]?.at.toISOString() ?? null,
    kind: rule.kind,
    words: ruleText(limit),
    why: rule.why,
  }
}
