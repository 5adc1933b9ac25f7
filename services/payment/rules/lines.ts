import { monthsText } from '#contracts/dates.ts'
import { formatMoney } from '#contracts/currencies.ts'
import type { RuleBody, ScreeningMethodRules, TaxRate } from '#contracts/payment/rules/bodies.ts'
import type { LimitTier } from '#contracts/payment/rules/investor-limits.ts'
import { percentText } from '#contracts/payment/rules/percent.ts'
import type { RegimeRules } from '#contracts/payment/rules/regimes.ts'
import type { RuleLine } from '#contracts/payment/rules/rules.ts'
import { SILENCE } from '#contracts/payment/rules/silence.ts'
import { cancelWords, dayCount, methodLimits, tierName } from '#contracts/payment/rules/words.ts'
import { REGIME_NAMES } from '#contracts/project/contract-names.ts'
import { COUNTRY_NAMES } from '#services/kit/countries.ts'
import { ANY_COUNTRY, type RuleKind } from '#contracts/payment/rules/values.ts'

/** With its code, so that no two rows read the same. */
const placeOf = (code: string): string =>
  code === ANY_COUNTRY ? 'every country' : `${COUNTRY_NAMES.get(code) ?? 'unknown'} (${code})`

const rateLine = ({ payer, holder, rateBp, source }: TaxRate) =>
  [`Issuer in ${placeOf(payer)}, holder in ${placeOf(holder)}`, `${percentText(rateBp)} (${source})`] as const

const methodLines = (rules: ScreeningMethodRules): (readonly [label: string, value: string])[] => {
  const { method, impliedIncomeBp, confirmed, source } = rules
  return [
    ...methodLimits(rules).map(([what, limit]) => [`${method}: ${what}`, limit ?? 'no limit'] as const),
    [
      `${method}: part of interest-bearing assets counted as income`,
      impliedIncomeBp === null ? 'none' : percentText(impliedIncomeBp),
    ],
    [`${method}: limits`, confirmed ? 'confirmed' : 'sources differ'],
    [`${method}: source`, source],
  ]
}

const SILENCE_WORDS = { leaves: 'the money goes back', stays: 'the investor stays in' } as const

const regimeLines = ({
  regime,
  cancel,
  reconfirmDays,
  cap,
}: RegimeRules): (readonly [label: string, value: string])[] => {
  const name = REGIME_NAMES[regime]
  return [
    [`${name}: cancelling`, `${cancelWords(cancel)} (${cancel.source})`],
    [`${name}: time to answer new terms`, dayCount(reconfirmDays)],
    [`${name}: without an answer`, SILENCE_WORDS[SILENCE[regime]]],
    [
      `${name}: cap of an issuer`,
      cap === null ? 'none' : `${formatMoney(cap.amount)} in ${monthsText(cap.months)} (${cap.source})`,
    ],
  ]
}

const tierLines = (tier: LimitTier): (readonly [label: string, value: string])[] => {
  const { currency, base, basisPoints, incomeAbove, worthAbove, bothAtLeast, atLeast, atMost } = tier
  const name = tierName(tier)
  const money = (amount: string) => formatMoney({ amount, currency })
  const parts: (readonly [label: string, amount: string | null])[] = [
    ['income above', incomeAbove],
    ['net worth above', worthAbove],
    ['income and net worth at least', bothAtLeast],
    [base === 'fixed' ? 'limit' : 'limit at least', atLeast],
    ['limit at most', atMost],
  ]
  return [
    ...parts.flatMap(([label, amount]) =>
      amount === null ? [] : [[`${name}, ${label}`, money(amount)] as const],
    ),
    ...(basisPoints === 0 ? [] : [[`${name}, part of the wealth`, percentText(basisPoints)] as const]),
    [`${name}, name that the investor reads`, tier.words],
    [`${name}, text`, tier.why],
    [`${name}, source`, tier.source],
  ]
}

const LINES: {
  readonly [Kind in RuleKind]: (body: RuleBody<Kind>) => readonly (readonly [label: string, value: string])[]
} = {
  fees: ({ successBp, listing, withdrawal }) => [
    ['Success fee, of what was raised', percentText(successBp)],
    ['Listing fee, for each funded offering', formatMoney(listing)],
    ['Fee of a withdrawal', formatMoney(withdrawal)],
  ],
  metalPrices: ({ gold, silver, source }) => [
    ['One gram of gold', formatMoney(gold)],
    ['One gram of silver', formatMoney(silver)],
    ['Source', source],
  ],
  withholdingTax: ({ rates }) => rates.map(rateLine),
  screening: ({ methods }) => methods.flatMap(methodLines),
  regimes: ({ regimes }) => regimes.flatMap(regimeLines),
  investorLimits: ({ tiers }) => tiers.flatMap(tierLines),
}

/** What a version says, field by field, beside the version that it takes the place of. */
export function linesOf<Kind extends RuleKind>(
  kind: Kind,
  body: RuleBody<Kind>,
  before: RuleBody<Kind> | null,
): RuleLine[] {
  const [now, then] = [new Map(LINES[kind](body)), new Map(before === null ? [] : LINES[kind](before))]
  return [...new Set([...now.keys(), ...then.keys()])].map((label) => {
    const [value, old] = [now.get(label) ?? null, then.get(label) ?? null]
    return { label, value, before: old, isChanged: before !== null && value !== old }
  })
}
