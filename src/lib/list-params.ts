import { DEFAULT_PAGE_SIZE, FIRST_PAGE, PAGE_SIZES } from '#contracts/page-sizes.ts'

/** The slice of a list in the address. */
export interface ListPage {
  readonly pageNo: number
  readonly perPage: number
}

/**
 * Reads pageNo and perPage from a query string; unreadable values become the defaults, which may be the person's own.
 */
export function readListPage(params: URLSearchParams, ownSize: number = DEFAULT_PAGE_SIZE): ListPage {
  const pageNo = Number(params.get('pageNo'))
  const perPage = Number(params.get('perPage'))
  return {
    pageNo: Number.isSafeInteger(pageNo) && pageNo >= FIRST_PAGE ? pageNo : FIRST_PAGE,
    perPage: PAGE_SIZES.some((size) => size === perPage) ? perPage : ownSize,
  }
}

/** As `pageNo` of a change: that of the newest address, which the shown page may lag behind. */
export const KEPT_PAGE = 'kept'

/**
 * The query string after a change. Empty values and defaults are left out; any change except the page itself returns to
 * page 1, so that a filter never shows an empty last page. `KEPT_PAGE` keeps the page of `params`.
 */
export function writeListParams(
  params: URLSearchParams,
  change: Readonly<Record<string, string | number | undefined>>,
  ownSize: number = DEFAULT_PAGE_SIZE,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (!('pageNo' in change)) next.delete('pageNo')
  for (const [name, value] of Object.entries(change)) {
    if (name === 'pageNo' && value === KEPT_PAGE) continue
    const text = value === undefined ? '' : String(value)
    const isDefault =
      (name === 'pageNo' && text === String(FIRST_PAGE)) || (name === 'perPage' && text === String(ownSize))
    if (text === '' || isDefault) next.delete(name)
    else next.set(name, text)
  }
  return next
}

/** Number of pages, at least one. */
export function pageCount(totalCount: number, perPage: number): number {
  return Math.max(FIRST_PAGE, Math.ceil(totalCount / perPage))
}

/**
 * The page numbers to show: two at each end, the neighbours of the current one, and null for an ellipsis (spec 2.5).
 */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const MARGIN = 2
  const shown = (page: number): boolean =>
    page <= MARGIN || page > last - MARGIN || Math.abs(page - current) <= 1
  const numbers: (number | null)[] = []
  for (let page = 1; page <= last; page += 1) {
    const gapOfOne = !shown(page) && shown(page - 1) && shown(page + 1)
    if (shown(page) || gapOfOne) numbers.push(page)
    else if (numbers.at(-1) !== null) numbers.push(null)
  }
  return numbers
}
