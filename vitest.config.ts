import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const require = createRequire(import.meta.url)

// Vitest would load graphql twice (index.mjs and index.js), and a schema of one copy is unknown to the other.
const alias = [{ find: /^graphql$/, replacement: require.resolve('graphql') }]

const never = ['**/node_modules/**', 'build/**', '.mesh/**', 'data/**']
/** Against the built product, in Chromium; one file at a time. */
const inBrowser = ['tests/journeys/**/*.test.ts', 'tests/model/chromium.test.ts']
/** What reads, computes or shows a date; run in the zones of ZONES too, whose days differ from those of UTC. */
const ofDates = [
  'contracts/**/*.test.ts',
  'src/lib/**/*.test.ts',
  'services/project/cooling-off.test.ts',
  'services/payment/limits/rules.test.ts',
  'tests/time-zone.test.ts',
]
const ZONES = ['America/Toronto', 'Asia/Karachi'] as const
const globalSetup = ['tests/support/global-setup.ts']

export default defineConfig({
  plugins: [react()],
  resolve: { alias },
  test: {
    // Two cores at least; a database clone per test file keeps the files apart.
    maxWorkers: 2,
    // Generous: a slow machine is no failure, and what must be fast has a test that says so.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      ...ZONES.map((zone) => ({
        extends: true as const,
        test: {
          name: zone,
          environment: 'node' as const,
          include: ofDates,
          exclude: never,
          env: { TZ: zone },
          globalSetup,
        },
      })),
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: [...never, ...inBrowser, 'tests/time-zone.test.ts'],
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          exclude: never,
          setupFiles: ['tests/support/setup-dom.ts'],
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: inBrowser,
          exclude: never,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
          fileParallelism: false,
          globalSetup,
        },
      },
    ],
  },
})
