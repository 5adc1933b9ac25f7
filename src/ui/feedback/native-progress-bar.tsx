import styles from './native-progress-bar.module.css'

export interface ProgressBarProps {
  readonly percent: number
  readonly label: string
}

/** Progress on public pages. A native element: they are sent as HTML, and the page's policy forbids style attributes there. */
export function NativeProgressBar({ percent, label }: ProgressBarProps) {
  return (
    <progress className={styles.bar} max={100} value={percent} aria-label={label}>
      {percent}%
    </progress>
  )
}
