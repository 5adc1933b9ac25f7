import { useQuery } from '@apollo/client/react'
import { Link, useParams } from 'react-router-dom'
import { KycReviewDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/button-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/reading.tsx'
import { EmptyState, LoadingState } from '#ui/states.tsx'
import { AnswersPart } from './answers-part.tsx'
import { DecisionPart } from './decision-part.tsx'
import styles from './desk.module.css'
import { DocumentsPart } from './documents-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { HitsPart } from './hits-part.tsx'
import { RiskBadge } from './risk-badge.tsx'
import { type ReviewCase, ROLE_WORDS, standingOf } from './words.ts'

/** One case with everything in view: documents beside what was typed, screening, history, and what may be decided. */
export function StaffKycCaseScreen() {
  const { id = '' } = useParams()
  const user = useCurrentUser()
  const isAllowed = user?.record.roles.includes('compliance') === true
  const { data, previousData, error, refetch } = useQuery(KycReviewDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    skip: !isAllowed,
  })
  const review = (data ?? previousData)?.kycReview.data
  const back = (
    <Link className={buttonClass({})} to={paths.staffKyc}>
      Back to the queue
    </Link>
  )
  return (
    <>
      <PageTitle
        title={review === undefined ? 'KYC case' : `${review.name}, ${review.reference}`}
        lead={review === undefined ? undefined : <Lead review={review} />}
        actions={back}
      />
      {user === undefined ? <LoadingState label="Reading your account" /> : null}
      {user !== undefined && !isAllowed ? (
        <EmptyState title="Not for you">This page is for staff of compliance.</EmptyState>
      ) : null}
      {isAllowed ? (
        <Reading
          value={review}
          problem={error && readProblem(error).message}
          label="Reading the case"
          rows={8}
          onRetry={() => void refetch()}
        >
          {(found) => <Case review={found} onStale={() => void refetch()} />}
        </Reading>
      ) : null}
    </>
  )
}

function Lead({ review }: { readonly review: ReviewCase }) {
  const { role, riskLevel, riskScore, submittedAt, approvals } = review
  return (
    <span className={styles.lead}>
      <span>{ROLE_WORDS[role]}</span>
      <RiskBadge level={riskLevel} score={riskScore} />
      <span className={styles.badge}>
        {standingOf({ state: review.state, awaitsSecond: review.state === 'review' && approvals.length > 0 })}
      </span>
      {submittedAt === null ? null : (
        <span className={styles.quiet}>
          Submitted <DateTime value={submittedAt} />
        </span>
      )}
    </span>
  )
}

function Case({ review, onStale }: { readonly review: ReviewCase; readonly onStale: () => void }) {
  return (
    <div className={styles.case}>
      <div className={styles.main}>
        <DocumentsPart review={review} onStale={onStale} />
        <AnswersPart review={review} />
      </div>
      <div className={styles.side}>
        <DecisionPart review={review} onStale={onStale} />
        <RiskPart review={review} />
        <HitsPart review={review} onStale={onStale} />
        <HistoryPart review={review} />
      </div>
    </div>
  )
}

/** What the score is made of; the same for everybody, so that no reviewer has to trust a figure. */
function RiskPart({ review: { riskParts, riskScore, riskThreshold } }: { readonly review: ReviewCase }) {
  return (
    <section className={styles.card} aria-labelledby="risk">
      <h2 id="risk">Risk</h2>
      <p className={styles.quiet}>
        {riskScore} of 100. Above {riskThreshold} two reviewers must approve.
      </p>
      {riskParts.length === 0 ? (
        <p>Nothing adds to the risk.</p>
      ) : (
        <ul className={styles.points}>
          {riskParts.map(({ reason, points }) => (
            <li key={reason}>
              <span>{reason}</span>
              <span className="tnum">+{points}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
