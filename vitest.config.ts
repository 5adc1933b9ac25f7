import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { NOW } from './tests/support/now.ts'
import { PATIENCE_MS } from './tests/support/patience.ts'
import { ProjectOrder } from './tests/support/project-order.ts'
import { keepTemporaryFilesInMemory } from './tests/support/temporary-folder.ts'

keepTemporaryFilesInMemory()

const require = createRequire(import.meta.url)

// Vitest would load graphql twice (index.mjs and index.js), and a schema of one copy is unknown to the other.
const alias = [
  { find: /^graphql$/, replacement: require.resolve('graphql') },
  // Its CommonJS file, which Node 20 prefers, requires an ES module.
  { find: /^react-router-dom$/, replacement: require.resolve('react-router-dom').replace(/\.js$/, '.mjs') },
]

const never = ['**/node_modules/**', 'build/**', '.mesh/**', 'data/**', 'data.before-*/**']
/** Against the built product, in Chromium. */
const inBrowser = ['tests/journeys/**/*.test.ts', 'tests/model/chromium.test.ts']
/** What reads, computes or shows a date; run in the zones of ZONES too, whose days differ from those of UTC. */
const ofDates = [
  'contracts/**/*.test.ts',
  'src/lib/**/*.test.ts',
  'src/screens/documents/list/document-lists.test.ts',
  'services/project/terms/cooling-off.test.ts',
  'services/payment/limits/rules.test.ts',
  'tests/time-zone.test.ts',
]
/** Of these rooms, what knows no date: the same in every zone, and dear. */
const undated = [
  'contracts/operations.test.ts',
  'contracts/{file,internal,web}/**',
  'contracts/finance/{amounts,contracts,postings,screening}.test.ts',
  'contracts/project/contract-terms.test.ts',
]
const ZONES = ['America/Toronto', 'Asia/Karachi'] as const
/** Files that replace a module for themselves; each has a process of its own, or the next file in its worker would get the replacement (record 0490). */
const mocking = ['contracts', 'packages', 'services', 'src', 'tests', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.test\.tsx?$/.test(name) && readFileSync(name, 'utf8').includes('vi.mock(')),
)
/** What measures a time runs by itself, when all else has ended. */
const measuring = [
  'bench/**/*.test.ts',
  'services/document/inbox/lists-load.test.ts',
  'tests/attacks/timing.test.ts',
  'tests/races/ledger-speed.test.ts',
]
const globalSetup = ['tests/support/global-setup.ts']
const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** `@xstate/react` in tests of screens, whose actors can be watched. */
const watchedReact = fileAt('tests/support/walks/watched-react.ts')
/** What builds on the library itself. */
const builders = [watchedReact, fileAt('src/dev/inspection/inspecting-hooks.ts')]
const watched = {
  name: 'watched-react',
  enforce: 'pre' as const,
  resolveId: (source: string, importer?: string) =>
    source === '@xstate/react' && !builders.includes(importer ?? '') ? watchedReact : undefined,
}
const setupFiles = ['tests/support/setup-dom.ts']

export default defineConfig({
  plugins: [react()],
  resolve: { alias },
  test: {
    // Two more than the cores of the smallest machine: a browser file waits for a fifth of its time, a node file for half of it.
    maxWorkers: 4,
    sequence: { sequencer: ProjectOrder },
    // With room for what is young, a tenth less of the processor goes into collecting it.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    // Generous: a slow machine is no failure, and what must be fast has a test that says so.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    // Transformed modules are kept on disk and shared by projects and runs.
    experimental: { fsModuleCache: true, fsModuleCachePath: fileAt('build/test-modules') },
    projects: [
      ...ZONES.map((zone) => ({
        extends: true as const,
        test: {
          name: zone,
          environment: 'node' as const,
          isolate: false,
          include: ofDates,
          exclude: [...never, ...mocking, ...undated],
          env: { TZ: zone },
          globalSetup,
        },
      })),
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...never, ...inBrowser, ...mocking, ...measuring, 'tests/time-zone.test.ts'],
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          environment: 'node',
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          include: measuring,
          exclude: [...never, ...mocking],
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'node apart',
          environment: 'node',
          include: mocking.filter((name) => name.endsWith('.ts')),
          globalSetup,
        },
      },
      {
        extends: true,
        plugins: [watched],
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          isolate: false,
          include: ['**/*.test.tsx'],
          exclude: [...never, ...mocking],
          setupFiles,
          globalSetup,
          fakeTimers: { now: NOW.getTime() },
        },
      },
      {
        extends: true,
        plugins: [watched],
        test: {
          // Not `vmForks`: Vitest 4 sometimes fails there when two imports of a file are linked at the same time.
          name: 'jsdom apart',
          environment: 'jsdom',
          include: mocking.filter((name) => name.endsWith('.tsx')),
          setupFiles,
          globalSetup,
          fakeTimers: { now: NOW.getTime() },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          isolate: false,
          include: inBrowser,
          exclude: never,
          testTimeout: 600_000,
          // The first ones wait until the demonstration is made.
          hookTimeout: 600_000,
          globalSetup,
        },
      },
    ],
  },
})
