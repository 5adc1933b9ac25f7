import type * as wire from '#contracts/problem.ts'

// Typed by the contract, so that they cannot differ, and not imported from it, so that a page does not load its schemas.
export const INTERNAL_MESSAGE: typeof wire.INTERNAL_MESSAGE =
  'Something went wrong on our side. Please try again.'
export const SESSION_EXPIRED_MESSAGE: typeof wire.SESSION_EXPIRED_MESSAGE =
  'Session has expired. Please log in again.'
export const PROBLEM_CODES: Pick<typeof wire.PROBLEM_CODES, 'internal' | 'unauthenticated'> = {
  internal: 'internal',
  unauthenticated: 'unauthenticated',
}
