import { useApolloClient } from '@apollo/client/react'
import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { readProblem } from '#graphql/problem.ts'
import { DECLINED_TEXT, OTHERS_SIGN_TEXT, SIGNED_TEXT } from '#machines/signing-viewer/labels.ts'
import type { SigningViewerEvent, signingViewerMachine } from '#machines/signing-viewer/machine.ts'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { SigningFrame } from './signing-frame.tsx'
import { askSignUrl, signingLogic } from './signing-logic.ts'
import styles from './signing.module.css'
import { useProblemToast } from '#hooks/use-notify.ts'
import { useFocusOnChange } from '#ui/effects/focus.ts'
import { useDocumentEvent, useWindowEvent } from '#ui/effects/listeners.ts'
import { Problem } from '#ui/feedback/problem.tsx'

type SigningSnapshot = SnapshotFrom<typeof signingViewerMachine>

/**
 * The signing viewer (S16): the signing page in a frame of its own origin, and the service's status of the signature.
 */
export function SigningViewer({
  itemId,
  about,
  signedFiles,
  onClose,
}: {
  readonly itemId: string
  /** The title of the document. */
  readonly about: string
  /** Shown once everyone has signed. */
  readonly signedFiles?: ReactNode
  readonly onClose: () => void
}) {
  const client = useApolloClient()
  const [logic] = useState(() => signingLogic(client))
  const [snapshot, send] = useMachine(logic, { input: { itemId } })
  // The machine's actor: it waits until the viewer is shown.
  useEffect(() => send({ type: 'viewer.opened' }), [send])
  useDocumentEvent('visibilitychange', () => {
    if (!document.hidden) send({ type: 'viewer.returned' })
  })
  // Another window beside this one hides nothing.
  useWindowEvent('focus', () => send({ type: 'viewer.returned' }))
  const isOver = snapshot.matches('signed') || snapshot.matches('declined')
  // Our own page shows the title itself.
  const isOwnPage = snapshot.hasTag('frame') && snapshot.context.page?.messages === 'native'
  const close = () => {
    send({ type: 'viewer.closed' })
    onClose()
  }
  return (
    <Modal
      title="Sign document"
      size={isOver ? 'm' : 'full'}
      onEscape={close}
      actions={
        <>
          {isOver ? null : <NewTab itemId={itemId} />}
          <Button small look={isOver ? 'primary' : 'plain'} onClick={close}>
            Close
          </Button>
        </>
      }
    >
      {isOwnPage ? null : <p className={styles.about}>{about}</p>}
      <SigningView snapshot={snapshot} send={send} signedFiles={signedFiles} />
    </Modal>
  )
}

interface SigningViewProps {
  readonly snapshot: SigningSnapshot
  readonly send: (event: SigningViewerEvent) => void
  readonly signedFiles: ReactNode
}

/** The view of each state of the machine. */
function SigningView({ snapshot, send, signedFiles }: SigningViewProps) {
  const { page, problem, status } = snapshot.context
  const box = useRef<HTMLDivElement>(null)
  const step = stepOf(snapshot)
  useFocusOnChange(step, () => {
    // The frame disappears with the focus in it.
    if (step !== 'frame') box.current?.focus()
  })
  return (
    <div ref={box} tabIndex={-1} className={styles.view} data-step={step}>
      <output className={styles.wait}>{waitTextOf(snapshot)}</output>
      <Problem>{problem}</Problem>
      {step === 'frame' && page !== null ? <SigningFrame page={page} onEvent={send} /> : null}
      {step === 'signed' ? (
        <>
          <output className={styles.good}>
            {status?.isCompleted === true ? SIGNED_TEXT : OTHERS_SIGN_TEXT}
          </output>
          {status?.isCompleted === true ? signedFiles : null}
        </>
      ) : null}
      {step === 'declined' ? <output>{DECLINED_TEXT}</output> : null}
      <div className={styles.actions}>
        {snapshot.can({ type: 'viewer.retryChosen' }) ? (
          <Button look="primary" onClick={() => send({ type: 'viewer.retryChosen' })}>
            Reload
          </Button>
        ) : null}
        {snapshot.can({ type: 'viewer.checkChosen' }) ? (
          <Button look="subtle" onClick={() => send({ type: 'viewer.checkChosen' })}>
            {step === 'frame' ? 'I have signed' : 'Try again'}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

type Step = 'frame' | 'waiting' | 'signed' | 'declined' | 'stopped'

function stepOf(snapshot: SigningSnapshot): Step {
  if (snapshot.hasTag('frame')) return 'frame'
  if (snapshot.matches('signed')) return 'signed'
  if (snapshot.matches('declined')) return 'declined'
  return snapshot.hasTag('busy') ? 'waiting' : 'stopped'
}

function waitTextOf(snapshot: SigningSnapshot): string {
  if (snapshot.matches({ showing: 'asking' })) return 'Asking for your signature…'
  if (snapshot.matches('stopped')) return 'Checking whether you have signed already…'
  if (snapshot.matches('checking')) return 'Waiting for your signature to be confirmed…'
  return snapshot.hasTag('busy') ? 'Loading the document to sign…' : ''
}

/**
 * Opens the signing page in a separate tab, for people who cannot use the frame. It requests its own address, because
 * each is for one use.
 */
function NewTab({ itemId }: { readonly itemId: string }) {
  const client = useApolloClient()
  const toastProblem = useProblemToast()
  const open = async () => {
    // Opened at once, otherwise the browser blocks it as a popup.
    const tab = window.open('about:blank', '_blank')
    try {
      const page = await askSignUrl(client, itemId)
      if (tab === null || page === null || !/^https?:\/\//.test(page.workflowUrl))
        throw new Error('No address')
      tab.opener = null
      tab.location.replace(page.workflowUrl)
    } catch (error) {
      tab?.close()
      toastProblem(readProblem(error))
    }
  }
  return (
    <Button small onClick={() => void open()}>
      Open in a new tab
    </Button>
  )
}
