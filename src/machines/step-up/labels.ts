/** Said where nobody knows what became of the password. */
export const PASSWORD_FAILED_TEXT = 'The password could not be checked. Please try again.'
/** Said where a payment's second factor could not be asked for. */
export const ASKING_FAILED_TEXT = 'The confirmation could not be started. Please try again.'
/** Said where nobody knows what became of the answer. */
export const ANSWER_FAILED_TEXT = 'The confirmation could not be checked. Please try again.'
