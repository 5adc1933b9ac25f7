import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from './table-parts.tsx'
import { scrollRegion } from '#ui/scroll-region.ts'

/** One column: its heading, its cells, and whether it has figures. */
export interface Column<Row> {
  readonly key: string
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** Figures are aligned to the end of the cell. */
  readonly isFigure?: boolean
  /** Shown first when rows are cards: amount and state. */
  readonly isLead?: boolean
  /** A sentence, shown under its label when rows are cards. */
  readonly isProse?: boolean
}

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** New rows are loading; the old ones stay. */
  readonly isBusy?: boolean
}

type Look = Pick<Column<never>, 'isFigure' | 'isLead' | 'isProse'>

function classOf(
  base: string | undefined,
  { isFigure = false, isLead = false, isProse = false }: Look,
): string {
  return [
    base,
    ...(isFigure ? [styles.end, 'tnum'] : []),
    ...(isLead ? [styles.lead] : []),
    ...(isProse ? [styles.prose] : []),
  ].join(' ')
}

/**
 * A table that scrolls inside its own focusable region, so that the page never does.
 * On a phone each row is a card of labels and values.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, isBusy = false }: DataTableProps<Row>) {
  return (
    <section ref={scrollRegion} className={styles.region} aria-label={label} aria-busy={isBusy}>
      <Table aria-label={label} className={styles.table ?? ''}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableHeading key={column.key} className={classOf(styles.heading, column)}>
                {column.heading}
              </TableHeading>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)}>
              {columns.map((column) => (
                <TableCell
                  key={column.key}
                  data-label={column.heading}
                  className={classOf(styles.cell, column)}
                >
                  <div className={styles.value}>{column.cell(row)}</div>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
