import { RISK_TEXT } from '#contracts/user/risk-text.ts'
import styles from './invest-form.module.css'

/** The risk text in force. */
export function RiskText() {
  return (
    <section className={styles.risk} aria-label="Risk warning">
      <strong>Before you invest</strong>
      <ul>
        {RISK_TEXT.map((risk) => (
          <li key={risk}>{risk}</li>
        ))}
      </ul>
    </section>
  )
}
