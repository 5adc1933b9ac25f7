import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import styles from './native-modal.module.css'

interface NativeModalProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
  /** `alertdialog` for interruptions that must be answered. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Handles Escape, if the dialog may be closed that way. */
  readonly onEscape?: () => void
}

/** The open modals of this page, the top one last. */
const shown: HTMLDialogElement[] = []

/** A modal of the sign-in pages on the browser's own dialog element, because they load no component library. */
export function NativeModal({ title, children, actions, role = 'dialog', onEscape }: NativeModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const leave = useEffectEvent(() => onEscape?.())
  // The browser's dialog: it opens as a modal, and closes with this.
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    const opener = document.activeElement
    // Chromium lets a page prevent closing only once, so the key itself is handled; the focus may be outside the
    // dialog.
    const refuseEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || shown.at(-1) !== element) return
      event.preventDefault()
      leave()
    }
    element.showModal()
    shown.push(element)
    document.addEventListener('keydown', refuseEscape)
    return () => {
      document.removeEventListener('keydown', refuseEscape)
      shown.splice(shown.indexOf(element), 1)
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        event.preventDefault()
        onEscape?.()
      }}
      onClose={(event) => {
        // Closed anyway, for example by the back gesture of a phone.
        const { currentTarget } = event
        if (currentTarget.open || !currentTarget.isConnected) return
        currentTarget.showModal()
        onEscape?.()
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-body`} className={styles.body}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  )
}
