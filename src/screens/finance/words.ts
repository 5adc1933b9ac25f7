import type { ReconciliationsQuery } from '#graphql/generated/graphql.ts'

export type Check = ReconciliationsQuery['reconciliations']['data'][number]
export type Difference = Check['differences'][number]

export const CAUSE_WORDS = {
  start: 'At start-up',
  hour: 'Hourly',
  request: 'By staff',
} as const satisfies Record<Check['cause'], string>

/** '40 ms', '1.2 s'. */
export function tookText(tookMs: number): string {
  return tookMs < 1000 ? `${tookMs} ms` : `${(tookMs / 1000).toFixed(1)} s`
}
