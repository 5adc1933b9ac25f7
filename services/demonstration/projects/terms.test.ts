import { expect, it } from 'vitest'
import { termFaults } from '#contracts/finance/term-rules.ts'
import { PREPARED } from './prepared.ts'
import { DEMO_OFFERINGS } from './seed.ts'

it('every offering of the demonstration keeps the rules of its contract', () => {
  expect(DEMO_OFFERINGS.length).toBeGreaterThan(0)
  for (const { offering } of [...DEMO_OFFERINGS, ...PREPARED])
    expect([offering.name, termFaults(offering.terms, offering)]).toEqual([offering.name, []])
})
