import type { StaffRole } from '#contracts/staff/values.ts'
import styles from './staff.module.css'
import { roleName } from './words.ts'

/** The roles of a person, in the order of the service. */
export function RoleBadges({ roles }: { readonly roles: readonly StaffRole[] }) {
  if (roles.length === 0) return <span className={styles.quiet}>No role</span>
  return (
    <span className={styles.badges}>
      {roles.map((role) => (
        <span key={role} className={styles.badge}>
          {roleName(role)}
        </span>
      ))}
    </span>
  )
}
