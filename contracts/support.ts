/** Address for help, shown on pages and in mails. */
export const SUPPORT_EMAIL = 'support@mizan.test'
