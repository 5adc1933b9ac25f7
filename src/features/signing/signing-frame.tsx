import { useEffect, useEffectEvent, useRef } from 'react'
import { frameEventOf } from '#machines/signing-viewer/frame-message.ts'
import type { SigningPage, SigningViewerEvent } from '#machines/signing-viewer/machine.ts'
import styles from './signing.module.css'

interface SigningFrameProps {
  readonly page: SigningPage
  readonly onEvent: (event: SigningViewerEvent) => void
}

/**
 * The signing page in its frame, on its own origin. Messages of any other origin or window, or without the nonce, are
 * ignored.
 */
export function SigningFrame({ page, onEvent }: SigningFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const receive = useEffectEvent((message: MessageEvent<unknown>) => {
    const own = frame.current?.contentWindow
    if (own === null || own === undefined || message.source !== own) return
    const event = frameEventOf(message, page)
    if (event === null) return
    if (event.type === 'frame.ready') frame.current?.focus()
    onEvent(event)
  })
  useEffect(() => {
    const listen = (message: MessageEvent<unknown>) => receive(message)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={page.workflowUrl}
      title="Sign document"
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerPolicy="no-referrer"
      onLoad={() => onEvent({ type: 'frame.loaded' })}
    />
  )
}
