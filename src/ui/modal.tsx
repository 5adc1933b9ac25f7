import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './modal.module.css'

export interface ModalProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
  /** `alertdialog` for what interrupts and must be answered. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Escape, where the dialog may be left that way. */
  readonly onEscape?: () => void
}

/** A modal on the browser's own dialog element: focus trapped, background inert, focus given back, no library. */
export function Modal({ title, children, actions, role = 'dialog', onEscape }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
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
