/** The one place where the product's name stands (reading A17). */
export const PRODUCT_NAME = 'Mizan'

/** What the Help button and the risk line point to (spec 2.5, session modal). */
export { SUPPORT_EMAIL } from '#contracts/support.ts'

/** Shown on every page while embedded providers stand in for real ones; the server marks such documents. */
export const DEMONSTRATION_LINE = 'Demonstration: embedded providers are in use, and no real money moves.'
/** What the embedded mail provider took; outside production only. */
export const DEVELOPMENT_MAILBOX = '/dev/mailbox'

/** Shown in the footer of every page; risk warnings stay early and plain. */
export const RISK_LINE =
  'Your capital is at risk. Returns are projections, not promises, and digital shares may be hard to sell before the lock-up ends.'
