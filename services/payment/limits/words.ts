import { monthsText } from '#contracts/dates.ts'
import { CURRENCIES, decimalsOf, formatMoney } from '#contracts/currencies.ts'
import type { Currency } from '#contracts/money.ts'
import { fitsFrom, type Limit, type LimitRule } from './rules.ts'

const isCurrency = (code: string): code is Currency => Object.hasOwn(CURRENCIES, code)

function moneyText(minor: bigint, currency: Currency): string {
  return formatMoney({ amount: minor.toString(), currency })
}

/** 'Ontario: CA$10,000.00 on this platform in 12 months'; with `isPlan` the wording for any offering. */
export function ruleText({ rule, cap }: Limit, isPlan = false): string {
  return `${rule.words}: ${moneyText(cap, rule.currency)} ${spanText(rule, isPlan)}`
}

/** 'on this platform in 12 months'; with `isPlan` the wording for any offering. */
export function spanText({ counts, windowMonths }: LimitRule, isPlan: boolean): string {
  const among = {
    investor: 'on this platform',
    regime: 'under these rules',
    issuer: isPlan ? 'with each issuer' : 'with the companies of this issuer',
    offering: isPlan ? 'in each offering under these rules' : 'in this offering',
  }[counts]
  return windowMonths === null ? among : `${among} in ${monthsText(windowMonths)}`
}

/** An amount as the texts of the rules write it: '1,000 EUR'. */
const AMOUNT = /(\d{1,3}(?:,\d{3})*) ([A-Z]{3})\b/g

/** Why a rule gives its amount, with amounts as they stand beside it: '€1,000.00'. */
export function whyText({ why }: Pick<LimitRule, 'why'>): string {
  return why.replaceAll(AMOUNT, (written, digits: string, currency: string) => {
    if (!isCurrency(currency)) return written
    return moneyText(BigInt(digits.replaceAll(',', '')) * 10n ** BigInt(decimalsOf(currency)), currency)
  })
}

/** The refusal of an order: the rule, its amount, the amounts used and left, and when this order would fit. */
export function refusalText(limit: Limit, ordered: bigint): string {
  const { rule, used, left } = limit
  const { currency } = rule
  const fits = fitsFrom(limit, ordered)
  const sentences = [
    `Your investment limit is reached. ${ruleText(limit)}.`,
    `${moneyText(used, currency)} used, ${moneyText(left, currency)} left; this order is ${moneyText(ordered, currency)}.`,
    ...(fits === undefined ? [] : [`It fits from ${minuteText(fits)} UTC.`]),
  ]
  return sentences.join(' ')
}

const MINUTE_MS = 60_000

/** '14/02/2027 09:30', rounded up to a full minute. */
export function minuteText(at: Date): string {
  const full = new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS)
  const [year, month, rest = ''] = full.toISOString().split('-')
  return `${rest.slice(0, 2)}/${month}/${year} ${rest.slice(3, 8)}`
}
