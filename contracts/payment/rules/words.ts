import { REGIME_NAMES } from '#contracts/project/contract-names.ts'
import { REGIMES } from '#contracts/project/values.ts'
import type { ScreeningMethodRules } from './bodies.ts'
import type { LimitTier } from './investor-limits.ts'
import { percentText } from './percent.ts'
import type { RegimeRules } from './regimes.ts'

const counted = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`

/** '14 calendar days'. */
export const dayCount = (days: number): string => counted(days, 'calendar day')

/** How long an investor may cancel: '4 calendar days'. */
export function cancelWords({ kind, amount }: Pick<RegimeRules['cancel'], 'kind' | 'amount'>): string {
  switch (kind) {
    case 'calendar_days':
      return dayCount(amount)
    case 'business_days':
      return counted(amount, 'business day')
    case 'before_close_hours':
      return `until ${counted(amount, 'hour')} before the offering closes`
  }
}

const limitText = ({ maxBp, inclusive }: ScreeningMethodRules['income']): string =>
  `${inclusive ? 'at most' : 'below'} ${percentText(maxBp)}`
const BASES: Readonly<Record<ScreeningMethodRules['denominator'], string>> = {
  market_capitalisation: 'average market capitalisation',
  total_assets: 'total assets',
}

/** Each limit of a screening method as words: what is limited, and its bound, 'at most 5% of income'; null where the method has none. */
export function methodLimits({
  denominator,
  income,
  debt,
  cash,
  liquid = null,
}: Pick<ScreeningMethodRules, 'denominator' | 'income' | 'debt' | 'cash'> & {
  readonly liquid?: ScreeningMethodRules['liquid']
}): readonly (readonly [what: string, limit: string | null])[] {
  const base = BASES[denominator]
  return [
    ['non-permissible income', `${limitText(income)} of income`],
    ['interest-bearing debt', `${limitText(debt)} of ${base}`],
    ['cash and interest-bearing assets', `${limitText(cash)} of ${base}`],
    ['receivables and cash', liquid === null ? null : `${limitText(liquid)} of ${base}`],
  ]
}

const STANDINGS = { advice: ', with advice', accreditation: ', accredited' } as const

/** 'United States: Regulation Crowdfunding, tier 2'; no two tiers of a version have the same name. */
export function tierName({
  rule,
  regime,
  words,
  tier,
  needs,
}: Pick<LimitTier, 'rule' | 'regime' | 'words' | 'tier' | 'needs'>): string {
  const known = REGIMES.find((one) => one === rule)
  const place = regime === null ? ', by residence' : ''
  return `${known ? REGIME_NAMES[known] : words}${place}, tier ${tier}${needs === null ? '' : STANDINGS[needs]}`
}
