import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  // Pixels; 44 is what a thumb needs.
  button: { minWidth: 0, minHeight: '44px' },
  day: {
    position: 'relative',
    width: '100%',
    padding: 0,
    border: 'none',
    backgroundColor: 'var(--brand-tint)',
    color: 'var(--brand-link)',
    fontSize: 'inherit',
    fontWeight: 650,
    ':hover': {
      backgroundColor: 'var(--brand-tint)',
      color: 'var(--brand-link)',
      outline: '1px solid var(--brand)',
    },
  },
  dayPressed: {
    backgroundColor: 'var(--brand-fill)',
    color: '#fff',
    ':hover': { backgroundColor: 'var(--brand-fill)', color: '#fff' },
  },
  tile: {
    display: 'grid',
    justifyContent: 'start',
    justifyItems: 'start',
    gap: '4px',
    maxWidth: '100%',
    padding: '8px 12px',
    border: '1px solid var(--line-strong)',
    fontSize: '14px',
    fontWeight: 400,
    textAlign: 'start',
  },
  tilePressed: { border: '1px solid var(--brand)', boxShadow: 'inset 0 0 0 1px var(--brand)' },
})

/** A button that stays pressed: a day of a calendar, or a tile with several lines. */
export function PressButton({
  look,
  isPressed,
  ...button
}: {
  readonly look: 'day' | 'tile'
  readonly isPressed: boolean
  readonly id?: string
  readonly 'aria-label'?: string
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  const styles = useStyles()
  return (
    <Button
      {...button}
      type="button"
      className={mergeClasses(
        styles.button,
        styles[look],
        look === 'day' && 'tnum',
        isPressed && styles[`${look}Pressed`],
      )}
      aria-pressed={isPressed}
    />
  )
}
