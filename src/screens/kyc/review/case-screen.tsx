import { useCallback, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { KycReviewDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { WhereIsReviewedCase } from '#features/where-is-this/where-is-this.tsx'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { AnswersPart } from './answers-part.tsx'
import { BesidePart } from './beside-part.tsx'
import { DecisionPart } from './decision-part.tsx'
import styles from './review.module.css'
import { DocumentsPart } from './documents-part.tsx'
import type { FreshAddress } from '#features/file-viewer/file-viewer.tsx'
import { FindingsPart } from './findings-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { HitsPart } from './hits-part.tsx'
import { NextCase } from './next-case.tsx'
import { RiskBadge } from './risk-badge.tsx'
import { KYC_CASE_LABELS } from '#machines/kyc-case/labels.ts'
import { type ReviewCase, ROLE_WORDS, standingOf } from './words.ts'
import { Badge } from '#ui/values/badge.tsx'

/** One case: documents next to the answers, screening, history, and the decisions. */
export function StaffKycCaseScreen() {
  const { id = '' } = useParams()
  const user = useCurrentUser()
  const isAllowed = user?.record.roles.includes('compliance') === true
  const from = useQueueAddress()
  const { data, error, refetch } = useKeptQuery(KycReviewDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    skip: !isAllowed,
  })
  const found = data?.kycReview.data
  // While another case loads, the previous one is not shown under its address.
  const review = found?._id === id ? found : undefined
  const problem = error && readProblem(error)
  const isMissing = problem?.statusCode === 404
  const onFresh = useCallback(
    async (documentId: string) => {
      const answer = await refetch().catch(() => undefined)
      const documents = answer?.data?.kycReview.data.documents
      return documents?.find(({ _id }) => _id === documentId)?.url ?? undefined
    },
    [refetch],
  )
  return (
    <>
      <div className={styles.head}>
        <PageTitle
          title={review === undefined ? 'KYC case' : `${review.name}, ${review.reference}`}
          lead={review === undefined ? undefined : <Lead review={review} />}
          actions={
            <>
              <RouteButton to={from}>Back to the queue</RouteButton>
              {review === undefined ? null : (
                <>
                  <NextCase caseId={review._id} from={from} />
                  <WhereIsReviewedCase kyc={review} />
                </>
              )}
            </>
          }
        />
      </div>
      {user === undefined ? <LoadingState label="Reading your account" /> : null}
      {user !== undefined && !isAllowed ? (
        <EmptyState title="You do not have access">This page is for staff of compliance.</EmptyState>
      ) : null}
      {isAllowed && isMissing ? (
        <EmptyState title={problem.message}>
          <Link to={from}>Back to the queue</Link>
        </EmptyState>
      ) : null}
      {isAllowed && !isMissing ? (
        <Reading
          value={review}
          problem={problem?.message}
          label="Reading the case"
          rows={8}
          onRetry={() => void refetch()}
        >
          {(shown) => (
            <Case
              key={shown._id}
              review={shown}
              from={from}
              onFresh={onFresh}
              onStale={() => void refetch()}
            />
          )}
        </Reading>
      ) : null}
    </>
  )
}

/** The address of the queue with its filters. */
function useQueueAddress(): string {
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && from.startsWith(`${insidePaths.staffKyc}?`) ? from : insidePaths.staffKyc
}

function Lead({ review }: { readonly review: ReviewCase }) {
  const { role, riskLevel, riskScore, submittedAt } = review
  return (
    <span className={styles.lead}>
      <span>{ROLE_WORDS[role]}</span>
      <span>
        Risk: <RiskBadge level={riskLevel} score={riskScore} />
      </span>
      <Badge look="quiet">{standingOf(review)}</Badge>
      {submittedAt === null ? null : (
        <span className={styles.quiet}>
          Submitted <DateTime value={submittedAt} />
        </span>
      )}
    </span>
  )
}

/** Both names of a new check: the one that is verified, and the one to be verified. */
function NewCheckOf({ review }: { readonly review: ReviewCase }) {
  const { replaces, name, answers } = review
  if (replaces === null) return null
  const { identity } = answers
  return (
    <section className={styles.card} aria-labelledby="new-check">
      <h2 id="new-check">New check</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Verified name now</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Name in this check</dt>
          <dd>{identity === null ? 'Not given yet' : `${identity.firstName} ${identity.lastName}`}</dd>
        </div>
        <div>
          <dt>Replaces</dt>
          <dd>
            <Link to={insidePaths.staffKycCase(replaces._id)}>{replaces.reference}</Link>,{' '}
            {KYC_CASE_LABELS[replaces.state].toLowerCase()}
            {replaces.openHits === 0 ? null : `, screening hits to clear: ${replaces.openHits}`}
          </dd>
        </div>
      </dl>
    </section>
  )
}

interface CaseProps {
  readonly review: ReviewCase
  /** The queue with its filters. */
  readonly from: string
  readonly onFresh: FreshAddress
  readonly onStale: () => void
}

/** On a desktop the document stays in view beside the text; on a phone the parts follow one another. */
function Case({ review, from, onFresh, onStale }: CaseProps) {
  const { documents } = review
  // Starts with an undecided document, such as the replaced one of a returned case.
  const [shownId, setShownId] = useState(
    () => documents.find(({ decision }) => decision === 'undecided')?._id,
  )
  const shown = documents.find(({ _id }) => _id === shownId) ?? documents[0]
  return (
    <div className={styles.case}>
      <div className={styles.look}>
        <DocumentsPart
          review={review}
          shown={shown}
          onShow={setShownId}
          onFresh={onFresh}
          onStale={onStale}
        />
      </div>
      <div className={styles.side}>
        <PartLinks review={review} />
        <NewCheckOf review={review} />
        {shown === undefined ? null : (
          <BesidePart key={shown._id} review={review} document={shown} onFresh={onFresh} />
        )}
        <HitsPart review={review} onStale={onStale} />
        <FindingsPart review={review} />
        <RiskPart review={review} />
        <AnswersPart review={review} />
        <DecisionPart review={review} onStale={onStale} next={<NextCase caseId={review._id} from={from} />} />
        <HistoryPart review={review} />
      </div>
    </div>
  )
}

/** Links to the parts of a long page, in order. */
function PartLinks({ review: { documents, findings } }: { readonly review: ReviewCase }) {
  const parts = [
    ...(documents.length === 0 ? [] : [['beside', 'Compare']]),
    ['hits', 'Screening'],
    ...(findings.length === 0 ? [] : [['findings', 'Vendor']]),
    ['risk', 'Risk'],
    ['answers', 'Answers'],
    ['decision', 'Decision'],
    ['history', 'History'],
  ]
  return (
    <nav aria-label="Parts of the case">
      <ul className={styles.parts}>
        {parts.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The parts of the score, so that reviewers can verify it. */
function RiskPart({ review: { riskParts, riskScore, riskThreshold } }: { readonly review: ReviewCase }) {
  return (
    <section className={styles.card} aria-labelledby="risk">
      <h2 id="risk">Risk</h2>
      <p className={styles.quiet}>
        {riskScore} of 100. Above {riskThreshold} two reviewers must approve.
      </p>
      {riskParts.length === 0 ? (
        <p>No risk factors.</p>
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
