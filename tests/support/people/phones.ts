/*
 * Mobile numbers of tests: they can exist, which sign-up and identity checks ask for, and most are kept for fiction, so
 * that nobody has them.
 */

/** A number in Canada; `phoneOf` gives others. */
export const PHONE = phoneOf(23)

/** One of a hundred numbers in Canada (555-0100 to 555-0199). */
export function phoneOf(index: number): string {
  return `141655501${String(index % 100).padStart(2, '0')}`
}
