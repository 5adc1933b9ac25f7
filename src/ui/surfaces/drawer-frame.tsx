import { makeStyles, OverlayDrawer } from '@fluentui/react-components'
import { type ReactNode, type Ref, useRef } from 'react'
import { useModal } from './use-modal.ts'

export interface DrawerProps {
  readonly label: string
  readonly children: ReactNode
  /** On Escape, on the back gesture of a phone, and on a press beside it. */
  readonly onClose: () => void
}

const useStyles = makeStyles({
  drawer: {
    width: 'min(300px, calc(100vw - 48px))',
    height: '100dvh',
    padding: '16px',
    alignItems: 'stretch',
    overflowY: 'auto',
    fontSize: '15px',
    lineHeight: 1.55,
    borderRight: '1px solid var(--line)',
  },
})

/** A drawer at the start of the page; everything behind it is out of reach. */
export function DrawerFrame({ label, children, onClose }: DrawerProps) {
  const styles = useStyles()
  const surface = useRef<HTMLDivElement>(null)
  useModal(surface, onClose)
  return (
    <OverlayDrawer
      // Fluent's types know no `ref` among the properties (React 19).
      ref={surface as unknown as Ref<never>}
      open
      position="start"
      aria-label={label}
      className={styles.drawer}
      surfaceMotion={null}
      backdropMotion={null}
      onOpenChange={onClose}
    >
      {children}
    </OverlayDrawer>
  )
}
