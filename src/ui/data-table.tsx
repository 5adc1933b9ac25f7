import {
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { scrollRegion } from './scroll-region.ts'

/** One column: its heading, how a row fills it, and whether it holds figures. */
export interface Column<Row> {
  readonly key: string
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end of the cell. */
  readonly isFigure?: boolean
}

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** New rows are on their way; the old ones stay. */
  readonly isBusy?: boolean
}

function classOf(base: string | undefined, isFigure = false): string {
  return `${base ?? ''} ${isFigure ? `${styles.end ?? ''} tnum` : ''}`
}

/** A table that scrolls inside its own region, so that the page never does; the region takes the keyboard while it scrolls. */
export function DataTable<Row>({ label, columns, rows, rowKey, isBusy = false }: DataTableProps<Row>) {
  return (
    <section ref={scrollRegion} className={styles.region} aria-label={label} aria-busy={isBusy}>
      <Table aria-label={label} className={styles.table ?? ''}>
        <TableHeader>
          <TableRow>
            {columns.map((column) => (
              <TableHeaderCell key={column.key} className={classOf(styles.heading, column.isFigure)}>
                {column.heading}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)}>
              {columns.map((column) => (
                <TableCell key={column.key} className={classOf(styles.cell, column.isFigure)}>
                  {column.cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
