import { useMutation } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { DOCUMENT_NAMES } from '#contracts/kyc/review/words.ts'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import { type KycStep, STEPS_OF } from '#contracts/kyc/steps.ts'
import { DecideCompanyDocument, DecideKycDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { needsTwoReviewers } from '#machines/kyc-case/checks.ts'
import { DemonstrationAccounts } from '#ui/sign-in/demonstration-accounts.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import styles from './review.module.css'
import { VerdictForm } from './verdict-form.tsx'
import { companyStandingOf, refusalOf, type ReviewCase } from './words.ts'

interface PartProps {
  readonly review: ReviewCase
  readonly onStale: () => void
}

type Decision = 'approve' | 'reject' | 'revision' | 'revoke' | 'reopen'

const DECISIONS: Readonly<Record<Decision, { readonly label: string; readonly question: string }>> = {
  approve: { label: 'Approve case', question: 'The applicant can use Mizan from now on.' },
  revision: { label: 'Send back', question: 'The applicant sees what to change, and why.' },
  reject: { label: 'Reject case', question: 'The applicant sees the reason.' },
  revoke: {
    label: 'Revoke approval',
    question: 'The case is reviewed again; the applicant cannot place orders meanwhile.',
  },
  reopen: { label: 'Reopen case', question: 'The case is reviewed again.' },
}
const FIRST_OF_TWO_TEXT = 'A second reviewer must also approve.'
const ISSUER_TEXT =
  'The identity is verified. The issuer can submit an offering once the company is approved too.'
/** By how many approvals the company has; one that was approved before they were recorded has none. */
const COMPANY_AGAIN_TEXTS = [
  'The identity is verified. The company then waits for two reviewers.',
  'The identity is verified. The company then waits for a second reviewer.',
] as const
/** The decisions offered in each state; the machine decides which of them are possible. */
const OFFERED: Readonly<Partial<Record<ReviewCase['state'], readonly Decision[]>>> = {
  review: ['approve', 'revision', 'reject'],
  approved: ['revoke'],
  rejected: ['reopen'],
  withdrawn: ['reject'],
}

/** The combined decision on the documents, in words. */
const COME_TO = {
  approved: 'Every document is approved.',
  revision: 'Every document is decided: at least one is requested again.',
  rejected: 'Every document is decided: at least one is rejected.',
} as const

/**
 * The decisions about the whole case, with the reasons of disabled ones; every decision is confirmed. During the review their
 * buttons stand in a bar that stays in view.
 */
export function DecisionPart({ review, onStale, next }: PartProps & { readonly next: ReactNode }) {
  const offered = OFFERED[review.state] ?? []
  const { approvals, documentsComeTo, companyStatus } = review
  const [bar, setBar] = useState<HTMLFieldSetElement | null>(null)
  const hasBar = review.state === 'review'
  return (
    <>
      <section className={styles.card} aria-labelledby="decision">
        <h2 id="decision" tabIndex={-1}>
          Decision
        </h2>
        {approvals.length === 0 ? null : <p>Approved by {approvals.join(', ')}.</p>}
        {review.awaitsSecond ? <SecondApproval /> : null}
        {review.state === 'review' && documentsComeTo !== null ? <p>{COME_TO[documentsComeTo]}</p> : null}
        {offered.length === 0 ? (
          <p className={styles.quiet}>{refusalOf(review, 'approve')}</p>
        ) : (
          <CaseDecision
            key={review.state}
            review={review}
            offered={offered}
            bar={hasBar ? bar : undefined}
            onStale={onStale}
          />
        )}
        {companyStatus === null ? null : (
          <CompanyDecision review={review} status={companyStatus} onStale={onStale} />
        )}
        {review.state === 'review' && !review.awaitsSecond ? null : next}
      </section>
      {hasBar ? <fieldset ref={setBar} className={styles.bar} aria-label="Decide the case" /> : null}
    </>
  )
}

/** Who can give the second of two approvals. */
function SecondApproval() {
  return (
    <>
      <p>A second reviewer must confirm: anyone of compliance but the first reviewer.</p>
      <DemonstrationAccounts>
        In this demonstration log in with the other account of compliance.
      </DemonstrationAccounts>
    </>
  )
}

const needsTwo = ({ riskScore, riskThreshold }: ReviewCase): boolean =>
  needsTwoReviewers({ riskScore, fourEyesAbove: riskThreshold })

/** Whether an approval given now waits for another reviewer's. */
const isFirstOfTwo = (review: ReviewCase): boolean => !review.awaitsSecond && needsTwo(review)

/** What an approval that is given now leads to. */
function approvalText(review: ReviewCase): string {
  if (isFirstOfTwo(review)) return FIRST_OF_TWO_TEXT
  const { companyStatus, companyApprovals } = review
  const companyAgain = COMPANY_AGAIN_TEXTS[companyApprovals.length]
  if (companyStatus === 'Approved' && needsTwo(review) && companyAgain !== undefined) return companyAgain
  const waitsForCompany = companyStatus !== null && companyStatus !== 'Approved'
  return waitsForCompany ? ISSUER_TEXT : DECISIONS.approve.question
}

const toHeading = (id: string) => () => document.getElementById(id)?.focus()

function CaseDecision({
  review,
  offered,
  bar,
  onStale,
}: PartProps & { readonly offered: readonly Decision[]; readonly bar: HTMLElement | null | undefined }) {
  const [pages, setPages] = useState<readonly KycStep[]>([])
  const [send] = useMutation(DecideKycDocument)
  const isReviewed = offered.includes('revision')
  return (
    <VerdictForm
      label="Reason"
      bar={bar}
      hint={
        isReviewed
          ? 'Required unless you approve. The applicant sees it on every ticked page, or as the reason for rejection.'
          : 'For the case history.'
      }
      verdicts={offered.map((value) => ({
        isDangerous: value === 'reject' || value === 'revoke',
        value,
        ...DECISIONS[value],
        ...(value === 'approve' && { question: approvalText(review) }),
        isPrimary: value === 'approve',
        isPlain: value === 'approve',
        why: refusalOf(review, value),
      }))}
      onStale={onStale}
      onDone={toHeading('decision')}
      onSend={async (decision, reason) => {
        const items = decision === 'revision' ? pages.map((step) => ({ step, reason })) : []
        const input = { version: review.version, decision, reason, items }
        const { data } = await send({ variables: { id: review._id, input } })
        return present(data?.decideKyc).message
      }}
    >
      {isReviewed ? <AskAgain review={review} pages={pages} onChange={setPages} /> : null}
    </VerdictForm>
  )
}

/** The pages to request again, in addition to the documents marked for revision. */
function AskAgain({
  review,
  pages,
  onChange,
}: {
  readonly review: ReviewCase
  readonly pages: readonly KycStep[]
  readonly onChange: (pages: readonly KycStep[]) => void
}) {
  const documents = review.documents.filter(({ decision }) => decision === 'revision')
  return (
    <fieldset className={styles.again}>
      <legend>Request again</legend>
      {documents.length === 0 ? null : (
        <p className={styles.quiet}>
          {documents.map(({ kind }) => DOCUMENT_NAMES[kind]).join(', ')}, as decided above.
        </p>
      )}
      {STEPS_OF[review.role].map((step) => (
        <CheckboxField
          key={step}
          id={`again-${step}`}
          label={STEP_TITLES[step]}
          checked={pages.includes(step)}
          onChange={(event) =>
            onChange(event.target.checked ? [...pages, step] : pages.filter((one) => one !== step))
          }
        />
      ))}
    </fieldset>
  )
}

/** The decisions about a company, without the one that stands. */
function companyVerdicts(review: ReviewCase, status: string) {
  const isFirst = !review.companyAwaitsSecond && needsTwo(review)
  const verdicts = [
    {
      value: 'Approved',
      label: 'Approve company',
      isPlain: true,
      ...(isFirst && { question: FIRST_OF_TWO_TEXT }),
      why: refusalOf(review, 'approveCompany'),
    },
    { value: 'Hold', label: 'Put on hold' },
    { value: 'Rejected', label: 'Reject company', isDangerous: true },
  ] as const
  return verdicts.filter(({ value }) => value !== status)
}

const SEPARATE_TEXT =
  'The company is decided separately. The issuer can submit an offering once case and company are approved.'

/** The status of an issuer's business proposal (spec 4.2). */
function CompanyDecision({ review, status, onStale }: PartProps & { readonly status: string }) {
  const [send] = useMutation(DecideCompanyDocument)
  const why = refusalOf(review, 'company')
  const { companyApprovals } = review
  return (
    <>
      <h3 id="company" tabIndex={-1}>
        Company: {companyStandingOf(status, review.companyAwaitsSecond)}
      </h3>
      {review.state === 'review' ? <p className={styles.quiet}>{SEPARATE_TEXT}</p> : null}
      {companyApprovals.length === 0 ? null : <p>Approved by {companyApprovals.join(', ')}.</p>}
      {why === undefined ? (
        <VerdictForm
          key={status}
          label="Reason about the company"
          hint="Required unless you approve. The issuer sees it."
          verdicts={companyVerdicts(review, status)}
          onStale={onStale}
          onDone={toHeading('company')}
          onSend={async (decision, reason) => {
            const input = { version: review.version, decision, reason }
            const { data } = await send({ variables: { id: review._id, input } })
            return present(data?.decideCompany).message
          }}
        />
      ) : (
        <p className={styles.quiet}>{why}</p>
      )}
    </>
  )
}
