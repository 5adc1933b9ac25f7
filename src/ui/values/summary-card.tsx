import type { ReactNode } from 'react'
import styles from './summary-card.module.css'

/** Groups summary cards as one description list. */
export function SummaryCards({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.grid}>{children}</dl>
}

/** One figure with its name and an optional note. Only inside `SummaryCards`. */
export function SummaryCard({
  label,
  value,
  note,
}: {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
}) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={`${styles.value ?? ''} tnum`}>{value}</dd>
      {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
