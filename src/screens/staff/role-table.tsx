import { ROLE_OPERATIONS } from '#contracts/generated/role-table.ts'
import { STAFF_ROLE_NAMES } from '#contracts/staff/values.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { RoleBadges } from './role-badge.tsx'
import styles from './staff.module.css'
import { listed, roleName } from './words.ts'

const ALLOWED = ROLE_OPERATIONS.map(({ operation, summary, callers }) => ({
  operation,
  summary,
  roles: STAFF_ROLE_NAMES.filter((role) => callers.includes(role)),
}))
type Row = (typeof ALLOWED)[number]

// Groups the operations by their first role.
const ROWS = STAFF_ROLE_NAMES.flatMap((role) => ALLOWED.filter(({ roles }) => roles[0] === role))

/** Roles that no operation requires yet. */
const UNUSED = STAFF_ROLE_NAMES.filter((role) => !ALLOWED.some(({ roles }) => roles.includes(role)))

const COLUMNS: readonly Column<Row>[] = [
  { key: 'operation', heading: 'Operation', isLead: true, isProse: true, cell: ({ summary }) => summary },
  { key: 'roles', heading: 'Roles', cell: ({ roles }) => <RoleBadges roles={roles} /> },
]

/** Which role may do what, generated from the contracts as docs/roles.md is. */
export function RoleTable() {
  return (
    <>
      {UNUSED.length === 0 ? null : (
        <p className={styles.quiet}>No operations yet: {listed(UNUSED.map(roleName))}.</p>
      )}
      <DataTable
        label="What each role may do"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ operation }) => operation}
      />
    </>
  )
}
