import { expect, test } from 'vitest'
import { isOnItsWay } from './statement-columns.tsx'

test.each([
  ['deposit', 'pending', true],
  ['deposit', 'booked', false],
  ['order', 'pending', false],
] as const)('money of a movement "%s" that is %s is on its way: %s', (reason, state, expected) => {
  expect(isOnItsWay({ reason, state } as never)).toBe(expected)
})
