import { useRef, useState } from 'react'
import styles from './deposit.module.css'
import { useWindowEvent } from '#ui/effects/listeners.ts'

interface CardFrameProps {
  readonly url: string
  /** The provider's token for the card; the card number never leaves the provider's frame. */
  readonly onToken: (cardToken: string) => void
}

/** The height of the frame in pixels: the initial one, and the limits for its requests. */
const HEIGHT = { first: 320, min: 200, max: 960 } as const

/** The card fields, in a frame on the provider's own origin. Messages from any other origin or window are ignored. */
export function CardFrame({ url, onToken }: CardFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const [height, setHeight] = useState<number>(HEIGHT.first)
  useWindowEvent('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== new URL(url).origin || event.source !== frame.current?.contentWindow) return
    const token = tokenOf(event.data)
    if (token !== undefined) onToken(token)
    const asked = heightOf(event.data)
    if (asked !== undefined) setHeight(Math.min(Math.max(Math.ceil(asked), HEIGHT.min), HEIGHT.max))
  })
  return (
    <div className={styles.frameBox}>
      <output className={styles.frameWait}>{isLoaded ? '' : 'Loading the card form of the provider'}</output>
      <iframe
        ref={frame}
        className={styles.frame}
        src={url}
        title="Card details"
        height={height}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="origin"
        onLoad={() => setIsLoaded(true)}
      />
    </div>
  )
}

function fieldsOf(message: unknown): Record<string, unknown> {
  return typeof message === 'object' && message !== null ? { ...message } : {}
}

function heightOf(message: unknown): number | undefined {
  const { type, height } = fieldsOf(message)
  return type === 'card.height' && typeof height === 'number' && Number.isFinite(height) ? height : undefined
}

function tokenOf(message: unknown): string | undefined {
  const { type, token } = fieldsOf(message)
  return type === 'card.tokenised' && typeof token === 'string' ? token : undefined
}
