import type { ReconciliationsQuery } from '#graphql/generated/graphql.ts'
import { formatCount } from '#lib/money.ts'

export type Check = ReconciliationsQuery['reconciliations']['data'][number]
export type Difference = Check['differences'][number]

export const CAUSE_WORDS = {
  start: 'At start-up',
  hour: 'Hourly',
  request: 'By staff',
} as const satisfies Record<Check['cause'], string>

/** '1 difference', '1,200 differences'. */
export function differencesText(count: number): string {
  return count === 1 ? '1 difference' : `${formatCount(count)} differences`
}

export function resultText({ outcome, found }: Pick<Check, 'outcome' | 'found'>): string {
  if (outcome === 'failed') return 'Check failed'
  return outcome === 'matched' ? 'Matched' : differencesText(found)
}

/** '40 ms', '1.2 s'. */
export function tookText(tookMs: number): string {
  return tookMs < 1000 ? `${tookMs} ms` : `${(tookMs / 1000).toFixed(1)} s`
}
