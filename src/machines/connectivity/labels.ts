/** The modal type of the offline modal (spec 2.10). */
export const OFFLINE_MODAL_TYPE = 'INTERNETCHECKER'
/** Spec 8, offline. */
export const OFFLINE_TEXT = 'You are offline. Please check your internet connection.'
/** The button of the offline modal (spec 2.10). */
export const REFRESH_LABEL = 'Refresh'
