import { ROLE_OPERATIONS } from '#contracts/generated/role-table.ts'
import { STAFF_ROLE_NAMES } from '#contracts/staff-values.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { roleName } from './words.ts'

type Row = (typeof ROLE_OPERATIONS)[number]

const ROWS = ROLE_OPERATIONS.filter(({ callers }) => STAFF_ROLE_NAMES.some((role) => callers.includes(role)))

const COLUMNS: readonly Column<Row>[] = [
  { key: 'operation', heading: 'Operation', isLead: true, cell: ({ summary }) => summary },
  ...STAFF_ROLE_NAMES.map((role) => ({
    key: role,
    heading: roleName(role),
    cell: ({ callers }: Row) => (callers.includes(role) ? 'Yes' : 'No'),
  })),
]

/** Which role may do what, generated from the contracts as docs/roles.md is. */
export function RoleTable() {
  return (
    <DataTable
      label="What each role may do"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ operation }) => operation}
    />
  )
}
