/** What a field says about a date that cannot be read. */
export const DAY_TEXT = 'Please enter a date as DD/MM/YYYY'
