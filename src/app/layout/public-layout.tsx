import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { loginPath, registerPath } from '#lib/redirect-path.ts'
import { PRODUCT_NAME } from '#lib/product.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { StarMark } from '#ui/star-mark.tsx'
import { PublicFooter } from './public-footer.tsx'
import styles from './public-layout.module.css'

export interface PublicLayoutProps {
  readonly pathname: string
  readonly search?: string
  readonly hasToken: boolean
  /** Whether the page draws its own bands from edge to edge. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/**
 * The shared layout of the public pages (spec 2.1). Works without any script: links, and a native disclosure for the
 * menu.
 */
export function PublicLayout({
  pathname,
  search = '',
  hasToken,
  isWide = false,
  children,
}: PublicLayoutProps) {
  // After signing in on a page of one offering, people return to it to invest.
  const isOffering = pathname.startsWith(paths.propertyDetails('')) || search.includes('project=')
  const back = isOffering ? pathname + search : undefined
  return (
    <div className={styles.page}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <a className={styles.brand} href={paths.home}>
            <StarMark size={32} />
            {PRODUCT_NAME}
          </a>
          <nav className={styles.nav} aria-label="Main">
            <MainLinks pathname={pathname} />
          </nav>
          <div className={styles.account}>
            <AccountLinks hasToken={hasToken} back={back} />
          </div>
          <details className={styles.menu}>
            <summary className={styles.menuButton} aria-label="Menu">
              <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor" strokeWidth="2" />
              </svg>
            </summary>
            <nav className={styles.menuPanel} aria-label="Menu">
              <MainLinks pathname={pathname} />
              <AccountLinks hasToken={hasToken} back={back} />
            </nav>
          </details>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {isWide ? children : <div className={styles.content}>{children}</div>}
      </main>
      <PublicFooter />
    </div>
  )
}

function MainLinks({ pathname }: { readonly pathname: string }) {
  return (
    <a
      className={styles.navLink}
      href={paths.browseProject}
      aria-current={pathname === paths.browseProject ? 'page' : undefined}
    >
      Browse projects
    </a>
  )
}

function AccountLinks({ hasToken, back }: { readonly hasToken: boolean; readonly back: string | undefined }) {
  if (hasToken) {
    return (
      <>
        <ButtonLink look="subtle" href={paths.profileSetting}>
          Account
        </ButtonLink>
        <ButtonLink look="primary" href={paths.dashboard}>
          Dashboard
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <ButtonLink look="subtle" href={loginPath(back)}>
        Log in
      </ButtonLink>
      <ButtonLink look="primary" href={registerPath(back)}>
        Register
      </ButtonLink>
    </>
  )
}
