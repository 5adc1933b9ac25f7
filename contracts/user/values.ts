/** The version of the risk text in force; another version asks for acceptance anew. */
export const RISK_TEXT_VERSION = '2026-11'

/** Why a name cannot be typed anew; the identity check has verified it (reading A21). */
export const NAME_VERIFIED_TEXT =
  'We verified this name with your identity document. It changes only through a new identity check.'
