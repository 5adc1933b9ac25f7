/** The person chose not to sign in; no failure (spec 8). */
export const CANCELLED_ERROR = 'user_cancelled_login'
