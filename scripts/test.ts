import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

/*
 * `npm test`: builds the product when it is stale, finds a browser, runs every test and ends with one plain line.
 * Words after `--` go to Vitest: `npm test -- services/ledger`.
 */
const RESULTS = 'build/test-results.json'
const SLOWEST = 20
const words = process.argv.slice(2)

mkdirSync('build', { recursive: true })
rmSync(RESULTS, { force: true })

for (const inspect of ['off', 'flows']) {
  const env = { ...process.env, VITE_INSPECT: inspect }
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit', env })
  if (built.status !== 0) process.exit(built.status ?? 1)
}

// Installed once, before tests run side by side.
await import('./tools/install.ts')
const run = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}`,
    ...words,
  ],
  { stdio: 'inherit', env: { ...process.env, NO_COLOR: '1' } },
)

interface Results {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numFailedTestSuites: number
  /** Times in milliseconds since 1970. */
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
  }[]
}
const results = JSON.parse(readFileSync(RESULTS, 'utf8')) as Results
// A suite that fails to load runs no test of its own; it still counts as a failure.
const failed = Math.max(
  results.numFailedTests,
  results.numFailedTestSuites > 0 ? 1 : 0,
  run.status === 0 ? 0 : 1,
)
console.log(slowestFiles(results))
const skipped = results.numPendingTests > 0 ? `, ${results.numPendingTests} skipped` : ''
console.log(`${results.numPassedTests} passed, ${failed} failed${skipped}`)
process.exit(failed === 0 && results.numPassedTests > 0 ? 0 : 1)

function slowestFiles({ testResults }: Results): string {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name: relative(process.cwd(), name), ms: endTime - startTime }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
  const lines = files.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
  return [`The slowest ${files.length} of ${testResults.length} files:`, ...lines].join('\n')
}
