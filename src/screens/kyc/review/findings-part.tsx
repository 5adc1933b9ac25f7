import styles from './review.module.css'
import type { ReviewCase } from './words.ts'
import { FINDING_WORDS, findingAbout, findingReason } from './finding-words.ts'
import { BADGE_LOOKS } from './words.ts'
import { Badge } from '#ui/values/badge.tsx'

/** The identity vendor's findings in words; nothing without a vendor. They decide nothing. */
export function FindingsPart({ review: { findings } }: { readonly review: ReviewCase }) {
  const [first] = findings
  if (first === undefined) return null
  return (
    <section className={styles.card} aria-labelledby="findings">
      <h2 id="findings">What {first.vendor} found</h2>
      <ul className={styles.hits}>
        {findings.map(({ about, outcome, reasons, mayRetry }) => (
          <li key={about} className={styles.hit}>
            <p>
              <strong>{findingAbout(about)}</strong>{' '}
              <Badge look={BADGE_LOOKS[outcome]}>{FINDING_WORDS[outcome]}</Badge>
            </p>
            {reasons.length === 0 ? null : <p>{reasons.map(findingReason).join(', ')}</p>}
            {mayRetry === null ? null : (
              <p className={styles.quiet}>
                {mayRetry ? 'The applicant may try again.' : 'The applicant may not try again.'}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
