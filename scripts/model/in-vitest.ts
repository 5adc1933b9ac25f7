import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { startVitest, type Reporter } from 'vitest/node'
import { REPORT_VARIABLE, type ReportLine } from '#tests/support/walks/report.ts'
import { levelsOf, machineIds, modelsIn, testsOf, type Level } from './machines.ts'
import { describePaths, describeVerdict, leftTo, problemsOf, type Failure } from './verdict.ts'

interface Run {
  readonly folder: string
  readonly name: string
  readonly level: Level
  readonly isListed: boolean
  readonly isWatched: boolean
}

const PROJECTS: Readonly<Record<Level, string>> = {
  actor: 'node*',
  react: 'jsdom*',
  http: 'node*',
  chromium: 'browser',
}

/** Runs the test files of a machine at a level, and prints what their walks reported. Tells whether all is well. */
export async function runInVitest(run: Run): Promise<boolean> {
  const { folder, level, isListed, isWatched } = run
  const files = testsOf(folder, level)
  if (files.length === 0) {
    console.log(`No test walks ${folder} at the level ${level}, but at: ${levelsOf(folder).join(', ')}.`)
    for (const line of machineIds(folder).flatMap((id) => leftTo(id, level))) console.log(line)
    return false
  }
  // Two runs at a time keep apart.
  const file = resolve(`build/model-report-${process.pid}.jsonl`)
  mkdirSync('build', { recursive: true })
  process.env[REPORT_VARIABLE] = file
  let isGood = false
  const reporter: Reporter = {
    onTestRunStart: () => writeFileSync(file, ''),
    onTestRunEnd: async (modules, unhandledErrors) => {
      await printReport(run, linesOf(file))
      const problems = problemsOf(modules, unhandledErrors)
      if (problems.length > 0) console.log(problems.join('\n'))
      isGood = problems.length === 0
    },
  }
  const options = {
    watch: isWatched,
    run: !isWatched,
    project: PROJECTS[level],
    // Its files are collected, and none of its tests run.
    ...(isListed ? { testNamePattern: '^$' } : {}),
    reporters: [reporter],
  }
  const vitest = await startVitest('test', files, options)
  if (isWatched) return new Promise(() => undefined)
  await vitest.close()
  rmSync(file, { force: true })
  return isGood
}

function linesOf(file: string): ReportLine[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as ReportLine)
}

async function printReport(
  { folder, name, level, isListed }: Run,
  lines: readonly ReportLine[],
): Promise<void> {
  const ids = machineIds(folder)
  const wanted = ids.includes(name) ? [name] : ids
  const models = (await modelsIn(folder)).filter(({ machine }) => wanted.includes(machine.id))
  for (const model of models) {
    const { id } = model.machine
    if (isListed) {
      const listed = lines.flatMap((line) => (line.kind === 'paths' ? line.paths : []))
      console.log(`${id}:\n${describePaths(listed.filter(({ script }) => script.machine === id))}`)
      continue
    }
    const walked = lines.flatMap((line, index) =>
      line.kind === 'walk' && line.path.script.machine === id ? [{ ...line, index }] : [],
    )
    const failures = walked.flatMap(({ path, error }): Failure[] => (error === null ? [] : [{ path, error }]))
    const missed = missedBy(lines.slice(walked[0]?.index), id)
    console.log(describeVerdict(model, level, { paths: walked.map(({ path }) => path), ...missed, failures }))
  }
}

/** What no collector of the machine saw. Those that only planned the walks reported before the first of them. */
function missedBy(lines: readonly ReportLine[], machine: string) {
  const last = new Map<string, Extract<ReportLine, { kind: 'coverage' }>>()
  for (const line of lines) {
    if (line.kind === 'coverage' && line.machine === machine) last.set(line.collector, line)
  }
  const [first, ...others] = [...last.values()]
  const byAll = (of: (line: Extract<ReportLine, { kind: 'coverage' }>) => readonly string[]) =>
    first ? of(first).filter((name) => others.every((line) => of(line).includes(name))) : []
  return {
    missedStates: byAll(({ missedStates }) => missedStates),
    missedTransitions: byAll(({ missedTransitions }) => missedTransitions),
  }
}
