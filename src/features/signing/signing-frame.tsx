import { useRef } from 'react'
import { frameEventOf } from '#machines/signing-viewer/frame-message.ts'
import type { SigningPage, SigningViewerEvent } from '#machines/signing-viewer/machine.ts'
import styles from './signing.module.css'
import { useWindowEvent } from '#ui/effects/listeners.ts'

interface SigningFrameProps {
  readonly page: SigningPage
  readonly onEvent: (event: SigningViewerEvent) => void
}

/**
 * Our own signing page leads to the mailbox of a demonstration in a tab of its own. Were that tab sandboxed like the frame, the
 * browser would refuse to follow its links to the product.
 */
function popupsOf({ messages }: SigningPage): string {
  const hasMailbox = document.documentElement.hasAttribute('data-mailbox')
  return hasMailbox && messages === 'native' ? ' allow-popups allow-popups-to-escape-sandbox' : ''
}

/**
 * The signing page in its frame, on its own origin. Messages of any other origin or window, or without the nonce, are
 * ignored.
 */
export function SigningFrame({ page, onEvent }: SigningFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useWindowEvent('message', (message: MessageEvent<unknown>) => {
    const own = frame.current?.contentWindow
    if (own === null || own === undefined || message.source !== own) return
    const event = frameEventOf(message, page)
    if (event === null) return
    if (event.type === 'frame.ready') frame.current?.focus()
    onEvent(event)
  })
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={page.workflowUrl}
      title="Sign document"
      sandbox={`allow-scripts allow-same-origin allow-forms${popupsOf(page)}`}
      referrerPolicy="no-referrer"
      onLoad={() => onEvent({ type: 'frame.loaded' })}
    />
  )
}
