/** Shown when the proposal could not be loaded. */
export const PROPOSAL_LOAD_FAILED_TEXT = 'Your offering could not be loaded. Please try again.'
/** Shown while something typed could not be saved; saving is retried automatically. */
export const PROPOSAL_SAVE_FAILED_TEXT = 'We could not save what you typed. We will try again.'
export const PROPOSAL_SUBMIT_FAILED_TEXT = 'Your offering could not be submitted. Please try again.'
export const PROPOSAL_WITHDRAW_FAILED_TEXT = 'Your offering could not be withdrawn. Please try again.'
