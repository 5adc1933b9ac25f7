import type { ReactNode } from 'react'
import styles from './getting-started.module.css'

export type StepState = 'done' | 'waiting' | 'now' | 'later' | 'advised'

/** The badge of each state; a later step has its number alone. */
const STATE_TEXTS: Readonly<Record<StepState, string | null>> = {
  done: 'Done',
  waiting: 'With us',
  now: 'Next',
  later: null,
  advised: 'Recommended',
}

interface StepsProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A numbered way through several steps, each with its state. */
export function Steps({ id, title, children }: StepsProps) {
  return (
    <section className={styles.start} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className={styles.steps}>{children}</ol>
    </section>
  )
}

interface StepProps {
  readonly title: string
  readonly text: string
  readonly state: StepState
  readonly children?: ReactNode
}

export function Step({ title, text, state, children }: StepProps) {
  const said = STATE_TEXTS[state]
  return (
    <li
      className={`${styles.step ?? ''} ${styles[state] ?? ''}`}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <h3>{title}</h3>
      {said === null ? null : <span className={styles.state}>{said}</span>}
      <p>{text}</p>
      {children}
    </li>
  )
}
