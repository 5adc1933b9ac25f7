import { type ReactNode, useRef } from 'react'
import styles from './reading.module.css'
import { ErrorState, LoadingState } from './states.tsx'

export interface ReadingProps<Value> {
  /** What was read; what was read before stays while it is read again. */
  readonly value: Value | null | undefined
  /** Why the last reading failed, in words for people. */
  readonly problem: string | undefined
  /** Said while nothing is there yet: 'Reading your wallet'. */
  readonly label: string
  readonly rows?: number
  readonly onRetry: () => void
  readonly children: (value: Value) => ReactNode
}

/** One reading of data in its three states: placeholder rows, a message with a retry, or what was read. */
export function Reading<Value>({ value, problem, label, rows = 5, onRetry, children }: ReadingProps<Value>) {
  const box = useRef<HTMLDivElement>(null)
  const retry = () => {
    // The button goes away with the message; the focus must not fall out of the page with it.
    box.current?.focus()
    onRetry()
  }
  const isThere = value !== null && value !== undefined
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      {problem === undefined ? null : <ErrorState message={problem} onRetry={retry} />}
      {isThere ? children(value) : null}
      {!isThere && problem === undefined ? <LoadingState rows={rows} label={label} /> : null}
    </div>
  )
}
