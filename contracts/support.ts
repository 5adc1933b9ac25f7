/** Receives what people need help with; stands on pages and in mails. */
export const SUPPORT_EMAIL = 'support@mizan.test'
