import { DateTime } from '#ui/values/date-time.tsx'
import { scrollRegion } from '#ui/scroll-region.ts'
import styles from './review.module.css'
import type { ReviewCase } from './words.ts'

/** The history of a case, newest first, including views. */
export function HistoryPart({ review: { history } }: { readonly review: ReviewCase }) {
  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol ref={scrollRegion} className={styles.history}>
        {history.map((entry, index) => (
          <li key={history.length - index}>
            <p>
              <strong>{entry.action}</strong>
              {entry.detail === '' ? '' : `: ${entry.detail}`}
            </p>
            {entry.reason === null ? null : <p>“{entry.reason}”</p>}
            <p className={styles.quiet}>
              {entry.actor}, <DateTime value={entry.at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
