import { readWholeText } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'

/** The ending of an offering's address that opens its order form (record 0236). */
export const ORDER_HASH = '#order'
/** The query field with the number of digital shares. */
const SHARES_FIELD = 'shares'
const WHOLE = /^\d{1,9}$/

/** The offering with its order form open, and so many digital shares in it. */
export function orderPath(offeringId: string, units?: string): string {
  const query = units === undefined ? '' : `?${SHARES_FIELD}=${encodeURIComponent(units)}`
  return paths.propertyDetails(offeringId) + query + ORDER_HASH
}

/** The number of digital shares in the page's address; undefined where it names none. */
export function addressedUnits(): string | undefined {
  const units = new URLSearchParams(window.location.search).get(SHARES_FIELD)
  return units !== null && WHOLE.test(units) ? units : undefined
}

/** Writes the open form and the number typed there into the page's address, without what is no number: they survive a reload, Back and another tab. */
export function keepOrderInAddress(units?: string): void {
  const url = new URL(window.location.href)
  url.hash = ORDER_HASH
  if (units !== undefined) {
    const whole = readWholeText(units) ?? ''
    if (WHOLE.test(whole)) url.searchParams.set(SHARES_FIELD, whole)
    else url.searchParams.delete(SHARES_FIELD)
  }
  try {
    window.history.replaceState(window.history.state, '', url)
  } catch {
    // Safari refuses more than a hundred changes in half a minute; the next one writes it.
  }
}
