import { memo, type ReactNode } from 'react'
import type { DocumentTab } from '#contracts/document/documents.ts'
import type { DocumentRow } from '#screens/documents/items/use-document-list.ts'
import { nextSort, type Sort, type SortColumn } from './document-sort.ts'
import { DateTime, Day } from '#ui/values/date-time.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MenuButton } from '#ui/controls/menu-button.tsx'
import { InlineSelect } from '#ui/fields/select-field.tsx'
import { PartIcon } from '#ui/part-icon.tsx'
import { scrollRegion } from '#ui/scroll-region.ts'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '#ui/tables/table-parts.tsx'
import { RowActions, type RowHandlers } from './row-actions.tsx'
import { OriginBadge, StatusBadge } from '#screens/documents/items/status-badge.tsx'
import styles from '#screens/documents/items/table.module.css'

interface ColumnOf {
  readonly heading: string
  readonly sort?: SortColumn
  /** Takes half a line when rows are shown as cards. */
  readonly isHalf?: boolean
  readonly cell: (item: DocumentRow, handlers: RowHandlers) => ReactNode
}

const DATE: ColumnOf = {
  heading: 'Date&Time', // sic, spec 2.5
  sort: 'date',
  cell: (item) => <DateTime value={item.createdAt} />,
}
const TYPE: ColumnOf = {
  heading: 'Document Type',
  sort: 'type',
  cell: (item) => <span className={styles.type}>{item.docMasterId.documentType}</span>,
}
const REFERENCE: ColumnOf = {
  heading: 'Reference',
  cell: (item) => (
    <div className={styles.reference}>
      <span>{item.subject}</span>
      <StatusBadge item={item} />
    </div>
  ),
}
const EXPIRES: ColumnOf = {
  heading: 'Expires',
  cell: ({ expiresAt }) =>
    expiresAt === null ? <span className={styles.none}>None</span> : <Day value={expiresAt} />,
}
const ORIGIN: ColumnOf = {
  heading: 'Reference',
  cell: (item) => (
    <div className={styles.reference}>
      <span>{item.subject}</span>
      <OriginBadge item={item} />
    </div>
  ),
}
const ACTIONS: ColumnOf = {
  heading: 'Actions',
  isHalf: true,
  cell: (item, handlers) => <RowActions item={item} {...handlers} />,
}
const OWN_ACTIONS: ColumnOf = {
  ...ACTIONS,
  cell: (item, handlers) => <RowActions item={item} hasDownload {...handlers} />,
}
const MORE: ColumnOf = {
  heading: 'More Actions',
  isHalf: true,
  cell: (item, { onMenu }) => (
    <MenuButton label={`More actions for ${item.subject}`} onOpen={(button) => onMenu(item, button)}>
      <PartIcon name="more" />
    </MenuButton>
  ),
}

/** The columns of each tab (S5, S10), in order. */
const COLUMNS: Readonly<Record<DocumentTab, readonly ColumnOf[]>> = {
  RECEIVED: [DATE, TYPE, REFERENCE, ACTIONS, MORE],
  REQUESTED: [DATE, TYPE, ACTIONS, REFERENCE, MORE],
  MYDOC: [DATE, TYPE, ORIGIN, EXPIRES, OWN_ACTIONS],
}

interface DocumentTableProps {
  readonly tab: DocumentTab
  readonly label: string
  readonly rows: readonly DocumentRow[]
  readonly sort: Sort | undefined
  /** New rows are being loaded, while the old ones stay visible. */
  readonly isBusy: boolean
  readonly handlers: RowHandlers
  readonly onSort: (sort: string) => void
}

/** The table of a tab. On a phone each row is a card, and the sort order is chosen above the table. */
export function DocumentTable({ tab, label, rows, sort, isBusy, handlers, onSort }: DocumentTableProps) {
  const columns = COLUMNS[tab]
  return (
    <>
      <SortChoice sort={sort} onSort={onSort} />
      <section ref={scrollRegion} className={styles.region} aria-label={label} aria-busy={isBusy}>
        <Table aria-label={label} className={styles.table}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <Heading key={column.heading} column={column} sort={sort} onSort={onSort} />
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((item) => (
              <Row key={item._id} tab={tab} item={item} handlers={handlers} />
            ))}
          </TableBody>
        </Table>
      </section>
    </>
  )
}

function Heading({
  column,
  sort,
  onSort,
}: Pick<DocumentTableProps, 'sort' | 'onSort'> & { readonly column: ColumnOf }) {
  const { heading, sort: by } = column
  if (by === undefined) {
    return <TableHeading scope="col">{heading}</TableHeading>
  }
  const direction = sort?.by === by ? sort.direction : 'none'
  const icon = { none: 'sort', ascending: 'sortUp', descending: 'sortDown' } as const
  return (
    <TableHeading scope="col" aria-label={heading} aria-sort={direction}>
      <span className={styles.sort}>
        <Button look="subtle" small onClick={() => onSort(nextSort(sort, by))}>
          {heading}
          <PartIcon name={icon[direction]} size={16} />
        </Button>
      </span>
    </TableHeading>
  )
}

const Row = memo(function Row({
  tab,
  item,
  handlers,
}: {
  readonly tab: DocumentTab
  readonly item: DocumentRow
  readonly handlers: RowHandlers
}) {
  return (
    <TableRow>
      {COLUMNS[tab].map(({ heading, isHalf = false, cell }) => (
        <TableCell key={heading} data-label={heading} className={isHalf ? styles.half : undefined}>
          {cell(item, handlers)}
        </TableCell>
      ))}
    </TableRow>
  )
})

/** Replaces the sortable headings on a phone. */
function SortChoice({ sort, onSort }: Pick<DocumentTableProps, 'sort' | 'onSort'>) {
  const value = sort === undefined ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.by}`
  return (
    <div className={styles.sortChoice}>
      <InlineSelect label="Order" value={value} onChange={onSort}>
        <option value="">As listed</option>
        <option value="-date">Newest first</option>
        <option value="date">Oldest first</option>
        <option value="type">Document type, A to Z</option>
        <option value="-type">Document type, Z to A</option>
      </InlineSelect>
    </div>
  )
}
