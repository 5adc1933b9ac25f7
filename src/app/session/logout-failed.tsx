import { useState } from 'react'
import { LOGOUT_FAILED_TEXT } from '#contracts/authentication/values.ts'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { useWindowEvent } from '#ui/effects/listeners.ts'

type Phase = 'failed' | 'working' | 'failedAgain'

/**
 * Spec 8, logout failure: the client is cleared, but the server may not have ended the session. Stays until answered.
 */
export function LogoutFailed({
  onRetry,
  onHome,
}: {
  readonly onRetry: () => Promise<void>
  readonly onHome: () => void
}) {
  const [phase, setPhase] = useState<Phase>('failed')
  const retry = () => {
    if (phase === 'working') return
    setPhase('working')
    onRetry().then(onHome, () => setPhase('failedAgain'))
  }
  // The logout is retried as soon as there is a network.
  useWindowEvent('online', retry)
  return (
    <Modal
      role="alertdialog"
      title="Attention"
      onEscape={onHome}
      actions={
        <>
          <Button onClick={onHome}>Home</Button>
          <Button look="primary" aria-disabled={phase === 'working'} onClick={retry}>
            {phase === 'working' ? 'Logging out…' : 'Try again'}
          </Button>
        </>
      }
    >
      <p>{LOGOUT_FAILED_TEXT}</p>
      <p>You are logged out in this browser, but your session may stay open on our side until it expires.</p>
      <output className="visually-hidden">{phase === 'failedAgain' ? LOGOUT_FAILED_TEXT : ''}</output>
    </Modal>
  )
}
