import type { ReactNode } from 'react'
import styles from './settings.module.css'
import { Badge } from '#ui/values/badge.tsx'

/** One part of the page, linked by its id from the list of parts. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {lead === undefined ? null : <p className={styles.quiet}>{lead}</p>}
      {children}
    </section>
  )
}

/** On or off, as text and colour. */
export function StateBadge({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }) {
  return <Badge look={isOn ? 'good' : 'quiet'}>{children}</Badge>
}
