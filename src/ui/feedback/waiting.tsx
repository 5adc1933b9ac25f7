import { makeStyles, Spinner } from '@fluentui/react-components'

const useStyles = makeStyles({
  // In line with the text around it; the library puts it in the middle.
  root: { justifyContent: 'flex-start' },
})

/** A wait of seconds, with what is waited for. */
export function Waiting({ label }: { readonly label: string }) {
  const styles = useStyles()
  return <Spinner className={styles.root} size="small" label={label} />
}
