import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EQUIVALENT } from './equivalent.ts'
import { diffOf, lineOf } from './mutants.ts'
import { WHOLE_COUNT } from './options.ts'
import type { Drawn, Result, Results, Status } from './results.ts'

const FILE = 'bench/results/mutation.json'

interface Score {
  readonly faults: number
  readonly caught: number
  readonly byTests: number
  readonly byCompiler: number
  readonly silent: number
  readonly survived: number
  readonly equivalent: number
  /** Of what changes behaviour, in percent. */
  readonly percent: number
}

/** Prints the score by folder and what survived, and keeps both in `file` where the run is whole. */
export function report(seed: number, drawn: readonly Drawn[], results: Results, file = FILE): void {
  const done = triedOf(drawn, results.read())
  if (done.length === 0) return console.log(`Nothing of seed ${seed} was tried yet.`)
  const atFirst = scoreOf(triedOf(drawn, results.read('first')))
  const groups = [...new Set(done.map(({ group }) => group))].toSorted()
  const byFolder = Object.fromEntries(
    groups.map((name) => [name, scoreOf(done.filter(({ group }) => group === name))]),
  )
  const total = scoreOf(done)
  const survivors = done
    .filter(({ status, key }) => status === 'survived' && EQUIVALENT[key] === undefined)
    .map((mutant) => {
      const text = readFileSync(mutant.file, 'utf8')
      const { file, key, kind, tests, related } = mutant
      return { at: `${file}:${lineOf(text, mutant)}`, key, kind, tests, related, diff: diffOf(text, mutant) }
    })
  for (const { at, kind, key, tests, related, diff } of survivors)
    console.log(`\n${at} ${kind} survived ${tests} of ${related} files of tests (${key})\n${diff}`)
  console.table({ ...byFolder, all: total })
  console.log(
    `Seed ${seed}: ${done.length} of ${drawn.length} faults tried, ${total.percent} % caught, ${atFirst.percent} % before tests were added`,
  )
  if (done.length < drawn.length || drawn.length < WHOLE_COUNT)
    return console.log(`${file} stays as it is: it keeps whole runs of ${WHOLE_COUNT} faults or more.`)
  mkdirSync(path.dirname(file), { recursive: true })
  const kept = {
    node: process.version,
    seed,
    count: drawn.length,
    tried: done.length,
    total,
    byFolder,
    survivors,
  }
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
}

function triedOf(drawn: readonly Drawn[], results: ReadonlyMap<number, Result>) {
  return drawn.flatMap((mutant, index) => {
    const result = results.get(index)
    return result ? { ...mutant, ...result } : []
  })
}

function scoreOf(faults: readonly { readonly status: Status; readonly key: string }[]): Score {
  const of = (status: Status) => faults.filter((fault) => fault.status === status)
  const equivalent = of('survived').filter(({ key }) => EQUIVALENT[key] !== undefined).length
  const survived = of('survived').length - equivalent
  const caught = faults.length - survived - equivalent
  return {
    faults: faults.length,
    caught,
    byTests: of('caught').length,
    byCompiler: of('type error').length,
    silent: of('silent').length,
    survived,
    equivalent,
    percent: Math.round((1000 * caught) / (caught + survived)) / 10,
  }
}
