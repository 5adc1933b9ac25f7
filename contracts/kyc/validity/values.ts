/** Approved identity checks are listed so many days before their end. */
export const VALIDITY_LISTED_DAYS = 60
