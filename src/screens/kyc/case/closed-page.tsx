import { Suspense, useRef, useState } from 'react'
import { BackToOffering } from '#features/getting-started/back-to-offering.tsx'
import { wantedOffering } from '#features/getting-started/wanted-offering.ts'
import { approvalText } from '#features/running-check/approval-text.ts'
import { WhereIsOwnCase } from '#features/where-is-this/where-is-own-case.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { companyStatusText, REVIEW_TIME_TEXT } from '#machines/kyc-case/kyc-label.ts'
import { SUBMITTED_ANSWERS } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { SUPPORT_EMAIL } from '#lib/product.ts'
import { useFocusOnAppear } from '#ui/effects/focus.ts'
import { Button, ButtonLink, RouteButton } from '#ui/controls/button.tsx'
import { Day } from '#ui/values/date-time.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import type { KycCase } from '#screens/kyc/form/use-wizard.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import { usePageTitle } from '#hooks/use-page-title.ts'
import type { Wizard } from '#screens/kyc/form/use-wizard.ts'
import { Problem } from '#ui/feedback/problem.tsx'
import { StartNewCheck } from './new-check.tsx'
import { Timeline } from './timeline.tsx'

const SubmittedAnswers = lazyPart(() => import('./submitted-answers.tsx').then((m) => m.SubmittedAnswers))

interface Closed {
  readonly title: string
  readonly text: string
  readonly next: string
}

const WITH_US: Closed = {
  title: 'Your identity check is under review',
  text: 'Our team is reviewing it.',
  next: `${REVIEW_TIME_TEXT} We will email you when it is decided, or if we need anything else.`,
}

const SUBMITTED: Closed = {
  ...WITH_US,
  title: 'Submitted. Thank you.',
  text: 'We have everything we need. This is what happens next.',
}

/** What an issuer can do about a business proposal, by its status. */
const ABOUT_COMPANY: Readonly<Record<string, string>> = {
  Pending: 'Our team is reviewing your business proposal. We will email you when it is decided.',
  Hold: 'We have a question about your business proposal. You can wait for us, or change it and submit it again.',
  Rejected:
    'We cannot accept your business proposal in its present form. You can change it and submit it again.',
  Approved: 'Your business proposal is also approved.',
}

function closedOf(kyc: KycCase): Closed {
  const { state, role, companyStatus, approval } = kyc
  const ends = approvalText(kyc)
  switch (state) {
    case 'approved':
      if (ends !== null && approval === 'ended')
        return { title: ends.title, text: 'Your verified name stays.', next: ends.next }
      return {
        title: 'Your identity check is approved',
        text: ends === null ? 'Your identity is verified. Thank you.' : `${ends.title}.`,
        next:
          ends?.next ??
          (role === 'issuer'
            ? (ABOUT_COMPANY[companyStatus ?? ''] ?? 'Your business proposal is decided separately.')
            : 'Your dashboard shows what comes next.'),
      }
    case 'rejected':
      return {
        title: 'Your identity check is rejected',
        text: 'We cannot accept you as a customer at present.',
        next: 'You cannot submit this check again yourself. If you think this is a mistake, write to us: our team can reopen your check. Money in your wallet stays yours.',
      }
    case 'expired':
      return {
        title: 'Your draft has expired',
        text: 'You did not change it for a long time, so we deleted your answers.',
        next: 'You can start again at any time.',
      }
    case 'withdrawn':
      return {
        title: 'Your new check is stopped',
        text: 'Your approved identity check stays.',
        next: 'You can start a new check at any time.',
      }
    case 'replaced':
      return {
        title: 'A newer check has replaced this one',
        text: 'Your newer identity check is approved.',
        next: 'You need not do anything.',
      }
    case 'revision':
      return {
        title: 'Your identity check needs your attention',
        text: 'Something has to be given again.',
        next: 'Open your identity check to see what it is and why.',
      }
    case 'draft':
    case 'checking':
    case 'review':
      return WITH_US
  }
}

/** A case that cannot be edited: its state, and what happens next. */
export function ClosedPage({
  kyc,
  wizard,
  onSwitched,
}: {
  readonly kyc: KycCase
  readonly wizard: Wizard
  /** Another case of the role is to be shown. */
  readonly onSwitched: () => void
}) {
  const { title, text, next } = closedOf(kyc)
  const { snapshot, send } = wizard
  const { problem } = snapshot.context
  const mayInvest = kyc.state === 'approved' && kyc.role === 'investor'
  const isOnTheWay = mayInvest && wantedOffering() !== undefined
  usePageTitle(title)
  return (
    <>
      <PageTitle title={title} lead={text} />
      <Problem>{problem?.message}</Problem>
      <section className={styles.card} aria-label="Status">
        <Facts kyc={kyc} />
        {kyc.state === 'checking' || kyc.state === 'review' ? <Timeline kyc={kyc} /> : null}
        <div>
          <h2>What happens next</h2>
          <p>{next}</p>
          {kyc.canChangeCompany ? (
            <p>While you change it, your identity check is open again until we have reviewed both.</p>
          ) : null}
        </div>
        <div className={styles.actions}>
          {kyc.state === 'revision' ? <ReloadLink kyc={kyc} /> : null}
          {kyc.canChangeCompany ? (
            <Button
              look="primary"
              aria-disabled={snapshot.hasTag('busy')}
              onClick={() => send({ type: 'company.changeChosen' })}
            >
              Change the company and submit it again
            </Button>
          ) : null}
          {kyc.state === 'rejected' ? (
            <ButtonLink look="primary" href={writeTo(kyc.reference)}>
              Write to us
            </ButtonLink>
          ) : null}
          {isOnTheWay ? <BackToOffering look="primary" /> : null}
          {kyc.state === 'expired' ? (
            <Button
              look="primary"
              aria-disabled={snapshot.hasTag('busy')}
              onClick={() => send({ type: 'case.restartChosen' })}
            >
              Start again
            </Button>
          ) : (
            <RouteButton
              look={
                isOnTheWay ||
                kyc.canChangeCompany ||
                kyc.state === 'rejected' ||
                kyc.state === 'revision' ||
                approvalText(kyc) !== null
                  ? 'plain'
                  : 'primary'
              }
              to={paths.dashboard}
            >
              To the dashboard
            </RouteButton>
          )}
          {mayInvest ? <ButtonLink href={paths.browseProject}>Browse projects</ButtonLink> : null}
          <WhereIsOwnCase kyc={kyc} />
        </div>
      </section>
      {kyc.state === 'approved' ? <StartNewCheck kyc={kyc} onSwitched={onSwitched} /> : null}
      <SubmittedPart kyc={kyc} />
    </>
  )
}

/** The submitted answers; open for whom a link leads to them. */
function SubmittedPart({ kyc }: { readonly kyc: KycCase }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isLinked = window.location.hash === SUBMITTED_ANSWERS
  const [isOpen, setIsOpen] = useState(isLinked)
  useFocusOnAppear(() => {
    if (isLinked) heading.current?.focus()
  })
  if (kyc.submittedAt === null || kyc.state === 'expired') return null
  return (
    <section className={styles.form} aria-labelledby="kyc-submitted">
      <h2 id="kyc-submitted" ref={heading} tabIndex={-1}>
        What you submitted
      </h2>
      <div className={styles.actions}>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide your answers' : 'Show your answers'}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={<LoadingState rows={4} label="Reading your answers" />}>
          <SubmittedAnswers kyc={kyc} />
        </Suspense>
      ) : null}
    </section>
  )
}

/** Loads the page again: a form that has ended starts again only there. */
function ReloadLink({ kyc }: { readonly kyc: KycCase }) {
  return (
    <ButtonLink look="primary" href={`${paths.kycProcess}?role=${kyc.role}`}>
      Open your identity check
    </ButtonLink>
  )
}

/** Statuses for states whose label on the dashboard (spec 2.8) is an action. */
const STATUS: Readonly<Partial<Record<KycCase['state'], string>>> = {
  rejected: 'Rejected',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
}

/** The mail contains only the reference, because mail is not confidential. */
const writeTo = (reference: string): string =>
  `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(`Identity check ${reference}`)}`

function Facts({ kyc }: { readonly kyc: KycCase }) {
  const { reference, label, state, submittedAt, decidedAt, reason, companyStatus, companyReason } = kyc
  const status = kyc.approval === 'ended' && state === 'approved' ? 'Ended' : STATUS[state]
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Reference</dt>
        <dd className={styles.reference}>{reference}</dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd>{status ?? label.trim()}</dd>
      </div>
      {submittedAt === null ? null : (
        <div>
          <dt>Submitted</dt>
          <dd>
            <Day value={submittedAt} />
          </dd>
        </div>
      )}
      {decidedAt === null ? null : (
        <div>
          <dt>Decided</dt>
          <dd>
            <Day value={decidedAt} />
          </dd>
        </div>
      )}
      {kyc.validUntil === null || state !== 'approved' ? null : (
        <div>
          <dt>Valid until</dt>
          <dd>
            <Day value={kyc.validUntil} />
          </dd>
        </div>
      )}
      {reason === null ? null : (
        <div>
          <dt>Reason</dt>
          <dd>{reason}</dd>
        </div>
      )}
      {companyStatus === null ? null : (
        <div>
          <dt>Business proposal</dt>
          <dd>{companyStatusText(companyStatus)}</dd>
        </div>
      )}
      {companyReason === null ? null : (
        <div>
          <dt>Why it is not approved</dt>
          <dd>{companyReason}</dd>
        </div>
      )}
    </dl>
  )
}

/**
 * Shown right after the submission: the reference, what happens next, and the way back to where it began. It follows a
 * decision that comes meanwhile.
 */
export function SubmittedPage({ kyc }: { readonly kyc: KycCase }) {
  const isWithUs = kyc.state === 'checking' || kyc.state === 'review'
  const { title, text, next } = isWithUs ? SUBMITTED : closedOf(kyc)
  const isOnTheWay = kyc.role === 'investor' && wantedOffering() !== undefined
  usePageTitle(title)
  return (
    <>
      <PageTitle title={title} lead={text} />
      <section className={styles.card} aria-label="Status">
        {isWithUs ? (
          <>
            <output className={styles.good}>
              Your reference is <strong>{kyc.reference}</strong>.
            </output>
            <Timeline kyc={kyc} />
          </>
        ) : (
          <>
            <Facts kyc={kyc} />
            <div>
              <h2>What happens next</h2>
              <p>{next}</p>
            </div>
          </>
        )}
        <div className={styles.actions}>
          {isWithUs || kyc.state === 'approved' ? null : <ReloadLink kyc={kyc} />}
          {isOnTheWay ? <BackToOffering look="primary" /> : null}
          <RouteButton
            look={(isWithUs || kyc.state === 'approved') && !isOnTheWay ? 'primary' : 'plain'}
            to={paths.dashboard}
          >
            To the dashboard
          </RouteButton>
          <WhereIsOwnCase kyc={kyc} />
        </div>
      </section>
    </>
  )
}
