import type { ReactNode } from 'react'
import { REVIEW_TIME_TEXT } from '#machines/kyc-case/kyc-label.ts'
import { DemonstrationAccounts } from '#ui/demonstration-accounts.tsx'
import { Day } from '#ui/values/date-time.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import type { KycCase } from '#screens/kyc/form/use-wizard.ts'

type Place = 'done' | 'now' | 'later'

const PLACE_TEXTS: Readonly<Record<Place, string>> = { done: 'Done', now: 'Now', later: 'Later' }

/** How far a submitted case is: received, checked, reviewed, decided. */
export function Timeline({ kyc: { state, submittedAt } }: { readonly kyc: KycCase }) {
  const isReviewed = state === 'review'
  return (
    <>
      <ol className={styles.timeline} aria-label="How far your identity check is">
        <Stage title="Received" place="done">
          {submittedAt === null ? null : <Day value={submittedAt} />}
        </Stage>
        <Stage title="Automatic checks" place={isReviewed ? 'done' : 'now'}>
          They take a few minutes.
        </Stage>
        <Stage title="Review" place={isReviewed ? 'now' : 'later'}>
          {REVIEW_TIME_TEXT} A reviewer of our compliance team decides. Some checks need a second reviewer,
          who confirms the decision.
        </Stage>
        <Stage title="Decision" place="later">
          We email you, also when we need something again.
        </Stage>
      </ol>
      <DemonstrationAccounts>
        In this demonstration you can log in as a reviewer and decide it yourself.
      </DemonstrationAccounts>
    </>
  )
}

function Stage({
  title,
  place,
  children,
}: {
  readonly title: string
  readonly place: Place
  readonly children: ReactNode
}) {
  return (
    <li className={styles[place]} aria-current={place === 'now' ? 'step' : undefined}>
      <strong>{title}</strong>
      <span className={styles.place}>{PLACE_TEXTS[place]}</span>
      <p>{children}</p>
    </li>
  )
}
