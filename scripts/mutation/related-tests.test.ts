import { expect, it } from 'vitest'
import { RelatedTests } from './related-tests.ts'

// Reads every file of the tree once.
const related = new RelatedTests()

it('follows the aliases of package.json, and paths beside a file', () => {
  expect(related.importersOf('src/dev/inspection/channel.ts')).toContain('src/dev/flows/live.ts')
  expect(related.importersOf('src/machines/replay.ts')).toContain('tests/support/walks/coverage.ts')
  expect(related.of('src/dev/flows/live-store.ts')[0]).toBe('src/dev/flows/live-store.test.ts')
})

it('takes the tests of the same folder before all that reach the file by the same harness', () => {
  const nearest = related.of('services/payment/orders/rules.ts').slice(0, 5)
  expect(nearest[0]).toBe('services/payment/orders/rules.test.ts')
  expect(nearest).toContain('services/payment/orders/orders.test.ts')
})
