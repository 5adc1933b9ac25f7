import {
  Table as FluentTable,
  TableBody as FluentBody,
  TableCell as FluentCell,
  TableHeader as FluentHeader,
  TableHeaderCell as FluentHeading,
  TableRow as FluentRow,
} from '@fluentui/react-components'
import type { ComponentProps } from 'react'

/** Explicit roles, because some screen readers do not recognise a table whose rows are laid out as cards. */
const ROLE = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

export const Table = (props: ComponentProps<typeof FluentTable>) => <FluentTable {...ROLE.table} {...props} />
export const TableHead = (props: ComponentProps<typeof FluentHeader>) => (
  <FluentHeader {...ROLE.rowgroup} {...props} />
)
export const TableBody = (props: ComponentProps<typeof FluentBody>) => (
  <FluentBody {...ROLE.rowgroup} {...props} />
)
export const TableRow = (props: ComponentProps<typeof FluentRow>) => <FluentRow {...ROLE.row} {...props} />
export const TableHeading = (props: ComponentProps<typeof FluentHeading>) => (
  <FluentHeading {...ROLE.columnheader} {...props} />
)
export const TableCell = (props: ComponentProps<typeof FluentCell>) => (
  <FluentCell {...ROLE.cell} {...props} />
)
/** The heading of a row. */
export const TableRowHeading = (props: ComponentProps<typeof FluentHeading>) => (
  <FluentHeading {...ROLE.rowheader} {...props} />
)
