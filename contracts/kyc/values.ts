/** Longest text of several lines, such as a proposal or a reviewer's reason, characters. */
export const LONG_TEXT_MAX = 1000
/** More than three people cannot own more than a quarter each. */
export const OWNERS_MAX = 3
