import { type MouseEvent } from 'react'
import { CurrentUserDocument, type CurrentUserQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { showAddressed, showPart } from '#lib/browser/show-part.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { DevicesSection } from './sections/devices-section.tsx'
import { LoginsSection } from './sections/logins-section.tsx'
import { NetworksSection } from './sections/networks-section.tsx'
import { PasswordSection } from './sections/password-section.tsx'
import { PersonSection } from './sections/person-section.tsx'
import { SessionsSection } from './sections/sessions-section.tsx'
import styles from './sections/settings.module.css'
import { TwoFactorSection } from './factors/two-factor-section.tsx'
import { ViewSection } from './sections/view-section.tsx'

type Person = NonNullable<CurrentUserQuery['currentUser']>['data']

const PARTS = [
  { id: 'profile', title: 'Profile' },
  { id: 'password-part', title: 'Password' },
  { id: 'factors', title: 'Two-step login' },
  { id: 'sessions', title: 'Sessions' },
  { id: 'devices', title: 'Known devices' },
  { id: 'sign-ins', title: 'Last logins' },
  { id: 'networks', title: 'Linked accounts' },
] as const

/** The person's data, and the security of their account (R26). */
export function ProfileScreen() {
  const { data, error, refetch } = useKeptQuery(CurrentUserDocument)
  const person = data?.currentUser?.data
  const hasBoth = person?.userType.isInvestor === true && person.userType.isIssuer
  return (
    <>
      <PageTitle
        title="Profile and security"
        lead="Your name, contact details and account security."
        actions={<RouteButton to={insidePaths.settings}>Preferences</RouteButton>}
      />
      <div className={styles.page}>
        <PartList hasBoth={hasBoth} />
        <div className={styles.sections} ref={keepFocus}>
          <Reading
            value={person}
            problem={error && readProblem(error).message}
            label="Reading your account"
            onRetry={() => void refetch()}
          >
            {(known) => <Parts person={known} hasBoth={hasBoth} />}
          </Reading>
        </div>
      </div>
    </>
  )
}

function Parts({ person, hasBoth }: { readonly person: Person; readonly hasBoth: boolean }) {
  return (
    <div className={styles.sections} ref={showAddressed}>
      <PersonSection person={person} />
      <PasswordSection email={person.personalInfo.contact.email.id} hasPassword={person.hasPassword} />
      <TwoFactorSection contact={person.personalInfo.contact} hasPassword={person.hasPassword} />
      <SessionsSection />
      <DevicesSection />
      <LoginsSection />
      <NetworksSection hasPassword={person.hasPassword} />
      {hasBoth ? <ViewSection view={person.view} first={person.firstView} /> : null}
      <p>
        <a href={`${paths.privacyPolicy}#your-data`}>Download your data or erase your account</a>
      </p>
    </div>
  )
}

function PartList({ hasBoth }: { readonly hasBoth: boolean }) {
  const parts = hasBoth ? [...PARTS, { id: 'view', title: 'First dashboard' }] : PARTS
  const go = (id: string) => (event: MouseEvent) => {
    event.preventDefault()
    // Replaces the address, so that Back does not step through the parts.
    window.history.replaceState(window.history.state, '', `#${id}`)
    showPart(id)
  }
  return (
    <nav className={styles.nav} aria-label="Parts of this page">
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={go(id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
