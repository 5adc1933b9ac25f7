/** The columns by which the table can be sorted on the client (S6). */
export type SortColumn = 'date' | 'type'
export interface Sort {
  readonly by: SortColumn
  readonly direction: 'ascending' | 'descending'
}

/** The part of an item needed for sorting. */
interface Sortable {
  readonly createdAt: string
  readonly docMasterId: { readonly documentType: string }
}

/** The sort order of an address: 'date', '-type'; undefined for the order of the service. */
export function sortOf(text: string): Sort | undefined {
  const by = text.replace(/^-/, '')
  if (by !== 'date' && by !== 'type') return undefined
  return { by, direction: text.startsWith('-') ? 'descending' : 'ascending' }
}

/** The sort order after a press on a heading, for the address. */
export function nextSort(sort: Sort | undefined, by: SortColumn): string {
  return sort?.by === by && sort.direction === 'ascending' ? `-${by}` : by
}

const byType = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The rows of a page in the given order; equal rows keep the order of the service. */
export function sorted<Row extends Sortable>(rows: readonly Row[], sort: Sort | undefined): readonly Row[] {
  if (sort === undefined) return rows
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => {
    const order =
      sort.by === 'date'
        ? Date.parse(one.createdAt) - Date.parse(other.createdAt)
        : byType.compare(one.docMasterId.documentType, other.docMasterId.documentType)
    return sign * order
  })
}
