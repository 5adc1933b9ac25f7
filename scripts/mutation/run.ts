import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { Compiler } from './compiler.ts'
import { draw } from './draw.ts'
import { EQUIVALENT } from './equivalent.ts'
import { allFaults } from './faults.ts'
import { keyOf } from './mutants.ts'
import { optionsOf, type Options } from './options.ts'
import { RelatedTests, slowFiles } from './related-tests.ts'
import { report } from './report.ts'
import { Results, type Drawn } from './results.ts'
import { TestRunner } from './test-runner.ts'
import { Trial } from './trial.ts'

/*
 * `npm run test:mutation`: draws faults by a seed, writes each into a copy of the tree and looks whether the compiler or a test sees it. The same seed again
 * goes on where it stopped.
 */
const TREES = path.resolve('build/mutation')
/** Committed, so that a draw goes on after a pause of days and on another machine. */
const RESULTS = path.resolve('bench/results/mutation')
const { seed, count, part, parts, tests, minutes, again, report: isReport } = asked()
const end = performance.now() + minutes * 60_000
console.log(`Seed ${seed}: npm run test:mutation -- --seed ${seed} --count ${count}`)

const results = new Results(RESULTS, seed, count)
if (isReport && !results.isDrawn()) {
  console.error(`Nothing is known of seed ${seed} with ${count} faults.`)
  process.exit(1)
}
const drawn = await results.drawn(async () => {
  const groups = new Map(
    [...(await allFaults())].map(([group, mutants]) => [group, mutants.map((mutant) => ({ group, mutant }))]),
  )
  return draw(groups, count, seed).map(({ group, mutant }): Drawn => {
    const text = readFileSync(mutant.file, 'utf8')
    return { ...mutant, group, key: keyOf(text, mutant), original: text.slice(mutant.start, mutant.end) }
  })
})

const known = results.read()
const todo = [...drawn.entries()].filter(([index, mutant]) => {
  const result = known.get(index)
  const isOpen =
    result === undefined || (again && result.status === 'survived' && EQUIVALENT[mutant.key] === undefined)
  return !isReport && isOpen && index % parts === part - 1 && isThere(mutant)
})
if (todo.length > 0) await tryAll(todo)
report(seed, drawn, results)

/** False when the file has changed since the draw. */
function isThere({ file, start, end, original }: Drawn): boolean {
  const isSame = readFileSync(file, 'utf8').slice(start, end) === original
  if (!isSame) console.log(`Left out, since ${file} has changed: draw anew`)
  return isSame
}

async function tryAll(list: readonly (readonly [number, Drawn])[]): Promise<void> {
  const tree = path.join(TREES, `tree-${part}-of-${parts}`)
  copyTree(process.cwd(), tree)
  const compiler = new Compiler(tree)
  const runner = new TestRunner(tree)
  const tools = { tree, compiler, runner, related: new RelatedTests(), slow: slowFiles() }
  const trial = new Trial(tools, tests)
  try {
    for (const [index, mutant] of list) {
      if (performance.now() > end) break
      const start = performance.now()
      const result = await trial.of(mutant)
      if (result === null) {
        console.error(`${index} is not counted: ${mutant.kind} ${mutant.file}`)
        process.exitCode = 1
        continue
      }
      const ms = Math.round(performance.now() - start)
      results.add({ index, ...result, ms })
      console.log(`${index} ${result.status} ${(ms / 1000).toFixed(1)} s ${mutant.kind} ${mutant.file}`)
    }
  } finally {
    await runner.stop()
    compiler.close()
  }
}

/** Copies what Git knows, and what is new, into a folder in which faults may be written. */
function copyTree(root: string, target: string): void {
  rmSync(target, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)))
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    mkdirSync(path.join(target, folder), { recursive: true })
  for (const file of files) copyFileSync(path.join(root, file), path.join(target, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(target, 'node_modules'))
}

function asked(): Options {
  try {
    return optionsOf(process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
