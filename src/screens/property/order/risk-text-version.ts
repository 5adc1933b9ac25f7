import type * as wire from '#contracts/user/users.ts'

// Typed by the contract, so that it cannot differ, and not imported from it, so that no schema library is loaded.
/** The version of the risk text in force. */
export const RISK_TEXT_VERSION: typeof wire.RISK_TEXT_VERSION = '2026-11'
