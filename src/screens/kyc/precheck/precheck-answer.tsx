import { type ReactNode } from 'react'
import { PAPERS } from '#contracts/kyc/role-words.ts'
import { PartIcon } from '#ui/part-icon.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import type { PrecheckResult } from './use-precheck.ts'
import { useFocusedBox } from '#ui/effects/focus.ts'

/** The result of the check, and the link to continue. */
export function PrecheckAnswer({
  result,
  wizardLink,
}: {
  readonly result: PrecheckResult
  /** The link to continue, shown when nothing prevents it. */
  readonly wizardLink: (label: string) => ReactNode
}) {
  const box = useFocusedBox<HTMLHeadingElement>()
  return (
    <section className={styles.card} aria-labelledby="pre-answer">
      <h2 ref={box} id="pre-answer" tabIndex={-1}>
        <PartIcon name="check" /> {result.isEligible ? 'You can use Mizan' : 'You cannot use Mizan'}
      </h2>
      {result.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {result.isEligible ? (
        <>
          <p id="pre-papers">Next: {result.steps} short pages, about 10 minutes. You need:</p>
          <ul className={styles.tips} aria-labelledby="pre-papers">
            {PAPERS[result.kyc.role].map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
          <p>You can stop and continue later, on any device.</p>
          <div className={styles.actions}>{wizardLink('Start the identity check')}</div>
        </>
      ) : null}
    </section>
  )
}
