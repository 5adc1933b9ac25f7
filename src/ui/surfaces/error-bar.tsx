import { makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { Button } from '#ui/controls/button.tsx'
import type { ErrorStateProps } from '#ui/feedback/states.tsx'

const useStyles = makeStyles({
  bar: {
    maxWidth: 'var(--text)',
    margin: '32px auto',
    padding: '12px 16px',
    borderTopColor: 'var(--bad-ink)',
    borderRightColor: 'var(--bad-ink)',
    borderBottomColor: 'var(--bad-ink)',
    borderLeftColor: 'var(--bad-ink)',
    borderRadius: 'var(--radius-m)',
    backgroundColor: 'var(--bad-tint)',
  },
  body: { color: 'var(--bad-ink)', fontSize: '16px', lineHeight: 1.55 },
  actions: { justifyContent: 'start', margin: '8px 0 0' },
})

/** The error box of the signed-in area. */
export function ErrorBar({ message, onRetry }: ErrorStateProps) {
  const styles = useStyles()
  return (
    // The message alone is the alert: as a group the bar would say it twice.
    <MessageBar
      className={styles.bar}
      intent="error"
      layout="multiline"
      role="presentation"
      aria-labelledby={undefined}
    >
      <MessageBarBody className={styles.body} role="alert">
        {message}
      </MessageBarBody>
      {onRetry === undefined ? null : (
        <MessageBarActions className={styles.actions}>
          <Button onClick={onRetry}>Try again</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
