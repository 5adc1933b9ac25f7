import { useQuery } from '@apollo/client/react'
import { CurrentUserDocument, type CurrentUserQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { kycLabel } from '#lib/kyc-label.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/reading.tsx'
import styles from './dashboard-screen.module.css'
import { InvestorDashboard } from './investor-dashboard.tsx'
import { IssuerDashboard } from './issuer-dashboard.tsx'
import { StaffDashboard } from './staff-dashboard.tsx'

type Person = NonNullable<CurrentUserQuery['currentUser']>['data']

/** The dashboard (R33): the issuer's if userType.isIssuer, else the investor's (spec 2.4); whoever is both sees the one they switched to (spec 6); staff have no figures. */
export function DashboardScreen() {
  const { data, previousData, error, refetch } = useQuery(CurrentUserDocument, {
    fetchPolicy: 'cache-and-network',
  })
  const person = (data ?? previousData)?.currentUser?.data
  return (
    <>
      <PageTitle title={titleOf(person)} {...(person && greeting(person))} />
      <Reading
        value={person}
        problem={error && readProblem(error).message}
        label="Reading your account"
        onRetry={() => void refetch()}
      >
        {({ userType, view }) => <Figures userType={userType} view={view} />}
      </Reading>
    </>
  )
}

/** Whoever has two of them reads which one this is. */
function titleOf(person: Person | undefined): string {
  const shown = person && viewOf(person)
  if (shown === undefined) return 'Dashboard'
  return shown === 'issuer' ? 'Issuer dashboard' : 'Investor dashboard'
}

/** Undefined for staff. */
function viewOf({ userType: { isIssuer, isInvestor }, view }: Pick<Person, 'userType' | 'view'>) {
  if (isIssuer && (view === 'issuer' || !isInvestor)) return 'issuer'
  return isInvestor ? 'investor' : undefined
}

function Figures(person: Pick<Person, 'userType' | 'view'>) {
  const shown = viewOf(person)
  if (shown === 'issuer') return <IssuerDashboard />
  return shown === 'investor' ? <InvestorDashboard /> : <StaffDashboard />
}

function greeting(person: Person) {
  const lead = `Assalamu alaikum, ${person.personalInfo.name.firstName}.`
  const { isIssuer, isInvestor } = person.userType
  // Staff are not customers: nobody checks who they are here.
  if (!isIssuer && !isInvestor) return { lead }
  return { lead, actions: <span className={styles.kyc}>{kycLabel(person)}</span> }
}
