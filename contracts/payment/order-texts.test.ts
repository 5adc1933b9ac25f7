import { expect, it } from 'vitest'
import { sharesText, soldOutText } from './order-texts.ts'

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
