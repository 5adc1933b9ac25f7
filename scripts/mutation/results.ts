import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Group } from './faults.ts'
import type { Mutant } from './mutants.ts'

export interface Drawn extends Mutant {
  readonly group: Group
  readonly key: string
  /** What stands in the place of the fault, to notice that the file changed since. */
  readonly original: string
}

/** `silent`: the tests came to no end. It counts as caught, since a run that hangs is noticed. */
export type Status = 'caught' | 'type error' | 'silent' | 'survived'

export interface Result {
  readonly index: number
  readonly status: Status
  /** The test or the error that caught it. */
  readonly by: string
  /** Files of tests that were run, and that could have been. */
  readonly tests: number
  readonly related: number
  readonly ms: number
}

/** A run by its seed: what was drawn, and what came out so far. Both stay in files, so that a second run goes on where the first one stopped. */
export class Results {
  readonly #drawFile: string
  readonly #resultFile: string

  constructor(folder: string, seed: number, count: number) {
    mkdirSync(folder, { recursive: true })
    this.#drawFile = path.join(folder, `${seed}-${count}.draw.json`)
    this.#resultFile = path.join(folder, `${seed}-${count}.jsonl`)
  }

  isDrawn(): boolean {
    return existsSync(this.#drawFile)
  }

  async drawn(make: () => Promise<Drawn[]>): Promise<Drawn[]> {
    if (this.isDrawn()) return JSON.parse(readFileSync(this.#drawFile, 'utf8')) as Drawn[]
    const drawn = await make()
    writeFileSync(this.#drawFile, JSON.stringify(drawn))
    return drawn
  }

  add(result: Result): void {
    appendFileSync(this.#resultFile, `${JSON.stringify(result)}\n`)
  }

  /** The result of each fault: the last one, or the first one, before tests were added for what survived. */
  read(which: 'first' | 'last' = 'last'): Map<number, Result> {
    if (!existsSync(this.#resultFile)) return new Map()
    const lines = readFileSync(this.#resultFile, 'utf8').split('\n').filter(Boolean)
    const results = lines.map((line) => JSON.parse(line) as Result)
    const ordered = which === 'last' ? results : results.toReversed()
    return new Map(ordered.map((result) => [result.index, result]))
  }
}
