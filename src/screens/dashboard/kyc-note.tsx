import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { DOCUMENT_TEXTS, STEP_TITLES } from '#contracts/kyc/labels.ts'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { KycStandingDocument, type KycStandingQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { companyStatusText, isApprovedLabel } from '#machines/kyc-case/kyc-label.ts'
import { paths } from '#lib/paths.ts'
import { ErrorState } from '#ui/feedback/states.tsx'
import styles from './dashboard-screen.module.css'

type Standing = KycStandingQuery['myKyc']['data']
type ChangeRequest = Standing['changeRequests'][number]

/** The state of one role's case (S21), a reviewer's requests, and why it or the company is not approved. */
export function KycNote({ role, hasLabel }: { readonly role: KycRole; readonly hasLabel: boolean }) {
  const { data, error, refetch } = useQuery(KycStandingDocument, {
    variables: { role },
    fetchPolicy: 'cache-and-network',
  })
  const standing = data?.myKyc.data
  if (standing === undefined) {
    return error === undefined ? null : (
      <ErrorState message={readProblem(error).message} onRetry={() => void refetch()} />
    )
  }
  const open =
    standing.state === 'revision' ? standing.changeRequests.filter(({ isAnswered }) => !isAnswered) : []
  return (
    <>
      {hasLabel ? (
        <p className={styles.standing}>
          <Link
            className={styles.kyc ?? ''}
            data-approved={isApprovedLabel(standing.label) || undefined}
            to={`${standing.label === 'Start KYC' ? paths.preKyc : paths.kycProcess}?role=${role}`}
          >
            {standing.label}
          </Link>
        </p>
      ) : null}
      {open.length === 0 ? null : (
        <section className={styles.note} aria-labelledby="kyc-again">
          <h2 id="kyc-again">We need something from you again</h2>
          <ul>
            {open.map((request) => (
              <li key={`${request.step} ${request.item}`}>
                <Link to={`${paths.kycProcess}?role=${role}&step=${request.step}`}>{titleOf(request)}</Link>:{' '}
                {request.reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Verdict standing={standing} />
    </>
  )
}

/** Why a case is rejected or a company is not approved, and where to read what can be done. */
function Verdict({ standing }: { readonly standing: Standing }) {
  const told = verdictOf(standing)
  if (told === null) return null
  return (
    <section className={styles.note} aria-labelledby="kyc-verdict">
      <h2 id="kyc-verdict">{told.title}</h2>
      {told.why === null ? null : <p>{told.why}</p>}
      <p>
        <Link to={`${paths.kycProcess}?role=${standing.role}`}>{told.link}</Link>
      </p>
    </section>
  )
}

function verdictOf({ state, reason, companyStatus, companyReason, canChangeCompany }: Standing) {
  if (state === 'rejected')
    return { title: 'Your identity check is rejected', why: reason, link: 'What you can do' }
  // During a revision the form itself shows the reason.
  if (state === 'revision' || companyStatus === null) return null
  if (companyReason === null && !canChangeCompany) return null
  return {
    title: `Your business proposal: ${companyStatusText(companyStatus)}`,
    why: companyReason,
    link: canChangeCompany ? 'Change the company and submit it again' : 'How it stands',
  }
}

/** The name of a kind of document or of a page. */
function titleOf({ item, step }: ChangeRequest): string {
  const documents: Readonly<Record<string, { readonly title: string }>> = DOCUMENT_TEXTS
  return (Object.hasOwn(documents, item) ? documents[item]?.title : undefined) ?? STEP_TITLES[step]
}
