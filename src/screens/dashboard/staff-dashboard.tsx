import { Suspense } from 'react'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink, RouteButton } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import styles from './dashboard-screen.module.css'

// Loads for administrators only.
const StaffWaiting = lazyPart(() => import('./staff-waiting.tsx').then((m) => m.StaffWaiting))

/** The dashboard of accounts that neither invest nor raise funds: links to their pages. */
export function StaffDashboard({ isAdministrator }: { readonly isAdministrator: boolean }) {
  return (
    <EmptyState title="You neither invest nor raise funds with this account">
      <p className={styles.first}>The share register shows who holds what; offerings show their terms.</p>
      <span className={styles.starts}>
        {isAdministrator ? (
          <Suspense fallback={null}>
            <StaffWaiting />
          </Suspense>
        ) : null}
        <RouteButton look={isAdministrator ? 'plain' : 'primary'} to={paths.shareRegister}>
          Share register
        </RouteButton>
        <ButtonLink href={paths.browseProject}>Browse projects</ButtonLink>
      </span>
    </EmptyState>
  )
}
