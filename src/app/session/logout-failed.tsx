import { useEffect, useEffectEvent, useState } from 'react'
import { LOGOUT_FAILED_TEXT } from '#contracts/authentication/values.ts'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'

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
  const onNetwork = useEffectEvent(retry)
  useEffect(() => {
    const found = () => onNetwork()
    // The logout is retried as soon as there is a network.
    window.addEventListener('online', found)
    return () => window.removeEventListener('online', found)
  }, [])
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
      <p>This browser has forgotten you, but the session may stay open with us until it ends by itself.</p>
      <output className="visually-hidden">{phase === 'failedAgain' ? LOGOUT_FAILED_TEXT : ''}</output>
    </Modal>
  )
}
