import styles from './desk.module.css'
import { type ReviewCase, RISK_WORDS } from './words.ts'

/** How risky a case is, in words, a figure and a colour. */
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
