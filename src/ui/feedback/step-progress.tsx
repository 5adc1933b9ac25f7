import type { ReactNode } from 'react'
import styles from '#ui/fields/form-kit.module.css'
import { ProgressBar } from './progress-bar.tsx'

/** `asked`: sent back, to be answered again. */
export type StepState = 'done' | 'current' | 'started' | 'open' | 'asked'

export interface StepItem {
  readonly id: string
  readonly title: string
  readonly state: StepState
}

const STATE_TEXTS: Readonly<Record<StepState, string>> = {
  done: 'Completed',
  current: 'You are here',
  started: 'Begun',
  open: 'Not started',
  asked: 'Requested again',
}

const PERCENT = 100

/** The progress: 'Step 2 of 7', and the list of steps with their states. */
export function StepProgress({
  steps,
  completed,
  link,
}: {
  readonly steps: readonly StepItem[]
  /** What is completed, where not every step has to be. */
  readonly completed?: string
  /** Renders a step as a link if it can be opened, else as its title. */
  readonly link: (step: StepItem) => ReactNode
}) {
  const at = steps.findIndex(({ state }) => state === 'current')
  const last = steps.findLastIndex(({ state }) => state === 'current')
  const place = `${last === at ? `Step ${at + 1}` : `Steps ${at + 1} and ${last + 1}`} of ${steps.length}`
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <nav className={styles.progress} aria-label="Steps">
      {at === -1 ? null : (
        <>
          <div className={styles.progressLine}>
            <strong>{place}</strong>
            <span>{completed ?? `${done} of ${steps.length} completed`}</span>
          </div>
          <ProgressBar percent={(at / steps.length) * PERCENT} label={place} />
        </>
      )}
      <details>
        <summary>All steps</summary>
        <StepList steps={steps} link={link} />
      </details>
    </nav>
  )
}

/** All steps with their states in words. */
export function StepList({
  steps,
  link,
}: {
  readonly steps: readonly StepItem[]
  readonly link: (step: StepItem) => ReactNode
}) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={`${styles.step ?? ''} ${step.state === 'current' ? (styles.current ?? '') : ''}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span>
            {index + 1}. {link(step)}
          </span>
          <span className={`${styles.stepState ?? ''} ${stateClass(step.state)}`}>
            {STATE_TEXTS[step.state]}
          </span>
        </li>
      ))}
    </ol>
  )
}

function stateClass(state: StepState): string {
  if (state === 'done') return styles.stepDone ?? ''
  return state === 'asked' ? (styles.stepAsked ?? '') : ''
}
