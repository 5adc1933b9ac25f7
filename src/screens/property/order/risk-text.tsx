import styles from './invest-form.module.css'

/** The risk text in force; its version is RISK_TEXT_VERSION of the contracts and changes with any word here. */
export function RiskText() {
  return (
    <section className={styles.risk} aria-label="Risk warning">
      <strong>Before you invest</strong>
      <ul>
        <li>This investment is very risky. You could lose all your money.</li>
        <li>
          Neither your capital nor a return is guaranteed. Projections are estimates; the loss case may come
          true.
        </li>
        <li>Mizan does not advise you whether this investment suits you.</li>
        <li>
          You may not be able to sell your digital shares quickly, or ever. They are locked after allotment.
        </li>
      </ul>
    </section>
  )
}
