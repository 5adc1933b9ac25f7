import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from './compiler.ts'
import { applied, type Mutant } from './mutants.ts'
import type { RelatedTests } from './related-tests.ts'
import type { Result } from './results.ts'
import { LostProcess, type TestRunner } from './test-runner.ts'

/** Importers of the changed file that are compiled with it. */
const IMPORTERS = 10
/** Files of tests in the first run for a fault; each further run has twice as many. */
const FIRST_TESTS = 2
/** What needs a browser, or measures a time. */
const OTHER_RUNS =
  /^tests\/journeys\/|^tests\/model\/chromium\.test|speed\.test|lists-load\.test|timing\.test|hostile\.test/

export interface TrialTools {
  /** The copy in which faults are written. */
  readonly tree: string
  readonly compiler: Pick<Compiler, 'firstError'>
  readonly runner: Pick<TestRunner, 'run'>
  readonly related: Pick<RelatedTests, 'of' | 'importersOf'>
  /** Files of tests that come last among those that are run. */
  readonly slow: ReadonlySet<string>
}

type Outcome = Omit<Result, 'index' | 'ms'>

/** Tries whether anybody sees a fault: the compiler first, then the tests, the nearest first. */
export class Trial {
  /** Whether a file of tests passes without a fault, as far as is known. */
  readonly #steady = new Map<string, boolean>()

  readonly #tools: TrialTools
  readonly #maxTests: number

  constructor(tools: TrialTools, maxTests: number) {
    this.#tools = tools
    this.#maxTests = maxTests
  }

  /** Null when the process of the tests was lost twice: nothing is known of the fault then. */
  async of(mutant: Mutant): Promise<Outcome | null> {
    return (await this.#attempt(mutant)) ?? this.#attempt(mutant)
  }

  async #attempt(mutant: Mutant): Promise<Outcome | null> {
    const target = path.join(this.#tools.tree, mutant.file)
    const original = readFileSync(target, 'utf8')
    try {
      return await this.#outcomeOf(mutant, original)
    } catch (error) {
      if (!(error instanceof LostProcess)) throw error
      console.error(`${error.message}, at ${mutant.kind} ${mutant.file}`)
      return null
    } finally {
      // A process that was killed or lost has left its fault there.
      writeFileSync(target, original)
    }
  }

  async #outcomeOf(mutant: Mutant, original: string): Promise<Outcome> {
    const { related, tree } = this.#tools
    const text = applied(original, mutant)
    const all = related.of(mutant.file).filter((test) => !OTHER_RUNS.test(test))
    const error = this.#errorIn(mutant.file, text)
    const counts = (tests: number) => ({ tests, related: all.length })
    if (error !== null) return { status: 'type error', by: error, ...counts(0) }
    const nearest = all.slice(0, this.#maxTests)
    const isSlow = (test: string) => this.#tools.slow.has(test)
    const left = [...nearest.filter((test) => !isSlow(test)), ...nearest.filter(isSlow)]
    let ran = 0
    for (let size = FIRST_TESTS; left.length > 0; size *= 2) {
      const tests = left.splice(0, size).filter((test) => this.#steady.get(test) !== false)
      ran += tests.length
      const verdict = await this.#tools.runner.run({ file: mutant.file, text, tests })
      if (verdict.kind === 'passed') continue
      if (verdict.kind === 'silent') {
        // The process was killed with the fault in its file.
        writeFileSync(path.join(tree, mutant.file), original)
        if (await this.#pass(mutant.file, tests))
          return { status: 'silent', by: tests.join(', '), ...counts(ran) }
        left.unshift(...tests)
        continue
      }
      const { by, message } = verdict
      const failed = tests.filter((test) => by.includes(test))
      if (await this.#pass(mutant.file, failed))
        return { status: 'caught', by: `${by}: ${message}`, ...counts(ran) }
      // The others of this run may have been ended by the one that fails anyway.
      left.unshift(...tests.filter((test) => !failed.includes(test)))
    }
    return { status: 'survived', by: '', ...counts(ran) }
  }

  #errorIn(file: string, text: string): string | null {
    const { compiler, related, tree } = this.#tools
    const target = path.join(tree, file)
    const original = readFileSync(target, 'utf8')
    writeFileSync(target, text)
    try {
      return compiler.firstError([file, ...related.importersOf(file).slice(0, IMPORTERS)])
    } finally {
      writeFileSync(target, original)
    }
  }

  /** Whether these pass without the fault. */
  async #pass(file: string, tests: readonly string[]): Promise<boolean> {
    for (const test of tests) {
      if (!this.#steady.has(test)) {
        const { kind } = await this.#tools.runner.run({ file, text: null, tests: [test] })
        this.#steady.set(test, kind === 'passed')
        if (kind !== 'passed') console.log(`Left out, since it fails without a fault: ${test}`)
      }
      if (this.#steady.get(test) === false) return false
    }
    return true
  }
}
