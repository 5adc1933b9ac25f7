import styles from './review.module.css'
import { type ReviewCase, RISK_WORDS } from './words.ts'

/** The risk of a case as a word, a number and a colour. */
export function RiskBadge({
  level,
  score,
}: {
  readonly level: ReviewCase['riskLevel']
  readonly score: number
}) {
  return (
    <span className={`${styles.badge ?? ''} ${styles[level] ?? ''}`}>
      {RISK_WORDS[level]} · <span className="tnum">{score}</span>
    </span>
  )
}
