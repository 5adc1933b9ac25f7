import type { ReactNode } from 'react'
import styles from './deal-room.module.css'

/** One part of the deal room under its heading. */
export function Part({
  id,
  title,
  children,
}: {
  readonly id?: string
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
