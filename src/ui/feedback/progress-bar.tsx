import styles from './progress-bar.module.css'

/** Progress in per cent. A native element, because the page's policy forbids style attributes. */
export function ProgressBar({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <progress className={styles.bar} max={100} value={percent} aria-label={label}>
      {percent}%
    </progress>
  )
}
