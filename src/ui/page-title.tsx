import type { ReactNode, Ref } from 'react'
import styles from './page-title.module.css'

/** The only h1 of a page, with a tab index because it gets the focus after a change of route. */
export function PageTitle({
  title,
  lead,
  actions,
  headingRef,
}: {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly headingRef?: Ref<HTMLHeadingElement>
}) {
  return (
    <header className={styles.title}>
      <div>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
