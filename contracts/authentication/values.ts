/** The person chose not to sign in; no failure (spec 8). */
export const CANCELLED_ERROR = 'user_cancelled_login'
/** Spec 8, logout failure. */
export const LOGOUT_FAILED_TEXT = 'Logout failed. Please try again.'
