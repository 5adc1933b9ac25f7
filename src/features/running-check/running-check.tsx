import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { MyKycDocument, type MyKycQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { paths } from '#lib/paths.ts'
import { KYC_CASE_LABELS } from '#machines/kyc-case/labels.ts'
import { isDeciding, isEditable } from '#machines/kyc-case/rules.ts'
import { ErrorState } from '#ui/feedback/states.tsx'
import { approvalText } from './approval-text.ts'
import styles from './running-check.module.css'

/**
 * The new check of a verified name that is not decided, with both names (reading A21), or that the approved check ends.
 */
export function RunningCheck({
  role,
  name,
  offer,
}: {
  readonly role: KycRole
  /** The verified name. */
  readonly name: { readonly firstName: string; readonly lastName: string }
  /** Shown where no new check runs. */
  readonly offer?: (state: MyKycQuery['myKyc']['data']['state']) => ReactNode
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
  const ends = approvalText(kyc)
  if (!kyc.isNewCheck || (!isEditable(kyc.state) && !isDeciding(kyc.state))) {
    return (
      <>
        {offer?.(kyc.state)}
        {ends === null ? null : (
          <section className={styles.check} aria-labelledby={`check-ends-${role}`}>
            <h3 id={`check-ends-${role}`}>{ends.title}</h3>
            <p>
              {ends.next} <Link to={`${paths.kycProcess}?role=${role}`}>To your identity check</Link>
            </p>
          </section>
        )}
      </>
    )
  }
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
      {ends === null ? null : <p>{ends.title}.</p>}
      <p>
        Your verified name stays until we approve the new one.{' '}
        <Link to={`${paths.kycProcess}?role=${role}`}>
          {isEditable(kyc.state) ? 'Continue the new check' : 'See the new check'}
        </Link>
      </p>
    </section>
  )
}
