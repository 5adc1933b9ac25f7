export { LOGIN_FAILED_TEXT } from '#contracts/texts.ts'
/** Said where nobody knows what became of a sign-up. */
export const SIGN_UP_FAILED_TEXT = 'Unable to sign up. Please try after some time.'
/** Said where nobody knows what became of the code. */
export const CODE_FAILED_TEXT = 'The code could not be checked. Please try again.'
