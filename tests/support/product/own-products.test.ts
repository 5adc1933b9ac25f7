import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOT_FOR_BORROWERS, OWN_PRODUCTS, WITHOUT_PRODUCT } from './own-products.ts'

const folder = new URL('../../journeys/', import.meta.url)
const journeys = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const),
)
const thoseWith = (isIt: (text: string) => boolean) =>
  [...journeys].filter(([, text]) => isIt(text)).map(([name]) => name)

test('a journey that starts a product of its own says why, and every other one borrows it', () => {
  expect(thoseWith((text) => text.includes('startProduct('))).toEqual(Object.keys(OWN_PRODUCTS).toSorted())
  const own = new Set([...Object.keys(OWN_PRODUCTS), ...WITHOUT_PRODUCT])
  expect(thoseWith((text) => text.includes('lentProduct()'))).toEqual(
    [...journeys.keys()].filter((name) => !own.has(name)),
  )
})

test('one that borrows a product sets no clock and no environment, and neither restarts nor kills it', () => {
  const borrowers = thoseWith((text) => text.includes('lentProduct()'))
  expect(borrowers.filter((name) => NOT_FOR_BORROWERS.test(journeys.get(name) ?? ''))).toEqual([])
  for (const word of [
    'product.restart()',
    'CLOCK_START: later',
    'environment: {}',
    'product.process.kill(9)',
  ])
    expect(word).toMatch(NOT_FOR_BORROWERS)
})
