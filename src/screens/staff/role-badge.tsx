import type { StaffRole } from '#contracts/staff/values.ts'
import styles from './staff.module.css'
import { roleName } from './words.ts'
import { Badge } from '#ui/values/badge.tsx'

/** The roles of a person, in the order of the service. */
export function RoleBadges({ roles }: { readonly roles: readonly StaffRole[] }) {
  if (roles.length === 0) return <span className={styles.quiet}>No role</span>
  return (
    <span className={styles.badges}>
      {roles.map((role) => (
        <Badge key={role} look="quiet">
          {roleName(role)}
        </Badge>
      ))}
    </span>
  )
}
