import { PRODUCT_NAME } from '#contracts/support.ts'

/** The name, and the address of the Help button and the risk line (spec 2.5, session modal). */
export { PRODUCT_NAME, SUPPORT_EMAIL } from '#contracts/support.ts'

/** Shown on every page while embedded providers replace real ones; the server marks such documents. */
export const DEMONSTRATION_LINE = 'This is a demo. No real money moves.'

/** The risk line in the footer of every page. */
export const RISK_LINE =
  'You could lose all your money. Returns are projections, not promises, and you may not be able to sell your digital shares.'

/** The document title of a page: unique per screen. */
export function documentTitle(title: string): string {
  return `${title} | ${PRODUCT_NAME}`
}
