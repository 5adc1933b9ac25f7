/** Spec 8, login failure. */
export const LOGIN_FAILED_TEXT = 'Unable to login. Please try after some time.'
export const SIGN_UP_FAILED_TEXT = 'Unable to sign up. Please try after some time.'
export const CODE_FAILED_TEXT = 'The code could not be checked. Please try again.'
export const RESEND_FAILED_TEXT = 'The code could not be sent. Please try again.'
