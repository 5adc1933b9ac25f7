import { Badge as FluentBadge, makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'

/** `open` waits for something, `quiet` is over or says nothing about good and bad. */
export type BadgeLook = 'good' | 'open' | 'warn' | 'bad' | 'quiet'

const useStyles = makeStyles({
  badge: {
    // As text: a flex box would swallow the spaces between its parts.
    display: 'inline-block',
    justifySelf: 'start',
    height: 'auto',
    padding: '0 10px',
    fontSize: '13px',
    fontWeight: 600,
    lineHeight: '24px',
    whiteSpace: 'nowrap',
  },
  // From the top: a label beside it stands at its first line.
  long: { borderRadius: '12px', verticalAlign: 'top', whiteSpace: 'normal' },
  good: { backgroundColor: 'var(--good-tint)', color: 'var(--good-ink)' },
  open: { backgroundColor: 'var(--gold-tint)', color: 'var(--gold-ink)' },
  warn: { backgroundColor: 'var(--warn-tint)', color: 'var(--warn-ink)' },
  bad: { backgroundColor: 'var(--bad-tint)', color: 'var(--bad-ink)' },
  quiet: { backgroundColor: 'var(--paper-4)', color: 'var(--ink-2)' },
})

/** Fluent's badge as part of a line: its own element, a block, must not stand in a paragraph. */
const Base = FluentBadge as unknown as (props: {
  readonly as: 'span'
  readonly className: string
  readonly children: ReactNode
}) => ReactNode

/** A state in a word or two, on a colour that repeats it. */
export function Badge({
  look,
  isLong = false,
  children,
}: {
  readonly look: BadgeLook
  /** May take two lines where there is little room. */
  readonly isLong?: boolean
  readonly children: ReactNode
}) {
  const styles = useStyles()
  return (
    <Base as="span" className={mergeClasses(styles.badge, isLong && styles.long, styles[look])}>
      {children}
    </Base>
  )
}
