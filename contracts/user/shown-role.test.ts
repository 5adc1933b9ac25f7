import { expect, it } from 'vitest'
import { shownRole } from './shown-role.ts'

it.each([
  ['staff', false, false, 'investor', undefined],
  ['an investor', true, false, 'issuer', 'investor'],
  ['an issuer', false, true, 'investor', 'issuer'],
  ['both, who chose to invest', true, true, 'investor', 'investor'],
  ['both, who chose to raise funds', true, true, 'issuer', 'issuer'],
  ['both, who chose nothing', true, true, undefined, 'investor'],
] as const)('the dashboard of %s', (_who, isInvestor, isIssuer, view, shown) => {
  expect(shownRole({ userType: { isInvestor, isIssuer }, view })).toBe(shown)
})
