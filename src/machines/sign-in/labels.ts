export { LOGIN_FAILED_TEXT } from '#contracts/texts.ts'
/** Shown when the outcome of a sign-up is unknown. */
export const SIGN_UP_FAILED_TEXT = 'Unable to sign up. Please try after some time.'
/** Shown when the outcome of a code check is unknown. */
export const CODE_FAILED_TEXT = 'The code could not be checked. Please try again.'
