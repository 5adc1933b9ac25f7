/** The reason of an uninhabited country; forms for residents leave it out. */
export const UNINHABITED_TEXT = 'nobody lives there permanently'
