import { Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useIsColleague } from '#features/own-offerings/use-is-colleague.ts'
import { optionalPart } from '#hooks/loading/lazy-part.ts'
import type { CurrentUser } from '#hooks/use-current-user.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './dashboard-layout.module.css'
import { isWithin, type Section, sectionOf, sectionsFor } from './navigation.ts'

// No page waits for the count, and none fails without it.
const WaitingDocuments = optionalPart(() =>
  import('./waiting-documents.tsx').then((part) => part.WaitingDocuments),
)

/** The sections; the pages of the present one stand below it. */
export function NavLinks({ user }: { readonly user: CurrentUser | undefined }) {
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
