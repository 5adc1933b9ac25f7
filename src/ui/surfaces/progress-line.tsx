import { makeStyles, ProgressBar } from '@fluentui/react-components'
import type { ProgressBarProps } from '#ui/feedback/native-progress-bar.tsx'

const PERCENT = 100

const useStyles = makeStyles({
  bar: { height: '8px', borderRadius: '4px', backgroundColor: 'var(--track)' },
})

/** The progress bar of the signed-in area. */
export function ProgressLine({ percent, label }: ProgressBarProps) {
  const styles = useStyles()
  return <ProgressBar className={styles.bar} value={percent} max={PERCENT} aria-label={label} />
}
