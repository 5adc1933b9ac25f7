import { useState } from 'react'
import { SUPPORT_EMAIL } from '#lib/product.ts'
import type { AppDialog } from '#machines/app/dialog.ts'
import { OFFLINE_MODAL_TYPE, OFFLINE_TEXT, REFRESH_LABEL } from '#machines/connectivity/labels.ts'
import { INACTIVITY_TITLE, inactivityText, STAY_LABEL } from '#machines/inactivity/labels.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { AddedText } from '#ui/feedback/added-text.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { useInterval } from '#ui/effects/timers.ts'

/** Title of both kinds of Attention modal (spec 2.5). */
const ATTENTION = 'Attention'
/** The seconds that are announced, because a screen reader that counts every second is unusable. */
const ANNOUNCED_SECONDS: readonly number[] = [30, 20, 10, 5]

export interface SessionDialogsProps {
  readonly dialog: AppDialog
  readonly message: string
  /** When the session ends without an answer, milliseconds since 1970. */
  readonly deadline: number | null
  readonly onStay: () => void
  readonly onHome: () => void
  readonly onRefresh: () => void
}

/** The session dialog that is currently shown, if any (reading A9). */
export function SessionDialogs(props: SessionDialogsProps) {
  switch (props.dialog) {
    case 'sessionExpired':
      return <SessionExpired message={props.message} onHome={props.onHome} />
    case 'inactivityWarning':
      return <InactivityWarning deadline={props.deadline} onStay={props.onStay} />
    case 'offline':
      return <Offline onRefresh={props.onRefresh} />
  }
}

function SessionExpired({ message, onHome }: Pick<SessionDialogsProps, 'message' | 'onHome'>) {
  return (
    <Modal
      role="alertdialog"
      title={ATTENTION}
      onEscape={onHome}
      actions={
        <>
          <ButtonLink href={`mailto:${SUPPORT_EMAIL}`}>Help</ButtonLink>
          <Button look="primary" onClick={onHome}>
            Home
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Modal>
  )
}

function secondsUntil(deadline: number | null): number {
  return deadline === null ? 0 : Math.max(0, Math.ceil((deadline - Date.now()) / 1000))
}

function InactivityWarning({ deadline, onStay }: Pick<SessionDialogsProps, 'deadline' | 'onStay'>) {
  const [seconds, setSeconds] = useState(() => secondsUntil(deadline))
  useInterval(() => setSeconds(secondsUntil(deadline)), 250)
  const announced = ANNOUNCED_SECONDS.findLast((step) => step >= seconds) ?? seconds
  return (
    <Modal
      role="alertdialog"
      title={INACTIVITY_TITLE}
      onEscape={onStay}
      actions={
        <Button look="primary" onClick={onStay}>
          {STAY_LABEL}
        </Button>
      }
    >
      <p className="tnum" aria-hidden="true">
        {inactivityText(seconds)}
      </p>
      <output className="visually-hidden">{inactivityText(announced)}</output>
      <AddedText dialog="inactivity" />
    </Modal>
  )
}

function Offline({ onRefresh }: Pick<SessionDialogsProps, 'onRefresh'>) {
  return (
    <Modal
      role="alertdialog"
      title={ATTENTION}
      actions={
        <Button look="primary" data-modal-type={OFFLINE_MODAL_TYPE} onClick={onRefresh}>
          {REFRESH_LABEL}
        </Button>
      }
    >
      <p>{OFFLINE_TEXT}</p>
    </Modal>
  )
}
