import type { SESSION_EXPIRED_MESSAGE } from '#contracts/problem.ts'

/** Spec 8, session expired (default). Typed by the contract, so that the two cannot differ. */
export const SESSION_EXPIRED_TEXT: typeof SESSION_EXPIRED_MESSAGE =
  'Session has expired. Please log in again.'
/** Spec 8, logout failure. */
export const LOGOUT_FAILED_TEXT = 'Logout failed. Please try again.'
