import { Button, makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  // Pixels; 44 is what a thumb needs.
  button: { minWidth: '44px', minHeight: '44px', padding: '4px', color: 'var(--brand-link)' },
})

/** A button that opens a menu, also by the arrow that points at it. `MenuFrame` sets `aria-expanded` while it is open. */
export function MenuButton({
  label,
  children,
  onOpen,
}: {
  readonly label: string
  readonly children: ReactNode
  /** Called again while it is open, to close it. */
  readonly onOpen: (button: HTMLElement) => void
}) {
  const styles = useStyles()
  return (
    <Button
      type="button"
      appearance="subtle"
      className={styles.button}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded="false"
      onClick={(event) => onOpen(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        onOpen(event.currentTarget)
      }}
    >
      {children}
    </Button>
  )
}
