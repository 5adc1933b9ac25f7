/** Said where nobody knows whether a link to recover the account was asked for. */
export const REQUEST_FAILED_TEXT = 'The link could not be sent. Please try after some time.'
/** Said where nobody knows what became of the new password. */
export const CHANGE_FAILED_TEXT = 'The password could not be changed. Please try after some time.'
/** Said where nobody knows what a verification link is worth. */
export const VERIFICATION_FAILED_TEXT = 'The link could not be checked. Please try again.'
/** Said where nobody knows whether another verification link was sent. */
export const LINK_RESEND_FAILED_TEXT = 'The link could not be sent. Please try again.'
