import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { MyKycDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { paths } from '#lib/paths.ts'
import { KYC_CASE_LABELS } from '#machines/kyc-case/labels.ts'
import { isDeciding, isEditable } from '#machines/kyc-case/rules.ts'
import { ErrorState } from '#ui/feedback/states.tsx'
import styles from './running-check.module.css'

/** The new check of a verified name that is not decided, with both names (reading A21); nothing where none runs. */
export function RunningCheck({
  role,
  name,
}: {
  readonly role: KycRole
  /** The verified name. */
  readonly name: { readonly firstName: string; readonly lastName: string }
}) {
  const { data, error, refetch } = useQuery(MyKycDocument, {
    variables: { role },
    fetchPolicy: 'cache-and-network',
  })
  const kyc = data?.myKyc.data
  if (kyc === undefined)
    return error === undefined ? null : (
      <ErrorState message={readProblem(error).message} onRetry={() => void refetch()} />
    )
  if (!kyc.isNewCheck || (!isEditable(kyc.state) && !isDeciding(kyc.state))) return null
  const { identity } = kyc.answers
  const id = `running-check-${role}`
  return (
    <section className={styles.check} aria-labelledby={id}>
      <h3 id={id}>New identity check: {KYC_CASE_LABELS[kyc.state].toLowerCase()}</h3>
      <dl>
        <div>
          <dt>Verified name</dt>
          <dd>
            <bdi>{`${name.firstName} ${name.lastName}`}</bdi>
          </dd>
        </div>
        <div>
          <dt>Name in the new check</dt>
          <dd>{identity ? <bdi>{`${identity.firstName} ${identity.lastName}`}</bdi> : 'Not given yet'}</dd>
        </div>
      </dl>
      <p>
        Your verified name stays until we approve the new one.{' '}
        <Link to={`${paths.kycProcess}?role=${role}`}>
          {isEditable(kyc.state) ? 'Continue the new check' : 'See the new check'}
        </Link>
      </p>
    </section>
  )
}
