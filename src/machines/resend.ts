/** The minimum time before another code; the challenge may require more. */
export const RESEND_COOLDOWN_MS = 30_000
/** Wrong answers that end a challenge, however many codes are sent for it. */
export const CHALLENGE_TRIES = 5
/** Shown when it is unknown whether another code was sent. */
export const RESEND_FAILED_TEXT = 'The code could not be sent. Please try again.'
