import styles from './invest-form.module.css'

/** The risk text in force; its version is RISK_TEXT_VERSION of the contracts and changes with any word here. */
export function RiskText() {
  return (
    <section className={styles.risk} aria-label="Risk text">
      <strong>Before you invest</strong>
      <ul>
        <li>This investment is very risky. You may lose all the money you put in.</li>
        <li>
          Nobody guarantees the capital or a return. Projections are estimates; the loss case may come true.
        </li>
        <li>The platform gives no advice on whether this investment suits you.</li>
        <li>
          It may be impossible to sell your digital shares quickly, or ever; they are locked after allotment.
        </li>
      </ul>
    </section>
  )
}

/** What stands in the form after the risk text was accepted. */
export function RiskLine() {
  return <p className={styles.riskLine}>Your capital is at risk: you may lose all the money you put in.</p>
}
