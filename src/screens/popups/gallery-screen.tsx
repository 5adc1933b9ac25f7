import { useState } from 'react'
import { SessionDialogs } from '#features/session-dialogs/session-dialogs.tsx'
import { SESSION_EXPIRED_MESSAGE } from '#contracts/problem.ts'
import type { AppDialog } from '#machines/app/dialog.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { DeleteDialog } from '#ui/feedback/delete-dialog.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './popups.module.css'

const DIALOGS = {
  confirm: { title: 'Confirm an action', when: 'Before something that cannot be undone.' },
  remove: { title: 'Delete an item', when: 'Before a document is removed.' },
  sessionExpired: { title: 'Session expired', when: 'When your session has ended.' },
  inactivityWarning: { title: 'Inactivity', when: 'When you have done nothing for a while.' },
  offline: { title: 'Offline', when: 'When the connection is lost.' },
} as const satisfies Record<'confirm' | 'remove' | NonNullable<AppDialog>, object>
type Dialog = keyof typeof DIALOGS
const ALL = Object.keys(DIALOGS) as Dialog[]
const COUNTDOWN_MS = 30_000

/** /commonpopups (R46): the dialogs that many pages share, to look at. Nothing happens here. */
export function GalleryScreen() {
  const [open, setOpen] = useState<{ readonly dialog: Dialog; readonly deadline: number }>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageTitle title="Dialogs" lead="The dialogs that you may meet. Here they change nothing." />
      <ul className={styles.list}>
        {ALL.map((dialog) => (
          <li key={dialog} className={styles.card}>
            <h2>{DIALOGS[dialog].title}</h2>
            <p>{DIALOGS[dialog].when}</p>
            <div>
              <Button
                aria-label={`Open the dialog: ${DIALOGS[dialog].title}`}
                onClick={() => setOpen({ dialog, deadline: Date.now() + COUNTDOWN_MS })}
              >
                Open
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open === undefined ? null : <Opened {...open} onClose={close} />}
    </>
  )
}

function Opened({
  dialog,
  deadline,
  onClose,
}: {
  readonly dialog: Dialog
  readonly deadline: number
  readonly onClose: () => void
}) {
  if (dialog === 'confirm')
    return (
      <ConfirmDialog
        isOpen
        title={DIALOGS.confirm.title}
        detail="This is an example."
        confirmLabel="Confirm"
        onConfirm={onClose}
        onClose={onClose}
      />
    )
  if (dialog === 'remove')
    return <DeleteDialog title={DIALOGS.remove.title} onConfirm={onClose} onClose={onClose} />
  return (
    <SessionDialogs
      dialog={dialog}
      message={SESSION_EXPIRED_MESSAGE}
      deadline={deadline}
      onStay={onClose}
      onHome={onClose}
      onRefresh={onClose}
    />
  )
}
