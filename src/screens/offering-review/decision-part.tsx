import { useMutation } from '@apollo/client/react'
import { Suspense, useId, useState } from 'react'
import {
  PROPOSAL_PAGES,
  PROPOSAL_TEXTS,
  REVIEW_REASON_MAX,
  type ProposalPage,
} from '#contracts/project/proposal-values.ts'
import { PAGE_TITLES } from '#features/proposal-fields/page-texts.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  DecideProposalDocument,
  type ProposalReviewFieldsFragment,
  RevokeTermsDocument,
  TakeUpProposalDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useStaleCall } from '#hooks/forms/use-one-call.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import styles from './offering-review.module.css'

/** Only scholars need it. */
const SignPart = lazyPart(() => import('./sign-part.tsx').then((m) => m.SignPart))

/** An offering as its reviewers see it. */
export type OfferingCase = ProposalReviewFieldsFragment

interface DecisionProps {
  readonly review: OfferingCase
  readonly roles: readonly string[]
  /** The case has moved meanwhile: it must be read again. */
  readonly onStale: () => void
}

type Asking = 'approved' | 'rejected' | 'revoke'

const QUESTIONS: Readonly<Record<Asking, { readonly title: string; readonly detail: string }>> = {
  approved: { title: 'Approve', detail: 'The offering opens by itself on its opening date.' },
  rejected: { title: 'Reject', detail: 'The issuer reads the reason, and cannot submit it again.' },
  revoke: {
    title: 'Withdraw your signature',
    detail:
      'With fewer than three signatures the campaign is paused at once, and its issuer and investors are told.',
  },
}

/** What the reader may do now, by role and state; what they may not do says why. */
export function DecisionPart({ review, roles, onStale }: DecisionProps) {
  const id = useId()
  const isScholar = roles.includes('scholar')
  const isCompliance = roles.includes('compliance')
  const { state } = review
  const [pages, setPages] = useState<Partial<Record<ProposalPage, string>>>({})
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState<Asking>()
  const calls = useCalls(review)
  const { run, isBusy } = useStaleCall(({ message, fieldErrors, kind }) => {
    setFault(fieldErrors)
    if (Object.keys(fieldErrors).length === 0 && kind !== 'sessionLost') setProblem(message)
  }, onStale)
  const send = (call: () => Promise<string | undefined>) => {
    setAsking(undefined)
    setFault({})
    setProblem(undefined)
    void run(call)
  }
  const decides = (isScholar && state === 'shariahReview') || (isCompliance && state === 'complianceReview')
  const asked = Object.entries(pages).map(([page, why]) => ({ page: page as ProposalPage, reason: why }))
  const mayWithdraw = isScholar && review.mayWithdraw
  const isRenewal = isScholar && review.sign.allowed
  const needsReason = (what: Asking) => {
    if (what === 'approved' || reason.trim() !== '') return setAsking(what)
    setFault({ reason: PROPOSAL_TEXTS.reason })
    document.getElementById(`${id}-reason`)?.focus()
  }
  return (
    <section className={styles.card} aria-labelledby="decision">
      <h2 id="decision" tabIndex={-1}>
        Decision
      </h2>
      <p>
        Fatwa: {review.fatwaLabel}. {review.approvals} of {review.approvalsNeeded} scholars stand by these
        terms
        {review.isApprovedByMe ? ', you among them' : ''}.
        {review.validUntil === null ? null : (
          <>
            {' '}
            Valid until <Deadline value={review.validUntil} />.
          </>
        )}
      </p>
      {isScholar ? (
        <div className={styles.subject}>
          <span className={styles.quiet}>
            You sign exactly these terms; with any change they must be signed again. Their SHA-256:
          </span>
          <code className={styles.digest}>{review.digest}</code>
        </div>
      ) : null}
      <p className={styles.quiet}>{WHOSE_TURN[state] ?? (isRenewal ? RENEWAL : 'It is not in review.')}</p>
      <Problem>{problem ?? fault['pages'] ?? null}</Problem>
      <div className={styles.actions}>
        {isScholar && state === 'submitted' ? (
          <Button look="primary" aria-disabled={isBusy} onClick={() => send(calls.takeUp)}>
            Take up
          </Button>
        ) : null}
        {isCompliance && state === 'complianceReview' ? (
          <Button
            look="primary"
            aria-disabled={isBusy || review.screening.verdict !== 'pass'}
            aria-describedby={review.screening.verdict === 'pass' ? undefined : `${id}-screening`}
            onClick={() => review.screening.verdict === 'pass' && needsReason('approved')}
          >
            Approve
          </Button>
        ) : null}
      </div>
      {isCompliance && state === 'complianceReview' && review.screening.verdict !== 'pass' ? (
        <p id={`${id}-screening`} className={styles.quiet}>
          {PROPOSAL_TEXTS.doesNotPass}
        </p>
      ) : null}
      {isRenewal ? (
        <Suspense fallback={<LoadingState label="Loading the signature" />}>
          <SignPart review={review} onStale={onStale} />
        </Suspense>
      ) : null}
      {isScholar && !review.sign.allowed && review.isApprovedByMe ? (
        <p className={styles.quiet}>{review.sign.reason}</p>
      ) : null}
      {mayWithdraw && !review.isApprovedByMe ? (
        <p className={styles.quiet}>
          You have signed earlier terms. If they come back, your signature counts again unless you withdraw
          it.
        </p>
      ) : null}
      {decides ? <AskedPages pages={pages} onChange={setPages} /> : null}
      {decides || mayWithdraw ? (
        <CountedText
          id={`${id}-reason`}
          label="Reason"
          hint={decides ? 'The issuer reads it. Required to reject.' : 'Required to withdraw your signature.'}
          rows={2}
          max={REVIEW_REASON_MAX}
          value={reason}
          error={fault['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      <div className={styles.actions}>
        {decides ? (
          <>
            <Button
              aria-disabled={isBusy}
              onClick={() => send(() => calls.decide('returned', reason, asked))}
            >
              Ask for changes
            </Button>
            <Button aria-disabled={isBusy} onClick={() => needsReason('rejected')}>
              Reject
            </Button>
          </>
        ) : null}
        {mayWithdraw ? (
          <Button aria-disabled={isBusy} onClick={() => needsReason('revoke')}>
            Withdraw my signature
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={`${asking === undefined ? '' : QUESTIONS[asking].title}?`}
        {...(asking !== undefined && { detail: QUESTIONS[asking].detail })}
        confirmLabel={asking === undefined ? '' : QUESTIONS[asking].title}
        isDangerous={asking !== 'approved'}
        onConfirm={() => {
          if (asking === undefined) return
          send(() => (asking === 'revoke' ? calls.revoke(reason) : calls.decide(asking, reason, [])))
        }}
        onClose={() => setAsking(undefined)}
      />
    </section>
  )
}

const RENEWAL = 'Its fatwa waits for your signature.'
const WHOSE_TURN: Readonly<Record<string, string | undefined>> = {
  submitted: 'It waits for a scholar to take it up.',
  shariahReview: 'The Shariah board decides on the contract and the terms.',
  complianceReview: 'The scholars have signed the terms. Compliance decides on the rest.',
  preview: 'Both reviews are done. It opens on its opening date.',
  draft: 'It is back with its issuer.',
  rejected: 'It is rejected.',
}

/** The pages that the issuer is asked to change, each with its reason. */
function AskedPages({
  pages,
  onChange,
}: {
  readonly pages: Partial<Record<ProposalPage, string>>
  readonly onChange: (pages: Partial<Record<ProposalPage, string>>) => void
}) {
  return (
    <fieldset className={styles.asked}>
      <legend>Ask for changes on</legend>
      {PROPOSAL_PAGES.map((page) => {
        const why = pages[page]
        const { [page]: _gone, ...others } = pages
        return (
          <div key={page} className={styles.subject}>
            <CheckboxField
              id={`ask-${page}`}
              label={PAGE_TITLES[page]}
              checked={why !== undefined}
              onChange={(event) => onChange(event.target.checked ? { ...pages, [page]: '' } : others)}
            />
            {why === undefined ? null : (
              <CountedText
                id={`ask-${page}-reason`}
                label={`What to change: ${PAGE_TITLES[page]}`}
                rows={2}
                max={REVIEW_REASON_MAX}
                value={why}
                onChange={(event) => onChange({ ...pages, [page]: event.target.value })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

function useCalls(review: OfferingCase) {
  const { _id: id, version } = review
  const stepUp = useStepUp()
  const [takeUp] = useMutation(TakeUpProposalDocument)
  const [revoke] = useMutation(RevokeTermsDocument)
  const [decide] = useMutation(DecideProposalDocument)
  return {
    takeUp: async () => {
      const { data } = await takeUp({ variables: { id, input: { version } } })
      return present(data?.takeUpProposal).message
    },
    revoke: async (reason: string) => {
      const proof = await stepUp.forAccount({
        operation: 'revokeTerms',
        reason: 'withdraw your signature of these terms',
      })
      if (proof === undefined) return undefined
      const { data } = await revoke({
        variables: { id, input: { reason: reason.trim() } },
        context: withStepUp(proof),
      })
      return present(data?.revokeTerms).message
    },
    decide: async (
      decision: 'approved' | 'returned' | 'rejected',
      reason: string,
      pages: readonly { readonly page: ProposalPage; readonly reason: string }[],
    ) => {
      const input = { version, decision, reason: reason.trim(), pages: [...pages] }
      const { data } = await decide({ variables: { id, input } })
      return present(data?.decideProposal).message
    },
  }
}
