import { expect, it } from 'vitest'
import { sharesText, soldOutText, unitsRefusal } from './order-texts.ts'

it.each([
  [1, '1 digital share'],
  [2, '2 digital shares'],
  [6_300, '6,300 digital shares'],
])('%i is %s', (units, text) => expect(sharesText(units)).toBe(text))

it.each([
  [-1, 'All digital shares of this offering are taken.'],
  [0, 'All digital shares of this offering are taken.'],
  [1, 'Only 1 digital share is left.'],
  [4, 'Only 4 digital shares are left.'],
])('with %i left: %s', (freeUnits, text) => expect(soldOutText(freeUnits)).toBe(text))

it.each([
  ['the minimum', 5, { minUnits: 5, freeUnits: 9 }, undefined],
  ['all that is left', 9, { minUnits: 5, freeUnits: 9 }, undefined],
  ['one below the minimum', 4, { minUnits: 5, freeUnits: 9 }, 'Please choose at least 5 digital shares'],
  ['one more than is left', 10, { minUnits: 5, freeUnits: 9 }, 'Only 9 digital shares are left.'],
  ['more than anybody asked about', 10, { minUnits: 5 }, undefined],
] as const)('an order of %s', (_, units, offering, refusal) =>
  expect(unitsRefusal(units, offering)).toBe(refusal),
)
