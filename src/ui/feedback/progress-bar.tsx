import styles from './progress-bar.module.css'

/** How much of a whole is reached, in per cent. A native element: style attributes are not allowed by the page's policy. */
export function ProgressBar({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <progress className={styles.bar} max={100} value={percent} aria-label={label}>
      {percent}%
    </progress>
  )
}
