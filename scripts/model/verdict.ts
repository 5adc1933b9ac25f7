import type { TestModule } from 'vitest/node'
import type { AnyModel } from '#machines/model.ts'
import { nodesOf, transitionNames } from '#tests/support/walks/coverage.ts'
import { WALKED_AT } from '#tests/model/levels.ts'
import type { ReportedPath } from '#tests/support/walks/report.ts'

/** What a run of one machine at one level came to. */
export interface Verdict {
  readonly paths: readonly ReportedPath[]
  readonly missedStates: readonly string[]
  readonly missedTransitions: readonly string[]
  readonly failures: readonly Failure[]
}

export interface Failure {
  /** Up to the step that failed. */
  readonly path: ReportedPath
  readonly error: string
}

const ERROR_LINES = 20

export function describePaths(paths: readonly ReportedPath[]): string {
  return paths.map(({ names }, index) => `${String(index + 1).padStart(4)}  ${names.join(' > ')}`).join('\n')
}

export function describeVerdict({ machine }: AnyModel, level: string, verdict: Verdict): string {
  const { paths, missedStates, missedTransitions, failures } = verdict
  const steps = paths.reduce((sum, { script }) => sum + script.steps.length, 0)
  const lines = [
    `${machine.id}, ${level}: ${paths.length} paths, ${steps} steps`,
    covered('states', nodesOf(machine).length, missedStates),
    covered('transitions', transitionNames(machine).length, missedTransitions),
    ...(missedTransitions.length > 0 ? leftTo(machine.id, level) : []),
  ]
  const shortest = failures.toSorted(
    (one, other) => one.path.script.steps.length - other.path.script.steps.length,
  )[0]
  if (shortest) {
    const { path, error } = shortest
    lines.push(
      'The shortest path that fails:',
      ...path.names.map((name, index) => `${String(index).padStart(4)}  ${name}`),
      ...(error.split('\n\nWalked: ')[0]?.split('\n').slice(0, ERROR_LINES) ?? []),
      'As a script for /dev/flows:',
      JSON.stringify(path.script),
    )
  }
  return lines.join('\n')
}

/** Why a level leaves something of a machine, or all of it, to another one. */
export function leftTo(machine: string, level: string): string[] {
  const { owner, leftByOwner, notInChromium } = WALKED_AT[machine] ?? {}
  if (level === owner && leftByOwner) return [`Left to the actor level: ${leftByOwner.because}`]
  if (level !== 'chromium' || owner === undefined) return []
  return [
    notInChromium
      ? `${notInChromium.because} Instead: ${notInChromium.insteadBy}`
      : `Chromium walks to every state; the level ${owner} walks every transition.`,
  ]
}

function covered(what: string, all: number, missed: readonly string[]): string {
  return [`${what} ${all - missed.length}/${all}`, ...missed.map((name) => `  missed: ${name}`)].join('\n')
}

/** Why a run of Vitest is not good; empty when it is. */
export function problemsOf(
  modules: readonly TestModule[],
  unhandledErrors: readonly { readonly message: string }[],
): string[] {
  const failed = modules.flatMap((module) => [
    ...module.errors().map(({ message }) => `  ${module.moduleId}: ${message}`),
    ...[...module.children.allTests('failed')].map(
      (test) => `  ${test.fullName}: ${test.result().errors?.[0]?.message.split('\n')[0] ?? ''}`,
    ),
  ])
  const unhandled = unhandledErrors.map(({ message }) => `  ${message}`)
  return [
    ...(modules.length === 0 ? ['No file of tests ran.'] : []),
    ...(failed.length > 0 ? ['Failed tests:', ...failed] : []),
    ...(unhandled.length > 0 ? ['Errors that no test caught:', ...unhandled] : []),
  ]
}
