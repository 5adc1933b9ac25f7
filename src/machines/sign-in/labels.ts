/** Spec 8, login failure. */
export const LOGIN_FAILED_TEXT = 'Unable to login. Please try after some time.'
export const SIGN_UP_FAILED_TEXT = 'Unable to sign up. Please try after some time.'
export const CODE_FAILED_TEXT = 'The code could not be checked. Please try again.'
export const RESEND_FAILED_TEXT = 'The code could not be sent. Please try again.'
/** The browser could not be asked for a passkey. */
export const PASSKEY_FAILED_TEXT = 'The passkey could not be used. Please try again or choose another way.'
