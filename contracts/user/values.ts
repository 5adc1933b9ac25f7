/** The version of the risk text in force; another version asks for acceptance anew. */
export const RISK_TEXT_VERSION = '2026-11'
