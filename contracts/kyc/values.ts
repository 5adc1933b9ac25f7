/** Longest text of several lines, such as a proposal or a reviewer's reason, characters. */
export const LONG_TEXT_MAX = 1000
/** Spec 5, signature (V9). */
export const SIGN_DOCUMENT_TEXT = 'Please sign the document!'
/** More than three people cannot own more than a quarter each. */
export const OWNERS_MAX = 3

/** Days without a change after which a draft is destroyed (2026-11; spec 4.1 names no length). */
export const KYC_DRAFT_IDLE_DAYS = 90
