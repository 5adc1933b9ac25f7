/** Shown when it is unknown whether a recovery link was requested. */
export const REQUEST_FAILED_TEXT = 'The link could not be sent. Please try after some time.'
/** Shown when the outcome of a password change is unknown. */
export const CHANGE_FAILED_TEXT = 'The password could not be changed. Please try after some time.'
/** Shown when a verification link could not be checked. */
export const VERIFICATION_FAILED_TEXT = 'The link could not be checked. Please try again.'
/** Shown when it is unknown whether another verification link was sent. */
export const LINK_RESEND_FAILED_TEXT = 'The link could not be sent. Please try again.'
