export const REQUEST_FAILED_TEXT = 'The link could not be sent. Please try after some time.'
export const CHANGE_FAILED_TEXT = 'The password could not be changed. Please try after some time.'
export const VERIFICATION_FAILED_TEXT = 'The link could not be checked. Please try again.'
export const LINK_RESEND_FAILED_TEXT = 'The link could not be sent. Please try again.'
