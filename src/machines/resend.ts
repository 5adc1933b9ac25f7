/** The least time before another code may be asked for; the challenge may ask for more. */
export const RESEND_COOLDOWN_MS = 30_000
/** So many wrong answers end a challenge, whatever codes are sent for it meanwhile. */
export const CHALLENGE_TRIES = 5
/** Said where nobody knows whether another code was sent. */
export const RESEND_FAILED_TEXT = 'The code could not be sent. Please try again.'
