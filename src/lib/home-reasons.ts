import { ENDED_FIELD, INACTIVE, MISSING_FIELD } from './redirect-path.ts'

/* What the home page says after a redirect to it. In a file of its own, so that other pages do not load it. */

/** Whether this is the home page in place of one that was not found. */
export function isInPlaceOfMissing(address: URL): boolean {
  return address.searchParams.has(MISSING_FIELD)
}

/** Whether this is the home page after a logout for inactivity. */
export function isAfterInactivity(address: URL): boolean {
  return address.searchParams.get(ENDED_FIELD) === INACTIVE
}
