import { expect, test } from 'vitest'
import { ORDER_GUARD_TEXTS } from '#machines/order/labels.ts'
import { ineligibility } from './eligibility.ts'

const project = { _id: 'alhambra-court', invest: { allowed: true, reason: null }, termsVersion: 1 }
const ready = { emailVerified: true, kycApproved: true, riskAccepted: true, withinLimit: true }

test.each([
  [project, ready, null],
  [project, { ...ready, emailVerified: false }, 'isEmailVerified'],
  [project, { ...ready, kycApproved: false }, 'isKycApproved'],
  [project, { ...ready, riskAccepted: false }, 'isRiskAccepted'],
  [project, { ...ready, withinLimit: false }, 'isWithinLimit'],
  [{ ...project, invest: { allowed: false, reason: 'Paused.' } }, ready, 'isOfferingOpen'],
  // The first thing to do about it is what is said.
  [project, { ...ready, emailVerified: false, kycApproved: false }, 'isEmailVerified'],
] as const)('%j for %j is refused by %s', (offering, person, condition) => {
  expect(ineligibility(offering, person)).toEqual(
    condition === null ? null : { condition, text: ORDER_GUARD_TEXTS[condition] },
  )
})
