import type { SESSION_EXPIRED_MESSAGE } from '#contracts/problem.ts'
import type { LOGOUT_FAILED_TEXT as CONTRACT_TEXT } from '#contracts/texts.ts'

/** Spec 8, session expired (default). Typed by the contract, so that the two cannot differ. */
export const SESSION_EXPIRED_TEXT: typeof SESSION_EXPIRED_MESSAGE =
  'Session has expired. Please log in again.'
/** Spec 8, logout failure; typed by the contract, too. */
export const LOGOUT_FAILED_TEXT: typeof CONTRACT_TEXT = 'Logout failed. Please try again.'
