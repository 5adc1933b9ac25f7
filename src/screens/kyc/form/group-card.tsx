import type { ReactNode } from 'react'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import type { KycStep } from '#contracts/kyc/steps.ts'
import styles from './kyc.module.css'

/** The questions of a group; it has a heading of its own where the page asks two. */
export function GroupCard({
  step,
  isOneOfTwo,
  children,
}: {
  readonly step: KycStep
  readonly isOneOfTwo: boolean
  readonly children: ReactNode
}) {
  const title = STEP_TITLES[step]
  if (!isOneOfTwo)
    return (
      <section className={styles.card} aria-label={title}>
        {children}
      </section>
    )
  return (
    <section className={styles.card} aria-labelledby={`kyc-group-${step}`}>
      <h2 id={`kyc-group-${step}`}>{title}</h2>
      {children}
    </section>
  )
}
