import { makeStyles, ProgressBar as FluentProgressBar } from '@fluentui/react-components'

const PERCENT = 100

const useStyles = makeStyles({
  bar: { height: '8px', borderRadius: '4px', backgroundColor: 'var(--track)' },
})

/** Progress in per cent. */
export function ProgressBar({ percent, label }: { readonly percent: number; readonly label: string }) {
  const styles = useStyles()
  return <FluentProgressBar className={styles.bar} value={percent} max={PERCENT} aria-label={label} />
}
