import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    color: 'var(--ink-2)',
    fontSize: '14px',
  },
  select: {
    // A long choice must not widen the page.
    flexGrow: 1,
    minWidth: 0,
    '& select': {
      minWidth: 0,
      fontSize: '15px',
      // Fluent draws three sides fainter than 3:1.
      borderTopColor: tokens.colorNeutralStrokeAccessible,
      borderLeftColor: tokens.colorNeutralStrokeAccessible,
      borderRightColor: tokens.colorNeutralStrokeAccessible,
    },
  },
})

/** One choice out of a few, in one line with its label. */
export function InlineSelect({
  label,
  value,
  onChange,
  children,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}) {
  const styles = useStyles()
  const id = useId()
  return (
    <span className={styles.line}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className={styles.select}
        size="large"
        value={value}
        onChange={(_, chosen) => onChange(chosen.value)}
      >
        {children}
      </Select>
    </span>
  )
}
