import { appendFileSync } from 'node:fs'
import type { ReplayScript } from '#machines/replay.ts'

/** The variable with the file that walks are reported to; `npm run test:model` sets it. */
export const REPORT_VARIABLE = 'MODEL_REPORT'

/** One path, or the part of it that was walked until it failed. */
export interface ReportedPath {
  readonly title: string
  /** The steps in words; the first one is the start. */
  readonly names: readonly string[]
  readonly script: ReplayScript
}

export type ReportLine =
  | { readonly kind: 'paths'; readonly paths: readonly ReportedPath[] }
  | { readonly kind: 'walk'; readonly path: ReportedPath; readonly error: string | null }
  | {
      readonly kind: 'coverage'
      readonly machine: string
      /** The same for every line of one collector; its last line counts. */
      readonly collector: string
      readonly missedStates: readonly string[]
      readonly missedTransitions: readonly string[]
    }

/** Adds a line to the report, if there is one. */
export function report(line: () => ReportLine): void {
  const file = process.env[REPORT_VARIABLE]
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line())}\n`)
}
