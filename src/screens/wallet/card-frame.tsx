import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './wallet-screen.module.css'

interface CardFrameProps {
  readonly url: string
  /** The provider's token for the card; the card number never leaves the provider's frame. */
  readonly onToken: (cardToken: string) => void
}

/** The card fields, in a frame on the provider's own origin. Messages from any other origin or window are dropped. */
export function CardFrame({ url, onToken }: CardFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== new URL(url).origin || event.source !== frame.current?.contentWindow) return
    const token = tokenOf(event.data)
    if (token !== undefined) onToken(token)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => receive(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return (
    <div className={styles.frameBox}>
      <output className={styles.frameWait}>{isLoaded ? '' : 'Loading the card form of the provider'}</output>
      <iframe
        ref={frame}
        className={styles.frame}
        src={url}
        title="Card details"
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="origin"
        onLoad={() => setIsLoaded(true)}
      />
    </div>
  )
}

function tokenOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { type, token } = message as Record<string, unknown>
  return type === 'card.tokenised' && typeof token === 'string' ? token : undefined
}
