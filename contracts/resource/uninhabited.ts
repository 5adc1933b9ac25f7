/** The reason of a country where nobody lives; forms for residents leave it out. */
export const UNINHABITED_TEXT = 'nobody lives there permanently'
