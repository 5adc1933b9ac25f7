import { formatMoney } from '#contracts/currencies.ts'
import type { RuleBody, TaxRate } from '#contracts/payment/rules/bodies.ts'
import { percentText } from '#contracts/payment/rules/percent.ts'
import type { RuleLine } from '#contracts/payment/rules/rules.ts'
import { COUNTRY_NAMES } from '#services/kit/countries.ts'
import { ANY_COUNTRY, type RuleKind } from '#contracts/payment/rules/values.ts'

/** With its code, so that no two rows read the same. */
const placeOf = (code: string): string =>
  code === ANY_COUNTRY ? 'every country' : `${COUNTRY_NAMES.get(code) ?? 'unknown'} (${code})`

const rateLine = ({ payer, holder, rateBp, source }: TaxRate) =>
  [`Issuer in ${placeOf(payer)}, holder in ${placeOf(holder)}`, `${percentText(rateBp)} (${source})`] as const

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
