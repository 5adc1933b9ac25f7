export const SAVED_TEXT = 'Saved.'
export const SAVING_TEXT = 'Saving…'
export const UNSAVED_TEXT = 'Your last change is not saved.'
