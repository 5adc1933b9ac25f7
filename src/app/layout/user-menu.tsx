import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SwitchAccountDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import type { CurrentUser } from '#hooks/use-current-user.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import { useSession } from '#hooks/use-session.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { MenuButton } from '#ui/controls/menu-button.tsx'
import { useFocusOnChange } from '#ui/effects/focus.ts'
import { AnchoredMenu } from '#ui/surfaces/anchored-menu.tsx'
import type { MenuEntry } from '#ui/surfaces/menu-frame.tsx'
import styles from './dashboard-layout.module.css'

/** The signed-in person, and the logout. */
export function UserMenu({ user }: { readonly user: CurrentUser | undefined }) {
  const { logOut } = useSession()
  const { pathname } = useLocation()
  const view = user?.record.view
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const place = `${pathname} ${view}`
  const [known, setKnown] = useState(place)
  // Another page or dashboard closes the menu.
  if (known !== place) {
    setKnown(place)
    setAnchor(null)
  }
  // While the person is read anew the view is not known.
  const [shown, setShown] = useState(view)
  if (view !== undefined && view !== shown) setShown(view)
  // Both dashboards are one page: the heading gets the focus that ended with the menu, as on another page.
  useFocusOnChange(shown, (before) => {
    if (before === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
  const name = user === undefined ? '' : `${user.firstName} ${user.lastName}`
  const initials = user === undefined ? '' : `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`
  const label = name === '' ? 'Account' : `Account of ${name}`
  const change = useSwitch(view ?? 'investor')
  const entries: MenuEntry[] = [
    { key: 'profile', name: 'Profile and security', to: paths.profileSetting },
    { key: 'settings', name: 'Preferences', to: insidePaths.settings },
    { key: 'logout', name: 'Log out', onChoose: logOut },
  ]
  if (user?.isIssuer === true && user.isInvestor) {
    entries.unshift({
      key: 'switch',
      name: change.isBusy ? SWITCHING : `Switch to ${change.other}`,
      isOff: change.isBusy,
      isLasting: true,
      onChoose: change.choose,
    })
  }
  return (
    <>
      <MenuButton label={label} onOpen={(button) => setAnchor(anchor === null ? button : null)}>
        <span className={styles.initials}>{initials}</span>
      </MenuButton>
      {anchor === null ? null : (
        <AnchoredMenu
          label={label}
          anchor={anchor}
          entries={entries}
          head={
            user === undefined ? null : (
              <div className={styles.person}>
                <p className={styles.who}>{name}</p>
                <p className={styles.mail}>{user.email}</p>
              </div>
            )
          }
          onClose={(focus) => {
            if (focus === 'back') anchor.focus()
            setAnchor(null)
          }}
        />
      )}
    </>
  )
}

type View = CurrentUser['record']['view']

const SWITCHING = 'Switching…'

/** Switches to the other dashboard (spec 6), here and in every other tab. */
function useSwitch(view: View) {
  const { reportSwitch } = useSession()
  const toastProblem = useProblemToast()
  const navigate = useNavigate()
  const other: View = view === 'issuer' ? 'investor' : 'issuer'
  // The answer contains the new handle, which the cookie has and no cache needs.
  const [switchTo, { loading }] = useMutation(SwitchAccountDocument, { fetchPolicy: 'no-cache' })
  const change = async () => {
    if (loading) return
    try {
      await switchTo({ variables: { input: { view: other } } })
    } catch (error) {
      toastProblem(readProblem(error))
      return
    }
    reportSwitch()
    await navigate(paths.dashboard)
  }
  return { other, isBusy: loading, choose: () => void change() }
}

/** Switches to the other dashboard from the page. */
export function SwitchButton({
  view,
  named,
}: {
  readonly view: View
  readonly named: (other: View) => string
}) {
  const { other, isBusy, choose } = useSwitch(view)
  return (
    <Button aria-disabled={isBusy} onClick={choose}>
      {isBusy ? SWITCHING : named(other)}
    </Button>
  )
}
