import { REGIME_NAMES } from '#contracts/project/contract-names.ts'
import { REGIMES } from '#contracts/project/values.ts'
import type { LimitTier } from './investor-limits.ts'
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
