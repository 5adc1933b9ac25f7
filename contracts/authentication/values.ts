/** How a one-time code is sent. */
export const CODE_CHANNELS = ['mail', 'sms'] as const
/** What answers a challenge. */
export const FACTOR_METHODS = ['code', 'totp', 'passkey', 'recovery'] as const
/** The person chose not to sign in; no failure (spec 8). */
export const CANCELLED_ERROR = 'user_cancelled_login'
/** Spec 8, logout failure. */
export const LOGOUT_FAILED_TEXT = 'Logout failed. Please try again.'
