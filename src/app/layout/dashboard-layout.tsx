import { memo, type MouseEvent, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { type CurrentUser, isCustomer, useCurrentUser } from '#hooks/use-current-user.ts'
import { paths } from '#lib/paths.ts'
import { PRODUCT_NAME, RISK_LINE, SUPPORT_EMAIL } from '#lib/product.ts'
import { DemonstrationNote } from '#ui/demonstration.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { StarMark } from '#ui/star-mark.tsx'
import { Drawer } from '#ui/surfaces/drawer.tsx'
import { SurfaceBoundary } from '#ui/surfaces/surface-boundary.tsx'
import styles from './dashboard-layout.module.css'
import { SwitchButton, UserMenu } from './user-menu.tsx'

// Which parts serve a person is known when they are, and no page waits for that.
const NavLinks = lazyPart(() => import('./nav-links.tsx').then((m) => m.NavLinks))
const NoticeBell = lazyPart(() => import('#features/notices/notice-bell.tsx').then((m) => m.NoticeBell))

const hasBoth = (user: CurrentUser) => user.isInvestor && user.isIssuer

/** The frame of spec 2.4: side navigation, or a drawer on narrow screens; wallet link, user menu, risk line. */
export function DashboardLayout({ children }: { readonly children: ReactNode }) {
  // Deferred, so that React renders what depends on the person in small steps.
  return <Frame user={useDeferredValue(useCurrentUser())}>{children}</Frame>
}

interface FrameProps {
  readonly user: CurrentUser | undefined
  readonly children: ReactNode
}

/** Memoised: an answer renders it once, with the deferred person. */
const Frame = memo(function Frame({ user, children }: FrameProps) {
  const { pathname } = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [known, setKnown] = useState(pathname)
  // Another page closes the drawer.
  if (known !== pathname) {
    setKnown(pathname)
    setMenuOpen(false)
  }
  const close = () => setMenuOpen(false)
  const sections = (
    <>
      <Switch user={user} />
      <Sections user={user} />
    </>
  )

  return (
    <div className={styles.page}>
      <a className="skip-link" href="#main" onClick={focusMain}>
        Skip to content
      </a>
      <header className={styles.header}>
        <span className={styles.opener}>
          <IconButton
            icon={<Icon name="menu" />}
            aria-label="Open the menu"
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          />
        </span>
        <a className={styles.brand} href={paths.home}>
          <StarMark size={30} />
          <span className={styles.brandName}>{PRODUCT_NAME}</span>
        </a>
        <span className={styles.spacer} />
        {user !== undefined && isCustomer(user) ? (
          <NavLink className={styles.walletLink ?? ''} to={paths.wallet}>
            <Icon name="wallet" />
            Wallet
          </NavLink>
        ) : null}
        <span className={styles.bell}>
          <SurfaceBoundary fallback={null}>
            <Suspense>
              <NoticeBell />
            </Suspense>
          </SurfaceBoundary>
        </span>
        <UserMenu user={user} />
      </header>
      <div className={styles.side}>
        <nav className={styles.sideInner} aria-label="Main">
          {sections}
        </nav>
      </div>
      {isMenuOpen ? (
        <Drawer label="Menu" onClose={close}>
          <div className={styles.drawerHead}>
            <span className={styles.brand}>
              <StarMark size={30} />
              {PRODUCT_NAME}
            </span>
            <IconButton icon={<Icon name="close" />} aria-label="Close the menu" onClick={close} />
          </div>
          <nav aria-label="Main">{sections}</nav>
        </Drawer>
      ) : null}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        {user !== undefined && !isCustomer(user) ? null : <p className={styles.risk}>{RISK_LINE}</p>}
        <DemonstrationNote />
        <a href={`mailto:${SUPPORT_EMAIL}`}>Help: {SUPPORT_EMAIL}</a>
      </footer>
    </div>
  )
})

/** The current dashboard and a switch to the other one, for people with both roles. */
function Switch({ user }: { readonly user: CurrentUser | undefined }) {
  if (user === undefined || !hasBoth(user)) return null
  const { view } = user.record
  return (
    <div className={styles.switch}>
      <p>
        You are here as <strong>{view}</strong>.
      </p>
      <SwitchButton view={view} named={(other) => `Switch to the ${other} dashboard`} />
    </div>
  )
}

/** The parts of the product that serve a person, once they are loaded; without them a page still has its way home. */
function Sections({ user }: { readonly user: CurrentUser | undefined }) {
  const home = (
    <a className={styles.link} href={paths.dashboard}>
      Home
    </a>
  )
  return (
    <SurfaceBoundary fallback={home}>
      <Suspense>
        <NavLinks user={user} />
      </Suspense>
    </SurfaceBoundary>
  )
}

/** The router handles links, so the skip link moves the focus itself. */
function focusMain(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
