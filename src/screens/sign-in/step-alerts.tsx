import styles from '#ui/sign-in.module.css'

interface StepAlertsProps {
  /** Belongs to no field. */
  readonly problem: string | undefined
  readonly label?: string
  /** Of the field with that label. */
  readonly error?: string | undefined
}

/** What went wrong with a step: said aloud, and shown where no field shows it. */
export function StepAlerts({ problem, label, error }: StepAlertsProps) {
  return (
    <>
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {error === undefined ? null : (
        // The field has the focus already, so its new description would not be read out.
        <span role="alert" className="visually-hidden">
          {`${label ?? ''}: ${error}`}
        </span>
      )}
    </>
  )
}
