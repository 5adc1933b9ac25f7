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
