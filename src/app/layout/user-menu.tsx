import { useMutation } from '@apollo/client/react'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SwitchAccountDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { type CurrentUser, useCurrentUser } from '#hooks/use-current-user.ts'
import { noticeOf, useNotify } from '#hooks/use-notify.ts'
import { useSession } from '#hooks/use-session.ts'
import { paths } from '#lib/paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import styles from './dashboard-layout.module.css'

/** The signed-in person, and the logout. A native popover, which Escape and a click outside close without a script. */
export function UserMenu() {
  const { logOut } = useSession()
  const user = useCurrentUser()
  const { pathname } = useLocation()
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
      {/* A new key for each page and dashboard closes the menu. */}
      <div key={`${pathname} ${user?.record.view}`} id={id} popover="auto" className={styles.menuPanel}>
        {user === undefined ? null : (
          <div>
            <p className={styles.who}>{name}</p>
            <p className={styles.mail}>{user.email}</p>
          </div>
        )}
        {user?.isIssuer === true && user.isInvestor ? (
          <SwitchButton view={user.record.view} named={(other) => `Switch to ${other}`} />
        ) : null}
        <RouteButton to={paths.profileSetting}>Profile and security</RouteButton>
        <RouteButton to={paths.settings}>Preferences</RouteButton>
        <Button onClick={logOut}>Log out</Button>
      </div>
    </div>
  )
}

type View = CurrentUser['record']['view']

/** Switches to the other dashboard (spec 6), here and in every other tab. */
export function SwitchButton({
  view,
  named,
}: {
  readonly view: View
  readonly named: (other: View) => string
}) {
  const { reportSwitch } = useSession()
  const notify = useNotify()
  const navigate = useNavigate()
  const other = view === 'issuer' ? 'investor' : 'issuer'
  // The answer contains the new handle, which the cookie has and no cache needs.
  const [switchTo, { loading }] = useMutation(SwitchAccountDocument, { fetchPolicy: 'no-cache' })
  const choose = async () => {
    if (loading) return
    try {
      await switchTo({ variables: { input: { view: other } } })
    } catch (error) {
      const notice = noticeOf(readProblem(error))
      if (notice) notify(notice)
      return
    }
    reportSwitch()
    await navigate(paths.dashboard)
  }
  return (
    <Button aria-disabled={loading} onClick={() => void choose()}>
      {loading ? 'Switching…' : named(other)}
    </Button>
  )
}
