/** The only place with the product's name (reading A17). */
export const PRODUCT_NAME = 'Mizan'

/** Address for help, shown on pages and in mails. */
export const SUPPORT_EMAIL = 'support@mizan.test'
