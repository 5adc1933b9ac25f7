import { useQuery } from '@apollo/client/react'
import { CurrentUserDocument, type CurrentUserQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { kycLabel } from '#lib/kyc-label.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './dashboard-screen.module.css'
import { InvestorDashboard } from './investor-dashboard.tsx'
import { IssuerDashboard } from './issuer-dashboard.tsx'

type Person = NonNullable<CurrentUserQuery['currentUser']>['data']

/** The dashboard (R33): the issuer's if userType.isIssuer, else the investor's (spec 2.4). */
export function DashboardScreen() {
  const { data, error, refetch } = useQuery(CurrentUserDocument, { fetchPolicy: 'cache-and-network' })
  const person = data?.currentUser?.data
  if (person) return <Welcome person={person} />
  return (
    <>
      <PageTitle title="Dashboard" />
      {error ? (
        <ErrorState message={readProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label="Reading your account" />
      )}
    </>
  )
}

function Welcome({ person }: { readonly person: Person }) {
  return (
    <>
      <PageTitle
        title="Dashboard"
        lead={`Assalamu alaikum, ${person.personalInfo.name.firstName}.`}
        actions={<span className={styles.kyc}>{kycLabel(person)}</span>}
      />
      {person.userType.isIssuer ? <IssuerDashboard /> : <InvestorDashboard />}
    </>
  )
}
