/** What the table can be sorted by on the client (S6). */
export type SortColumn = 'date' | 'type'
export interface Sort {
  readonly by: SortColumn
  readonly direction: 'ascending' | 'descending'
}

/** What is sorted: the part of an item that is looked at. */
interface Sortable {
  readonly createdAt: string
  readonly docMasterId: { readonly documentType: string }
}

/** The order an address asks for: 'date', '-type'; undefined for the order of the service. */
export function sortOf(text: string): Sort | undefined {
  const by = text.replace(/^-/, '')
  if (by !== 'date' && by !== 'type') return undefined
  return { by, direction: text.startsWith('-') ? 'descending' : 'ascending' }
}

/** The order after a press on a heading, for the address. */
export function nextSort(sort: Sort | undefined, by: SortColumn): string {
  return sort?.by === by && sort.direction === 'ascending' ? `-${by}` : by
}

const byType = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The rows of a page in the asked order; what is equal stays as the service ordered it. */
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
