import styles from '#screens/documents/items/modals.module.css'

/** What a form was refused with, where it belongs to no field. */
export function FormProblem({ children }: { readonly children: string | null | undefined }) {
  if (children === undefined || children === null || children === '') return null
  return (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  )
}
