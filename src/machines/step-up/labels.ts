export const PASSWORD_FAILED_TEXT = 'The password could not be checked. Please try again.'
export const ASKING_FAILED_TEXT = 'The confirmation could not be started. Please try again.'
export const ANSWER_FAILED_TEXT = 'The confirmation could not be checked. Please try again.'
export const RESEND_FAILED_TEXT = 'The code could not be sent. Please try again.'
