/** Shown when the outcome of the password check is unknown. */
export const PASSWORD_FAILED_TEXT = 'The password could not be checked. Please try again.'
/** Shown when a payment's second factor could not be requested. */
export const ASKING_FAILED_TEXT = 'The confirmation could not be started. Please try again.'
/** Shown when the outcome of the answer is unknown. */
export const ANSWER_FAILED_TEXT = 'The confirmation could not be checked. Please try again.'
