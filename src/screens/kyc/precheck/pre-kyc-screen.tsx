import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { MyKycDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import type { KycCase } from '#screens/kyc/form/use-wizard.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import { PrecheckForm } from './precheck-form.tsx'
import { RolePart } from '#screens/kyc/case/role-part.tsx'
import { useCountries } from '#screens/kyc/form/use-places.ts'

const TITLE = 'Eligibility check'

/** /pre_kyc and its twin (R29, R67): name, birth date and residence, and whether the person can be served. */
export function PreKycScreen() {
  return (
    <RolePart title={TITLE}>
      {(role, user, hasRoles) => (
        <Precheck key={role} role={role} hasRoles={hasRoles} name={user.record.personalInfo.name} />
      )}
    </RolePart>
  )
}

function Precheck({
  role,
  hasRoles,
  name,
}: {
  readonly role: KycRole
  /** Whether the person has both roles, so that answers for one are reused for the other. */
  readonly hasRoles: boolean
  readonly name: { readonly firstName: string; readonly lastName: string }
}) {
  const { data, error, refetch } = useQuery(MyKycDocument, {
    variables: { role },
    fetchPolicy: 'network-only',
  })
  const other = useQuery(MyKycDocument, {
    variables: { role: role === 'investor' ? 'issuer' : 'investor' },
    skip: !hasRoles,
  })
  const places = useCountries()
  const kyc = data?.myKyc.data
  // Without the other case more must be typed, but nothing else is lost.
  const { countries } = places
  const isKnown = kyc !== undefined && countries !== undefined && !other.loading
  const value = isKnown ? { kyc, other: other.data?.myKyc.data, countries } : undefined
  return (
    <>
      <PageTitle title={TITLE} lead="Two quick questions to see whether you can use Mizan." />
      <Reading
        value={value}
        problem={(error && readProblem(error).message) ?? places.problem}
        label="Reading your identity check"
        onRetry={() => {
          void refetch()
          places.retry()
        }}
      >
        {(known) =>
          isBegun(known.kyc) ? (
            <Begun role={role} kyc={known.kyc} />
          ) : (
            <PrecheckForm
              {...known}
              name={name}
              wizardLink={(label) => <WizardLink role={role}>{label}</WizardLink>}
            />
          )
        }
      </Reading>
    </>
  )
}

/** Whether the case already has more answers than this page asks for. */
const isBegun = ({ state, stepCompleted }: KycCase): boolean => state !== 'draft' || stepCompleted > 0

function Begun({ role, kyc }: { readonly role: KycRole; readonly kyc: KycCase }) {
  if (kyc.state === 'expired') {
    return (
      <section className={styles.card} aria-label="Status">
        <p>Your draft has expired and we deleted your answers. You can start again.</p>
        <div className={styles.actions}>
          <WizardLink role={role}>Go to the identity check</WizardLink>
        </div>
      </section>
    )
  }
  return (
    <section className={styles.card} aria-label="Status">
      <p>
        You have answered this already. Your identity check: <strong>{kyc.label.trim()}</strong>
      </p>
      <div className={styles.actions}>
        <WizardLink role={role}>Go to the identity check</WizardLink>
      </div>
    </section>
  )
}

/** The link to the form, in the layout of this page (reading A11). */
function WizardLink({ role, children }: { readonly role: KycRole; readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const path = pathname === insidePaths.dashboardPreKyc ? insidePaths.dashboardKycProcess : paths.kycProcess
  return (
    <RouteButton look="primary" to={`${path}?role=${role}`}>
      {children}
    </RouteButton>
  )
}
