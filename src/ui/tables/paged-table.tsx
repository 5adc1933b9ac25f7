import type { ReactNode } from 'react'
import type { ListPage } from '#lib/list-params.ts'
import { Button } from '#ui/controls/button.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { ListFooter } from './list-footer.tsx'
import { PastTheEnd } from './past-the-end.tsx'

export interface PagedTableProps<Row> {
  /** The name of the table: 'Statement'. */
  readonly label: string
  /** The name of its rows: 'movements'. */
  readonly items: string
  readonly columns: readonly Column<Row>[]
  readonly list: { readonly data: readonly Row[]; readonly totalCount: number }
  readonly rowKey: (row: Row) => string
  readonly page: ListPage
  /** New rows are loading; the old ones stay. */
  readonly isBusy: boolean
  /** Shown when the whole list is empty. */
  readonly empty: ReactNode
  readonly onChange: (change: Partial<ListPage>) => void
}

/** A list of the specification: table, footer (spec 2.6), and texts for an empty list or page. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { list, page, onChange } = props
  if (list.data.length === 0) {
    return list.totalCount === 0 ? (
      props.empty
    ) : (
      <PastTheEnd page={page} onFirst={() => onChange({ pageNo: 1 })} Button={Button} />
    )
  }
  return (
    <>
      <DataTable
        label={props.label}
        columns={props.columns}
        rows={list.data}
        rowKey={props.rowKey}
        isBusy={props.isBusy}
      />
      <ListFooter page={page} totalCount={list.totalCount} label={props.items} onChange={onChange} />
    </>
  )
}
