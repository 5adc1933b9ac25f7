/** What the button says, and the dialog that it opens. */
export const WHERE_TITLE = 'Status and next steps'
