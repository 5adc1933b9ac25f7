import { expect, test } from 'vitest'
import { eligibilityOf, ineligibleText } from './eligibility.ts'

const project = { _id: 'alhambra-court', status: 'live', termsVersion: 1 } as const
const ready = { emailVerified: true, kycApproved: true, riskAccepted: true, withinLimit: true }

test.each([
  [project, ready, undefined],
  [{ ...project, status: 'funded' } as const, ready, undefined],
  [project, { ...ready, emailVerified: false }, 'isEligible'],
  [project, { ...ready, kycApproved: false }, 'isEligible'],
  [project, { ...ready, riskAccepted: false }, 'isEligible'],
  [project, { ...ready, withinLimit: false }, 'isEligible'],
  [{ ...project, status: 'paused' } as const, ready, 'isEligible'],
])('%j for %j is refused by %s', (offering, person, guard) => {
  const permission = eligibilityOf(offering, person)
  expect(permission).toEqual(guard === undefined ? { allowed: true } : { allowed: false, guard })
  expect(ineligibleText(permission)).toBe(
    guard === undefined
      ? undefined
      : 'Verify your e-mail address, get your KYC approved and accept the risk text; the offering must be open and the amount within your limit.',
  )
})
