import { expect, test } from 'vitest'
import { eligibilityOf, ineligibleText } from './eligibility.ts'

const project = { _id: 'alhambra-court', status: 'live', termsVersion: 1 } as const

test.each([
  [project, { emailVerified: true, riskAccepted: true }, undefined],
  [{ ...project, status: 'funded' } as const, { emailVerified: true, riskAccepted: true }, undefined],
  [project, { emailVerified: false, riskAccepted: true }, 'isEligible'],
  [project, { emailVerified: true, riskAccepted: false }, 'isEligible'],
  [{ ...project, status: 'paused' } as const, { emailVerified: true, riskAccepted: true }, 'isEligible'],
])('%j for %j is refused by %s', (offering, person, guard) => {
  const permission = eligibilityOf(offering, person)
  expect(permission).toEqual(guard === undefined ? { allowed: true } : { allowed: false, guard })
  expect(ineligibleText(permission)).toBe(
    guard === undefined
      ? undefined
      : 'Verify your e-mail address and accept the risk text; the offering must be open.',
  )
})
