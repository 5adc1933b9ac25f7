/** Rows per page a list offers (spec 2.6, K2). */
export const PAGE_SIZES = [5, 10, 25, 50] as const
/** Spec 9: default 10, first page 1. */
export const DEFAULT_PAGE_SIZE = 10
/** Where a list starts (spec 9). */
export const FIRST_PAGE = 1
