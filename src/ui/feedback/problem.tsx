import type { ReactNode, Ref } from 'react'
import styles from './problem.module.css'

/** A refusal that belongs to no field; nothing while there is none. It can take the focus. */
export function Problem({
  children,
  ref,
}: {
  readonly children: ReactNode
  readonly ref?: Ref<HTMLDivElement>
}) {
  if (children === undefined || children === null || children === false || children === '') return null
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.problem}>
      {children}
    </div>
  )
}
