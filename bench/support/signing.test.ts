import { expect, it } from 'vitest'
import { measureSigning } from './signing.ts'

// Measured on two busy cores: 8 ms for one page, 3.3 times that for 200. The ceilings are ten times as high.
const ONE_PAGE_MS = 80
const RATIO_OF_200_PAGES = 33

it('signs a long document slower than a short one, within bounds', async () => {
  const [short, long] = await measureSigning([1, 200], 5)
  if (!short || !long) throw new Error('two sizes were measured')
  expect(short.signMs).toBeLessThan(ONE_PAGE_MS)
  expect(long.ratio).toBeGreaterThan(1)
  expect(long.ratio).toBeLessThan(RATIO_OF_200_PAGES)
  expect(long.bytes).toBeGreaterThan(short.bytes)
})
