import { type ReactNode, useDeferredValue, useRef } from 'react'
import styles from './reading.module.css'
import { ErrorState, LoadingState } from './states.tsx'

export interface ReadingProps<Value> {
  /** The loaded data; earlier data stays during a reload. */
  readonly value: Value | null | undefined
  /** The error of the last loading, as text for people. */
  readonly problem: string | undefined
  /** The label while nothing is loaded yet: 'Reading your wallet'. */
  readonly label: string
  readonly rows?: number
  readonly onRetry: () => void
  readonly children: (value: Value) => ReactNode
}

/** The three states of loading: placeholder rows, an error with a retry, or the data. */
export function Reading<Value>({ value, problem, label, rows = 5, onRetry, children }: ReadingProps<Value>) {
  const box = useRef<HTMLDivElement>(null)
  const retry = () => {
    // The retry button disappears with the message, so the focus moves to the box.
    box.current?.focus()
    onRetry()
  }
  const isThere = value !== null && value !== undefined
  // Deferred, so that React renders the first data in small steps and the page stays responsive.
  const isShown = useDeferredValue(isThere)
  const hasValue = isThere && isShown
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      {problem === undefined ? null : <ErrorState message={problem} onRetry={retry} />}
      {hasValue ? children(value) : null}
      {!hasValue && problem === undefined ? <LoadingState rows={rows} label={label} /> : null}
    </div>
  )
}
