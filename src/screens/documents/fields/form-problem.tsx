import styles from '#screens/documents/items/modals.module.css'

/** The refusal of a form that belongs to no field. */
export function FormProblem({ children }: { readonly children: string | null | undefined }) {
  if (children === undefined || children === null || children === '') return null
  return (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  )
}
