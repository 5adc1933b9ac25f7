import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { type CurrentUser, useCurrentUser } from '#hooks/use-current-user.ts'
import { useIsColleague } from '#features/own-offerings/use-is-colleague.ts'
import { paths } from '#lib/paths.ts'
import { PRODUCT_NAME, RISK_LINE, SUPPORT_EMAIL } from '#lib/product.ts'
import { DemonstrationNote } from '#ui/demonstration.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { StarMark } from '#ui/star-mark.tsx'
import { Drawer } from '#ui/surfaces/drawer.tsx'
import { SurfaceBoundary } from '#ui/surfaces/surface-boundary.tsx'
import styles from './dashboard-layout.module.css'
import { isCustomer, isWithin, type Section, sectionOf, sectionsFor } from './navigation.ts'
import { SwitchButton, UserMenu } from './user-menu.tsx'

// No page waits for the count, and none fails without it.
const WaitingDocuments = lazy(() =>
  import('./waiting-documents.tsx').then(
    (part) => ({ default: part.WaitingDocuments }),
    () => ({ default: () => null }),
  ),
)
const NoticeBell = lazyPart(() => import('#features/notices/notice-bell.tsx').then((m) => m.NoticeBell))

const hasBoth = (user: CurrentUser) => user.isInvestor && user.isIssuer

/** The frame of spec 2.4: side navigation, or a drawer on narrow screens; wallet link, user menu, risk line. */
export function DashboardLayout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const user = useCurrentUser()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [known, setKnown] = useState(pathname)
  // Another page closes the drawer.
  if (known !== pathname) {
    setKnown(pathname)
    setMenuOpen(false)
  }

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
        <UserMenu />
      </header>
      <div className={styles.side}>
        <nav className={styles.sideInner} aria-label="Main">
          <Switch user={user} />
          <NavLinks user={user} />
        </nav>
      </div>
      {isMenuOpen ? (
        <Drawer label="Menu" onClose={() => setMenuOpen(false)}>
          <div className={styles.drawerHead}>
            <span className={styles.brand}>
              <StarMark size={30} />
              {PRODUCT_NAME}
            </span>
            <IconButton
              icon={<Icon name="close" />}
              aria-label="Close the menu"
              onClick={() => setMenuOpen(false)}
            />
          </div>
          <nav aria-label="Main">
            <Switch user={user} />
            <NavLinks user={user} />
          </nav>
        </Drawer>
      ) : null}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p className={styles.risk}>{RISK_LINE}</p>
        <DemonstrationNote />
        <a href={`mailto:${SUPPORT_EMAIL}`}>Help: {SUPPORT_EMAIL}</a>
      </footer>
    </div>
  )
}

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

/** The sections; the pages of the present one stand below it. */
function NavLinks({ user }: { readonly user: CurrentUser | undefined }) {
  const { pathname } = useLocation()
  const sections = sectionsFor(user, useIsColleague(user))
  const present = sectionOf(sections, pathname)
  return (
    <ul className={styles.links}>
      {sections.map((section) => (
        <li key={section.label}>
          <SectionLink section={section} present={section === present ? pathname : undefined} />
        </li>
      ))}
    </ul>
  )
}

function SectionLink({
  section: { label, icon, pages, isPublic, hasWaitingDocuments },
  present,
}: {
  readonly section: Section
  /** The address of the page, if it is in this section. */
  readonly present: string | undefined
}) {
  const [first] = pages
  if (first === undefined) return null
  const inside = (
    <>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      {label}
      {hasWaitingDocuments ? (
        <Suspense fallback={null}>
          <WaitingDocuments />
        </Suspense>
      ) : null}
    </>
  )
  if (isPublic) {
    return (
      <a className={styles.link} href={first.path}>
        {inside}
      </a>
    )
  }
  const isOnlyPage = pages.length === 1
  return (
    <>
      <Link
        className={styles.link ?? ''}
        to={first.path}
        aria-current={
          present === undefined ? undefined : isOnlyPage && present === first.path ? 'page' : 'true'
        }
      >
        {inside}
      </Link>
      {present === undefined || isOnlyPage ? null : (
        <ul className={styles.pages}>
          {pages.map((page) => (
            <li key={page.path}>
              <Link
                className={styles.link ?? ''}
                to={page.path}
                aria-current={isWithin(page, present) ? 'page' : undefined}
              >
                {page.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The router handles links, so the skip link moves the focus itself. */
function focusMain(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
