import { expect, test } from 'vitest'
import { OPERATIONS } from '#contracts/operations.ts'
import { ACCOUNT_WORDS } from './step-up-words.ts'

test('every operation with an account step-up has words of its own, and no other one has', () => {
  const ids = OPERATIONS.filter(({ stepUp }) => stepUp?.of === 'account').map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(Object.keys(ACCOUNT_WORDS).toSorted()).toEqual(ids.toSorted())
  expect(new Set(Object.values(ACCOUNT_WORDS)).size).toBe(ids.length)
  for (const words of Object.values(ACCOUNT_WORDS)) expect(words).toMatch(/^to [a-z]/)
})
