import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { type CurrentUser, useCurrentUser } from '#hooks/use-current-user.ts'
import { paths } from '#lib/paths.ts'
import { PRODUCT_NAME, RISK_LINE, SUPPORT_EMAIL } from '#lib/product.ts'
import { DemonstrationNote } from '#ui/demonstration.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { StarMark } from '#ui/star-mark.tsx'
import { Drawer } from '#ui/surfaces/drawer.tsx'
import { SurfaceBoundary } from '#ui/surfaces/surface-boundary.tsx'
import styles from './dashboard-layout.module.css'
import { SwitchButton, UserMenu } from './user-menu.tsx'

const NoticeBell = lazyPart(() => import('#features/notices/notice-bell.tsx').then((m) => m.NoticeBell))

interface NavItem {
  readonly path: string
  readonly label: string
  readonly icon: IconName
  readonly isFor: (user: CurrentUser) => boolean
}

const everybody = () => true
const hasBoth = (user: CurrentUser) => user.isInvestor && user.isIssuer
/** People with both roles see the entries of the dashboard they switched to. */
const isInvestor = (user: CurrentUser) =>
  user.isInvestor && (!user.isIssuer || user.record.view === 'investor')
const isIssuer = (user: CurrentUser) => user.isIssuer && (!user.isInvestor || user.record.view === 'issuer')
const isFinance = (user: CurrentUser) => user.record.roles.includes('finance')
const isCompliance = (user: CurrentUser) => user.record.roles.includes('compliance')
const isAdministrator = (user: CurrentUser) => user.record.roles.includes('admin')
/** Staff have no wallet here. */
const isCustomer = (user: CurrentUser) => user.isInvestor || user.isIssuer

/** Only existing pages, shown to the people they are for; the services refuse everybody else anyway. */
const NAV: readonly NavItem[] = [
  { path: paths.dashboard, label: 'Dashboard', icon: 'dashboard', isFor: everybody },
  { path: paths.wallet, label: 'Wallet', icon: 'wallet', isFor: isCustomer },
  { path: paths.myPortfolio, label: 'My portfolio', icon: 'portfolio', isFor: isInvestor },
  { path: paths.shareRegister, label: 'Share register', icon: 'register', isFor: everybody },
  { path: paths.transactionsApproved, label: 'Transactions', icon: 'receipt', isFor: isInvestor },
  { path: paths.documentManagement, label: 'Document management', icon: 'document', isFor: isCustomer },
  { path: paths.myDocuments, label: 'My documents', icon: 'vault', isFor: isCustomer },
  { path: paths.documentsDashboard, label: 'Documents dashboard', icon: 'dashboard', isFor: isCustomer },
  { path: paths.issuerMyDocuments, label: 'Issuer documents', icon: 'upload', isFor: isIssuer },
  { path: paths.staffKyc, label: 'KYC review', icon: 'browse', isFor: isCompliance },
  { path: paths.staffFinance, label: 'Finance', icon: 'receipt', isFor: isFinance },
  { path: paths.staffDocuments, label: 'Documents to people', icon: 'upload', isFor: isCompliance },
  { path: paths.staffPeople, label: 'Staff and roles', icon: 'person', isFor: isAdministrator },
  { path: paths.profileSetting, label: 'Profile and security', icon: 'person', isFor: everybody },
  { path: paths.settings, label: 'Preferences', icon: 'settings', isFor: everybody },
]

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

function NavLinks({ user }: { readonly user: CurrentUser | undefined }) {
  // Until the person is known, the entries for everybody.
  const items = NAV.filter(({ isFor }) => (user === undefined ? isFor === everybody : isFor(user)))
  return (
    <ul className={styles.links}>
      {items.map(({ path, label, icon }) => (
        <li key={path}>
          <NavLink className={styles.link ?? ''} to={path} end={path === paths.dashboard}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            {label}
          </NavLink>
        </li>
      ))}
      <li>
        <a className={styles.link} href={paths.browseProject}>
          <span className={styles.icon}>
            <Icon name="browse" />
          </span>
          Browse projects
        </a>
      </li>
    </ul>
  )
}

/** The router handles links, so the skip link moves the focus itself. */
function focusMain(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
