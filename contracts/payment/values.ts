/** The smallest and the largest card payment, minor units of USD. */
export const DEPOSIT_MIN = 100n
export const DEPOSIT_MAX = 10_000_000n
