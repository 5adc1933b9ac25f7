/** Shown when the case could not be loaded. */
export const KYC_LOAD_FAILED_TEXT = 'Your identity check could not be loaded. Please try again.'
/** Shown while a draft could not be saved; saving is retried automatically. */
export const KYC_SAVE_FAILED_TEXT = 'We could not save what you typed. We will try again.'
/** Shown when a page could not be saved. */
export const KYC_PAGE_FAILED_TEXT = 'This page could not be saved. Please try again.'
export const KYC_SUBMIT_FAILED_TEXT = 'Your identity check could not be submitted. Please try again.'
/** Shown above the answers when another tab or device changed them before the submission. */
export const KYC_CHANGED_TEXT =
  'Your answers were changed in another tab or on another device. Please reload the page.'
export const KYC_SIGNATURE_FAILED_TEXT = 'The declaration could not be prepared. Please try again.'
export const KYC_RESTART_FAILED_TEXT = 'A new identity check could not be started. Please try again.'
export const KYC_COMPANY_FAILED_TEXT = 'The company could not be opened. Please try again.'
