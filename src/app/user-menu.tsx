import { useId } from 'react'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useSession } from '#hooks/use-session.ts'
import { PlainButton } from '#ui/button-link.tsx'
import styles from './dashboard-layout.module.css'

/** Who is signed in, and the way out. A native popover: Escape and a click beside it close it without a script of ours. */
export function UserMenu() {
  const { logOut } = useSession()
  const user = useCurrentUser()
  const id = useId()
  const name = user === undefined ? '' : `${user.firstName} ${user.lastName}`
  const initials = user === undefined ? '' : `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`
  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={styles.menuButton}
        popoverTarget={id}
        aria-label={name === '' ? 'Account' : `Account of ${name}`}
      >
        <span className={styles.initials}>{initials}</span>
      </button>
      <div id={id} popover="auto" className={styles.menuPanel}>
        {user === undefined ? null : (
          <div>
            <p className={styles.who}>{name}</p>
            <p className={styles.mail}>{user.email}</p>
          </div>
        )}
        <PlainButton onClick={logOut}>Log out</PlainButton>
      </div>
    </div>
  )
}
