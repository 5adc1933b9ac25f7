import { memo, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { ACCOUNT_PAUSED_TEXT } from '#contracts/staff/pause-values.ts'
import { shownRole } from '#contracts/user/shown-role.ts'
import { CurrentUserDocument, type CurrentUserQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { isApprovedLabel, kycLabel } from '#machines/kyc-case/kyc-label.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import styles from './dashboard-screen.module.css'
import { DocumentsNote, useWaitingDocuments } from './documents-note.tsx'
import { InvestorDashboard } from './investor-dashboard.tsx'
import { StaffDashboard } from './staff-dashboard.tsx'

type Person = NonNullable<CurrentUserQuery['currentUser']>['data']

/** Loaded separately, because most people are not issuers. */
const IssuerDashboard = lazyPart(() => import('./issuer-dashboard.tsx').then((m) => m.IssuerDashboard))
/** Loaded only for people whose case has something to say, or who have two. */
const RunningCheck = lazyPart(() =>
  import('#features/running-check/running-check.tsx').then((m) => m.RunningCheck),
)
const KycNote = lazyPart(() => import('./kyc-note.tsx').then((m) => m.KycNote))

/**
 * The dashboard (R33): the issuer's if userType.isIssuer, else the investor's (spec 2.4); with both roles the one they
 * switched to (spec 6).
 * Staff have no figures.
 */
export function DashboardScreen() {
  const { data, error, refetch } = useKeptQuery(CurrentUserDocument, {
    fetchPolicy: 'cache-and-network',
  })
  const person = data?.currentUser?.data
  return (
    <>
      <PageTitle title={titleOf(person)} {...(person ? greeting(person) : WAITING)} />
      <Reading
        value={person}
        problem={error && readProblem(error).message}
        label="Reading your account"
        onRetry={() => void refetch()}
      >
        {(found) => <Found person={found} />}
      </Reading>
    </>
  )
}

/** What is shown comes below the notes, which would move it, and so waits for them; it is read at the same time. */
function Found({ person }: { readonly person: Person }) {
  const waiting = useWaitingDocuments(shownRole(person) === undefined)
  return (
    <>
      {person.isPaused ? <PausedNote /> : null}
      <Note person={person} />
      <NewName person={person} />
      {waiting === undefined ? (
        <LoadingState label="Reading your documents" />
      ) : (
        <DocumentsNote count={waiting} />
      )}
      <div hidden={waiting === undefined}>
        <Figures person={person} />
      </div>
    </>
  )
}

/** What the owner of a paused account may still do, and the way to us. */
function PausedNote() {
  return (
    <div className={styles.note}>
      <p>{ACCOUNT_PAUSED_TEXT}</p>
      <p>
        <Link to={insidePaths.support}>Write to us</Link>
      </p>
    </div>
  )
}

/** With both roles the title names the dashboard. */
function titleOf(person: Person | undefined): string {
  const shown = person && shownRole(person)
  if (shown === undefined) return 'Dashboard'
  return shown === 'issuer' ? 'Issuer dashboard' : 'Investor dashboard'
}

/** Memoised: the answer about the documents renders only what depends on it. */
const Figures = memo(function Figures({ person }: { readonly person: Person }) {
  const shown = shownRole(person)
  if (shown === 'issuer') {
    return (
      <Suspense fallback={<LoadingState label="Reading your offerings" />}>
        <IssuerDashboard />
      </Suspense>
    )
  }
  return shown === 'investor' ? (
    <InvestorDashboard
      label={kycLabel(person, 'investor')}
      more={<Link to={insidePaths.investorDashboard}>Wallet, bank accounts and zakat</Link>}
    />
  ) : (
    <StaffDashboard roles={person.roles} />
  )
})

/** Keeps the line of the greeting free, so that nothing moves when it comes. */
const WAITING = { lead: '\u00a0' }

function greeting(person: Person) {
  const lead = `Assalamu alaikum, ${person.personalInfo.name.firstName}.`
  const { isIssuer, isInvestor } = person.userType
  // Staff have no identity check here.
  if (!isIssuer && !isInvestor) return { lead }
  // With both roles the case is described below, with its role.
  if (isIssuer && isInvestor) return { lead }
  const label = kycLabel(person)
  return {
    lead,
    actions: (
      <Link
        className={styles.kyc ?? ''}
        data-approved={isApprovedLabel(label) || undefined}
        to={label === 'Start KYC' ? paths.preKyc : paths.kycProcess}
      >
        {label}
      </Link>
    ),
  }
}

/** Whether a reviewer has requested something in the only case, rejected it, or not approved the company. */
function hasWords(person: Person): boolean {
  const { isIssuer } = person.userType
  const { companyStatus } = person.companyDetails
  return (
    kycLabel(person) === 'Resume KYC' ||
    (isIssuer && (companyStatus === 'Hold' || companyStatus === 'Rejected'))
  )
}

/** The new check of a verified name (reading A21). */
function NewName({ person }: { readonly person: Person }) {
  const role = shownRole(person)
  if (role === undefined || !person.isNameVerified) return null
  return (
    <Suspense fallback={null}>
      <RunningCheck key={role} role={role} name={person.personalInfo.name} />
    </Suspense>
  )
}

/** The note about the case of this dashboard's role. */
function Note({ person }: { readonly person: Person }) {
  const role = shownRole(person)
  const { isIssuer, isInvestor } = person.userType
  const hasBoth = isIssuer && isInvestor
  if (role === undefined || (!hasBoth && !hasWords(person))) return null
  return (
    <Suspense fallback={null}>
      <KycNote key={role} role={role} hasLabel={hasBoth} />
    </Suspense>
  )
}
